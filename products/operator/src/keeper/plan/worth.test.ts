import { toAmount } from '@cresolver/chain'
import { expect, test } from 'vitest'
import { addressOf, factsWith, ladderWith } from './market-facts.fixture.ts'
import { worthOf } from './worth.ts'

test('a market in a token is worth nothing', () => {
  expect(worthOf(factsWith({ pool: 10n, terms: { asset: addressOf(7) } }))).toBe(0n)
})

test('a market is worth its pool, and the bond of whoever asked', () => {
  expect(worthOf(factsWith({ pool: 10n }))).toBe(10n)
  const terms = { bond: toAmount(5n) }
  expect(worthOf(ladderWith({ pool: 10n, terms }))).toBe(10n)
  const asked = ladderWith({ pool: 10n, terms, verdict: { askedAt: 1 } })
  expect(worthOf(asked)).toBe(15n)
})
