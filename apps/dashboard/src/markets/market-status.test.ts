import { type Market, VOID_REASONS } from '@cresolver/chain'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { marketOf } from './market.fixture.ts'
import {
  finalOutcome,
  MARKET_STATUSES,
  marketStatus,
  statusLook,
} from './market-status.ts'

const reasons = Object.keys(VOID_REASONS).filter((reason) => reason !== 'NONE')
const outcome = fc.oneof(
  fc.constant({ kind: 'open' }),
  fc.record({ kind: fc.constant('verdict'), resolution: fc.boolean() }),
  fc.constant({ kind: 'split' }),
  fc.record({ kind: fc.constant('void'), reason: fc.constantFrom(...reasons) }),
) as fc.Arbitrary<Market['outcome']>
const market = fc
  .record({ outcome, requestedAt: fc.option(fc.nat(), { nil: undefined }) })
  .map((parts) => marketOf(1, parts))

describe('the status of a market', () => {
  it.each([
    ['open', undefined, false],
    ['requested', 1, false],
    ['requested', 0, false],
    ['resolving', undefined, true],
    ['resolving', 1, true],
  ] as const)(
    'is %s where it was asked for at %s and runs: %s',
    (status, requestedAt, runs) => {
      expect(marketStatus(marketOf(1, { requestedAt }), runs)).toBe(status)
    },
  )

  it('is settled once the chain says so, whatever a feed says', () => {
    fc.assert(
      fc.property(market, fc.boolean(), (any, runs) => {
        const status = marketStatus(any, runs)
        expect(MARKET_STATUSES).toContain(status)
        const isVerdict = ['verdict', 'split'].includes(any.outcome.kind)
        expect(status === 'resolved').toBe(isVerdict)
        expect(status === 'voided').toBe(any.outcome.kind === 'void')
      }),
    )
  })
})

describe('the verdict of a market', () => {
  const open = { outcome: { kind: 'open' }, requestedAt: 1 } as const
  const verdict = (state: 'OPEN' | 'PROPOSED' | 'JUDGED' | 'FINAL') =>
    ({
      state,
      outcome: state === 'OPEN' || state === 'JUDGED' ? 'OPEN' : 'NO',
      until: 5,
    }) as const

  it.each([
    ['OPEN', 'requested', 'Resolution requested'],
    ['PROPOSED', 'proposed', 'NO?'],
    ['JUDGED', 'judging', 'Judging'],
    ['FINAL', 'resolved', 'NO'],
  ] as const)('is %s: the market is %s and says %s', (state, status, word) => {
    const market = { ...open, verdict: verdict(state) }
    expect(marketStatus(market, false)).toBe(status)
    expect(statusLook(market, false).word).toBe(word)
  })

  it('is proposed, and is not an outcome, if it was requested too early', () => {
    const market = {
      ...open,
      verdict: { state: 'PROPOSED', outcome: 'OPEN', until: 5 },
    } as const
    expect(marketStatus(market, false)).toBe('proposed')
    expect(statusLook(market, false)).toMatchObject({ word: 'Too early?', tone: 'wait' })
  })

  it('shows a running round before what was proposed', () => {
    expect(marketStatus({ ...open, verdict: verdict('JUDGED') }, true)).toBe('resolving')
  })

  it.each([
    ['YES', { kind: 'verdict', resolution: true }],
    ['SPLIT', { kind: 'split' }],
    ['VOID', { kind: 'void', reason: 'NO_JUDGE' }],
  ] as const)(
    'counts before it is paid out if time made it final as %s',
    (outcome, end) => {
      const market = {
        outcome: { kind: 'open' },
        verdict: { state: 'FINAL', outcome, until: 5 },
      } as const
      expect(finalOutcome(market)).toEqual(end)
    },
  )
})

describe('how it looks', () => {
  it('has a word and a meaning, and moves only while a round runs', () => {
    fc.assert(
      fc.property(market, fc.boolean(), (any, runs) => {
        const { word, meaning, live } = statusLook(any, runs)
        expect(word).not.toBe('')
        expect(meaning).toMatch(/^[A-Z].*\.$/)
        expect(live).toBe(marketStatus(any, runs) === 'resolving')
      }),
    )
  })

  it('tells each verdict and each reason of a void from the others', () => {
    const outcomes = [
      { kind: 'verdict', resolution: true },
      { kind: 'verdict', resolution: false },
      { kind: 'split' },
      ...reasons.map((reason) => ({ kind: 'void', reason })),
    ] as Market['outcome'][]
    const looks = outcomes.map((ended) =>
      statusLook(marketOf(1, { outcome: ended }), false),
    )
    expect(new Set(looks.map(({ meaning }) => meaning)).size).toBe(3 + reasons.length)
    expect(looks.slice(0, 3).map(({ word, tone }) => [word, tone])).toEqual([
      ['YES', 'yes'],
      ['NO', 'no'],
      ['SPLIT', 'plain'],
    ])
  })
})
