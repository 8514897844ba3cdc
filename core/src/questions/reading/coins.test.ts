import { expect, test } from 'vitest'
import { COINS, readCoins } from './coins.ts'

test.each([
  ['Will BTC hit $75,000?', ['bitcoin']],
  ['Will bitcoin hit $75,000?', ['bitcoin']],
  ['BITCOIN or Ether', ['bitcoin']],
  ['ETH above BTC', ['bitcoin', 'ethereum']],
  ['Bitcoin Cash at $500', ['bitcoin-cash']],
  ['Bitcoin against Bitcoin Cash', ['bitcoin-cash']],
  ['SOL-perp and avax', ['solana']],
  ['Ripple (XRP)', ['ripple']],
  ['Is there a link to the dot?', []],
  ['ETHX and BTCB', []],
  ['', []],
])('%s is about %j', (sentence, ids) => {
  expect(readCoins(sentence).map(({ id }) => id)).toEqual(ids)
})

test('each coin is found by its ticker and its name, and only it', () => {
  for (const coin of COINS) {
    expect(readCoins(`Will ${coin.ticker} rise?`)).toEqual([coin])
    expect(readCoins(`Will ${coin.name} rise?`)).toEqual([coin])
  }
})
