import { describe, expect, it } from 'vitest'
import { openMarket } from '../market.fixture.ts'
import { testDetails, testTerms } from '../terms.fixture.ts'
import { marketEscalation } from './market-escalation.ts'

const now = openMarket().deadline - 60
const standing = { outcome: 'OPEN', until: 9 } as const
const kinds = (found: ReturnType<typeof marketEscalation>) =>
  found.escalation.steps.map(({ kind }) => kind)

describe('the steps of a market', () => {
  it('count on the agents that still can join', () => {
    const market = openMarket({ workerCount: 1, verdict: { ...standing, state: 'OPEN' } })
    const before = { ...testDetails, seats: 0, candidates: undefined }
    const found = marketEscalation(market, before, now)
    expect(found).toMatchObject({ candidates: 3, isExpected: true, present: undefined })
    expect(kinds(found)).toEqual(['PANEL', 'WINDOW', 'VOID'])
  })

  it('count on those that joined once none can', () => {
    const market = openMarket({ workerCount: 5, verdict: { ...standing, state: 'OPEN' } })
    const before = { ...testDetails, seats: 0, candidates: undefined }
    const found = marketEscalation(market, before, market.deadline + 1)
    expect(found).toMatchObject({ candidates: 5, isExpected: false })
  })

  it('are a panel and a refund without a window', () => {
    const terms = { ...testTerms, windowSeconds: 0 }
    const market = openMarket({ requestedAt: 1 })
    const found = marketEscalation(market, { ...testDetails, terms }, now)
    expect(kinds(found)).toEqual(['PANEL', 'VOID'])
    expect(found.present).toBe('PANEL')
  })

  it('begin with the rule of the question', () => {
    const question =
      '§question Will it?\n§rule\nsource:coingecko:bitcoin\nop:gte\ntarget:1'
    const found = marketEscalation(
      openMarket({ question, requestedAt: 1 }),
      testDetails,
      now,
    )
    expect(kinds(found)[0]).toBe('RULE')
  })

  it('take ten seats where a value is at risk', () => {
    const terms = { ...testTerms, valueAtRisk: 5n as typeof testTerms.valueAtRisk }
    const before = { ...testDetails, terms, seats: 0, candidates: undefined }
    const { escalation } = marketEscalation(
      openMarket({ verdict: { ...standing, state: 'OPEN' } }),
      { ...before, candidates: 12 },
      now,
    )
    expect(escalation.seats).toBe(10)
  })

  it.each([
    ['PROPOSED', 'NONE', 'WINDOW'],
    ['DISPUTED', 'RULE', 'RULE_AGAIN'],
    ['DISPUTED', 'COURT', 'COURT'],
    ['FINAL', 'COURT', undefined],
  ] as const)('%s with the judge %s are at %s', (state, judge, present) => {
    const market = openMarket({ requestedAt: 1, verdict: { ...standing, state } })
    expect(marketEscalation(market, { ...testDetails, judge }, now).present).toBe(present)
  })

  it('are at the appeal where data was read again', () => {
    const verdict = { ...standing, state: 'PROPOSED' } as const
    const market = openMarket({ requestedAt: 1, verdict })
    const again = { ...testDetails, disputer: market.creator }
    expect(marketEscalation(market, again, now).present).toBe('APPEAL')
  })
})
