import { describe, expect, it } from 'vitest'
import { openMarket } from '../market.fixture.ts'
import { plainDetails, testAsking, testDetails, testTerms } from '../terms.fixture.ts'
import { marketEscalation } from './market-escalation.ts'

const question = 'Will it?'
const standing = { outcome: 'OPEN', until: 9 } as const
const kinds = (found: ReturnType<typeof marketEscalation>) =>
  found.escalation.steps.map(({ kind }) => kind)

describe('the steps of a market', () => {
  it('begin with a claim, and end at the court or void', () => {
    const found = marketEscalation(openMarket(), testDetails, question)
    expect(kinds(found)).toEqual(['CLAIM', 'PANEL', 'APPEAL', 'COURT', 'VOID'])
    expect(found.present).toBeUndefined()
  })

  it('begin with the panel where it is asked at once', () => {
    const terms = { ...testTerms, judgeFirst: true }
    const found = marketEscalation(openMarket(), { ...testDetails, terms }, question)
    expect(kinds(found)).toEqual(['PANEL', 'APPEAL', 'COURT', 'VOID'])
  })

  it('are a panel and a refund without a window', () => {
    const market = openMarket({ requestedAt: 1 })
    const found = marketEscalation(market, plainDetails, question)
    expect(kinds(found)).toEqual(['PANEL', 'VOID'])
    expect(found.present).toBe('PANEL')
  })

  it('begin with the rule of the question without a window', () => {
    const rule = '§question Will it?\n§rule\nsource:coingecko:bitcoin\nop:gte\ntarget:1'
    const found = marketEscalation(openMarket({ requestedAt: 1 }), plainDetails, rule)
    expect(kinds(found)).toEqual(['RULE', 'PANEL', 'VOID'])
  })

  it.each([
    ['PROPOSED', 'NONE', 'CLAIM'],
    ['PROPOSED', 'PANEL', 'APPEAL'],
    ['JUDGED', 'RULE', 'RULE'],
    ['JUDGED', 'PANEL', 'PANEL'],
    ['JUDGED', 'COURT', 'COURT'],
    ['FINAL', 'COURT', undefined],
  ] as const)('%s with the judge %s are at %s', (state, judge, present) => {
    const market = openMarket({ requestedAt: 1, verdict: { ...standing, state } })
    const details = { ...testDetails, asking: { ...testAsking, judge } }
    expect(marketEscalation(market, details, question).present).toBe(present)
  })
})
