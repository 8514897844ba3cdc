import { runs } from '@cresolver/campaigns'
import { toMarketId } from '@cresolver/chain'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contractTakes } from './contract-rules.fixture.ts'
import { dueActions } from './due-actions.ts'
import { addressOf, contextWith, factsWith, NOW } from './market-facts.fixture.ts'
import type { MarketFacts } from './market-facts.ts'

const week = 7 * 86_400
/** Moments around those at which something changes. */
const moment = fc
  .tuple(
    fc.constantFrom(-week, -3_600, -300, 0, 300, 600, 3_600, week),
    fc.integer({ min: -2, max: 2 }),
  )
  .map(([distance, second]) => NOW + distance + second)
const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined })

const verdict = fc.record({
  state: fc.constantFrom('OPEN', 'PROPOSED', 'DISPUTED'),
  until: moment,
  judge: fc.constantFrom('RULE', 'COURT'),
  outcome: fc.constantFrom('YES', 'NO', 'VOID'),
})

const markets = fc
  .record({
    creator: fc.constantFrom(1, 9),
    deadline: moment,
    workerCount: fc.nat({ max: 2 }),
    isOpen: fc.boolean(),
    decision: fc.oneof(
      fc.constantFrom({ by: 'panel' } as const, { by: 'resolver' } as const),
      moment.map((finalFrom) => ({ by: 'data', finalFrom }) as const),
    ),
    verdict,
    earliestRequest: maybe(moment),
    courtPeriod: maybe(fc.constantFrom(300, 3_600)),
    consumer: maybe(fc.constant(addressOf(5))),
    lastRequest: maybe(moment),
    isRequestLate: fc.boolean(),
    requests: fc.nat({ max: 14 }),
    reopenedAt: maybe(moment),
    unpublished: fc.constantFrom([], [addressOf(6)]),
  })
  .map(({ verdict: stored, lastRequest, isRequestLate, ...known }): MarketFacts => {
    const { earliestRequest, courtPeriod, consumer, isOpen, deadline } = known
    const isLate = isRequestLate && lastRequest !== undefined && lastRequest >= deadline
    return factsWith({
      marketId: toMarketId(1),
      creator: addressOf(known.creator),
      ...{ deadline, isOpen, workerCount: known.workerCount, decision: known.decision },
      unpublished: isOpen ? [] : known.unpublished,
      history: {
        lastRequest,
        requests: lastRequest === undefined ? 0 : known.requests,
        firstLateRequest: isLate ? lastRequest : undefined,
        reopenedAt: known.reopenedAt,
      },
      terms: { earliestRequest, consumer, ...termsOf(courtPeriod) },
      verdict: {
        ...stored,
        state: isOpen ? stored.state : 'FINAL',
        judge: stored.state === 'DISPUTED' ? stored.judge : 'NONE',
        until: stored.state === 'OPEN' ? 0 : stored.until,
      },
    })
  })

const dispute = { maxBond: 100n, judgementOf: () => 'wrong' as const }
const size = { numRuns: runs(3_000) }

test('nothing is due that the contract refuses', () => {
  fc.assert(
    fc.property(markets, moment, (market, now) => {
      const context = contextWith({ now, dispute })
      for (const action of dueActions(market, context)) {
        expect([action.kind, contractTakes(action, { now, market, context })]).toEqual([
          action.kind,
          true,
        ])
      }
    }),
    size,
  )
})

test('what ends a market is due as soon as the contract takes it', () => {
  fc.assert(
    fc.property(markets, moment, (market, now) => {
      const context = contextWith({ now, dispute })
      const due = dueActions(market, context).map(({ kind }) => kind)
      for (const kind of ['finalize', 'void', 'dispute'] as const) {
        const isTaken = contractTakes({ kind }, { now, market, context })
        expect([kind, due.includes(kind)]).toEqual([kind, isTaken && market.isOpen])
      }
    }),
    size,
  )
})

test('an open market always has a moment at which something is due', () => {
  fc.assert(
    fc.property(markets, (market) => {
      fc.pre(market.isOpen)
      // A court may have a month; all else ends within weeks.
      const now = NOW + 40 * 86_400
      expect(dueActions(market, contextWith({ now }))).not.toEqual([])
    }),
    size,
  )
})

test('of request, finalize, void and dispute at most one is due', () => {
  fc.assert(
    fc.property(markets, moment, (market, now) => {
      const due = dueActions(market, contextWith({ now, dispute }))
      const moves = due.filter(({ kind }) => kind !== 'push' && kind !== 'publish')
      expect(moves.length).toBeLessThanOrEqual(1)
    }),
    size,
  )
})

function termsOf(courtPeriod: number | undefined) {
  const court = courtPeriod === undefined ? undefined : addressOf(7)
  return { court, courtPeriodSeconds: courtPeriod ?? 0 }
}
