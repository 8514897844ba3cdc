import { expect, test } from 'vitest'
import { fitsYear, hasPhrase, toWords } from './question-text.ts'

test('megabytes of letters are read at their beginning only', () => {
  expect(toWords('a'.repeat(4_000_000))).toHaveLength(50_002)
})

test.each([
  ['Will BITCOIN reach $200,000?!', ' will bitcoin reach 200k '],
  ['200.000', ' 200k '],
  ['200 000 USD', ' 200k usd '],
  ['200_000', ' 200k '],
  ['200000', ' 200k '],
  ['200K', ' 200k '],
  ['200 k', ' 200k '],
  ['200 thousand', ' 200k '],
  ['$1,200,000', ' 1200k '],
  ['2,200', ' 2200 '],
  ['in 2000', ' in 2000 '],
  ['4.2%', ' 4.2 '],
  ['Proof-of-Stake', ' proof of stake '],
  ['won’t', ' wont '],
  ['Médaille', ' medaille '],
  ['???', '  '],
])('%s is read as words', (question, words) => {
  expect(toWords(question)).toBe(words)
})

test('a phrase is found as whole words only', () => {
  expect(hasPhrase(' the ether price ', 'eth')).toBe(false)
  expect(hasPhrase(' the ether price ', 'ether price')).toBe(true)
  expect(hasPhrase(' below 3.5 ', 'below 3')).toBe(false)
})

test.each([
  ['did it happen', true],
  ['did it happen in 2022', true],
  ['did it happen in 2021', false],
  ['did it happen in 2023', false],
  ['by 2022', true],
  ['by the end of 2023', true],
  ['by 2021', false],
  ['until 2030', true],
  ['before 2023', true],
  ['before 2022', false],
  ['after 2021', true],
  ['after 2022', false],
  ['since 2022', true],
  ['since 2023', false],
  ['by 2023 or in 2021', false],
  ['at block 20220', true],
])('an event of 2022 has "%s" as a fit: %s', (words, fits) => {
  expect(fitsYear(` ${words} `, 2022)).toBe(fits)
})
