import { expect, test } from 'vitest'
import { formatFeed, parseFeed } from './feed.ts'

test.each([
  ['coingecko:bitcoin', 'coingecko', 'bitcoin'],
  ['defillama:coingecko:bitcoin', 'defillama', 'coingecko:bitcoin'],
  ['a-1_b:x!', 'a-1_b', 'x!'],
  ['manually:x', 'manually', 'x'],
])('%s is a feed', (text, provider, asset) => {
  expect(parseFeed(text)).toEqual({ provider, asset })
  expect(formatFeed({ provider, asset })).toBe(text)
})

test.each([
  '',
  ':',
  'a',
  'a:',
  ':b',
  'A:b',
  '1a:b',
  'a b:c',
  'manual:x',
  'a:b c',
  'a: b',
  'a:b\t',
  'a:\n',
])('%j is none', (text) => {
  expect(parseFeed(text)).toBeUndefined()
})
