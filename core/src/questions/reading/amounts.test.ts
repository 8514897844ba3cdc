import { expect, test } from 'vitest'
import { readAmounts } from './amounts.ts'

test.each([
  ['Will BTC hit $75,000 by Feb 20?', ['75000']],
  ['Will ETH hit $5,000.50?', ['5000.5']],
  ['BTC over $75k', ['75000']],
  ['$1.5M or $2 million', ['1500000', '2000000']],
  ['a market cap of $1.2bn, $3B, $4 billion', ['1200000000', '3000000000', '4000000000']],
  ['$2T or US$1 trillion', ['2000000000000', '1000000000000']],
  ['Bitcoin over 225,000 USDT', ['225000']],
  ['75k USD and 80 dollars', ['75000', '80']],
  ['$0.085', ['0.085']],
  ['$ 7', ['7']],
  ['$5 thousand, $6mm', ['5000', '6000000']],
  ['75000 in 2026', []],
  ['no number, $', []],
  ['$5 by May', ['5']],
  ['$5 to Mary', ['5']],
])('%s names %j', (sentence, values) => {
  expect(readAmounts(sentence).map(({ value }) => value)).toEqual(values)
})

test('an amount has its position', () => {
  const sentence = 'Will BTC hit $75k now?'
  const [amount] = readAmounts(sentence)
  expect(amount).toEqual({ value: '75000', start: 13, end: 17 })
})
