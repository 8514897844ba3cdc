import { toAmount } from '@cresolver/chain'
import { expect, test } from 'vitest'
import { addressOf, factsWith, ladderWith } from './market-facts.fixture.ts'
import { worthBy, worthOfMarket } from './worth.ts'

test('amounts of a token count at its price, and without one as nothing', () => {
  const token = '0x00000000000000000000000000000000000000Ab'
  // 6 decimals at 0.0004 ETH: 10^18 smallest units are 10^12 tokens.
  const worthOf = worthBy(new Map([[token, 4n * 10n ** 26n]]))
  expect(worthOf(undefined, 7n)).toBe(7n)
  expect(worthOf(token.toLowerCase() as typeof token, 1_000_000n)).toBe(4n * 10n ** 14n)
  expect(worthOf(addressOf(7), 1_000_000n)).toBe(0n)
})

test('a market is worth its pool, and the bond of whoever asked', () => {
  const worthOf = worthBy(new Map())
  expect(worthOfMarket(factsWith({ pool: 10n }), worthOf)).toBe(10n)
  const terms = { bond: toAmount(5n) }
  expect(worthOfMarket(ladderWith({ pool: 10n, terms }), worthOf)).toBe(10n)
  const asked = ladderWith({ pool: 10n, terms, verdict: { askedAt: 1 } })
  expect(worthOfMarket(asked, worthOf)).toBe(15n)
})
