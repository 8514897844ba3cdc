import { toAmount } from '@cresolver/chain'
import { expect, test } from 'vitest'
import { marketOf } from '../../markets/market.fixture.ts'
import { testDetails, testTerms } from '../terms.fixture.ts'
import { mayBet, payoutOf } from './plan-bet.ts'

const valueAtRisk = toAmount(9n)
const opened = { state: 'OPEN', outcome: 'OPEN', until: undefined } as const
const market = marketOf(7, { verdict: opened })
const now = market.deadline - 1
const withTerms = (change: Partial<typeof testTerms>) => ({
  ...testDetails,
  terms: { ...testTerms, ...change },
})

test.each([
  ['a value at risk', { valueAtRisk }, true],
  ['no value at risk', {}, false],
  ['no court', { valueAtRisk, court: undefined }, false],
  ['an asking that is possible now', { valueAtRisk, earliestRequest: now }, false],
])('a market with %s takes bets as its terms say', (_, terms, isTaken) => {
  expect(mayBet(market, withTerms(terms), now)).toBe(isTaken)
})

test('no bets are taken from the first request or the deadline on', () => {
  const details = withTerms({ valueAtRisk })
  expect(mayBet({ ...market, requestedAt: 1 }, details, now)).toBe(false)
  expect(mayBet(market, details, market.deadline)).toBe(false)
})

test('a bet shares what both sides bet in proportion', () => {
  expect(payoutOf({ yes: 100n, no: 300n }, 'YES', toAmount(100n))).toBe(250n)
  expect(payoutOf({ yes: 0n, no: 0n }, 'NO', toAmount(7n))).toBe(7n)
  expect(payoutOf({ yes: 0n, no: 0n }, 'NO', toAmount(0n))).toBe(0n)
})
