import { expect, test } from 'vitest'
import { priceText, wordsOf } from './task-words.ts'

test.each<[unknown, string | undefined]>([
  ['plain', 'plain'],
  [7, '7'],
  ['', undefined],
  [null, undefined],
  [{}, undefined],
  [[], undefined],
  [{ marketId: '3', prompt: 'Write a tweet.' }, 'Write a tweet.'],
  [{ description: 'the worker', url: 'http://a.example' }, 'the worker'],
  [{ marketId: '3', is_final: true, more: {} }, 'market id: 3, is final: true'],
])('the value %j is put into the words %j', (value, words) => {
  expect(wordsOf(value)).toBe(words)
})

test.each([
  ['1', '', '1 point'],
  ['12000', '', '12,000 points'],
  ['50', 'abcdefghijk', '50 units of the token abcdefgh…'],
])('the amount %s of the token %j is the price: %s', (amount, token, price) => {
  expect(priceText(amount, token)).toBe(price)
})
