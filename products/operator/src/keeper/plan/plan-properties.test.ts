import { toAmount, toMarketId } from '@cresolver/chain'
import { runs } from '@cresolver/worlds/campaigns'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contractTakes } from './contract-rules.fixture.ts'
import { dueActions } from './due-actions.ts'
import { addressOf, COURT, contextWith, factsWith, NOW } from './market-facts.fixture.ts'
import type { MarketFacts } from './market-facts.ts'

const week = 7 * 86_400
/** Moments around those at which something changes. */
const moment = fc
  .tuple(
    fc.constantFrom(-week, -86_400, -3_600, -300, 0, 300, 3_600, 86_400, week),
    fc.integer({ min: -2, max: 2 }),
  )
  .map(([distance, second]) => NOW + distance + second)
const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined })

/** States that the contract can have stored. */
const verdicts = fc
  .record({
    state: fc.constantFrom('OPEN', 'PROPOSED', 'JUDGED'),
    judge: fc.constantFrom('NONE', 'RULE', 'PANEL', 'COURT'),
    answer: fc.constantFrom('YES', 'NO', 'INVALID', 'TOO_EARLY'),
    found: fc.constantFrom('UNSURE', 'YES', 'TOO_EARLY'),
    until: moment,
    joinUntil: moment,
  })
  .map(({ state, judge, answer, found, until, joinUntil }) => {
    if (state === 'OPEN') return { state, judge: 'NONE', until: 0 } as const
    if (state === 'JUDGED') {
      const asked = judge === 'NONE' ? 'PANEL' : judge
      const isCourt = asked === 'COURT'
      return {
        ...{ state, judge: asked, until, askedAt: 1, courtAsked: isCourt },
        found: isCourt ? found : 'UNSURE',
        joinUntil: asked === 'PANEL' ? Math.min(joinUntil, until) : 0,
      } as const
    }
    const by = judge === 'COURT' ? 'PANEL' : judge
    const claimed = by === 'NONE' && answer === 'TOO_EARLY' ? 'YES' : answer
    return {
      ...{ state, judge: by, until, askedAt: 1, answer: claimed },
      found: by === 'NONE' ? 'UNSURE' : claimed,
    } as const
  })

const markets = fc
  .record({
    hasWindow: fc.boolean(),
    deadline: moment,
    workerCount: fc.nat({ max: 2 }),
    isOpen: fc.boolean(),
    decision: fc.oneof(
      fc.constantFrom({ by: 'panel' } as const, { by: 'resolver' } as const),
      moment.map((finalFrom) => ({ by: 'data', finalFrom }) as const),
    ),
    verdict: verdicts,
    isStarted: fc.boolean(),
    earliestRequest: moment,
    flags: fc.record({
      ...{ judgeFirst: fc.boolean(), dataOnly: fc.boolean(), isRequest: fc.boolean() },
    }),
    consumer: maybe(fc.constant(addressOf(5))),
    lastRequest: maybe(moment),
    requests: fc.nat({ max: 14 }),
    reopenedAt: maybe(moment),
    others: fc.constantFrom([], [addressOf(6)]),
  })
  .map(
    ({
      hasWindow,
      verdict: stored,
      lastRequest,
      flags,
      others,
      ...known
    }): MarketFacts => {
      const { earliestRequest, consumer, isOpen, deadline, reopenedAt, requests } = known
      const isLate = lastRequest !== undefined && lastRequest >= deadline
      const verdict = hasWindow ? stored : ({ state: 'OPEN' } as const)
      const isAsked = verdict.state === 'JUDGED' && verdict.judge !== 'PANEL'
      return factsWith({
        marketId: toMarketId(1),
        ...{ deadline, isOpen, workerCount: known.workerCount, decision: known.decision },
        court: hasWindow ? COURT : undefined,
        requestedAt: isAsked || known.isStarted ? (lastRequest ?? NOW - week) : undefined,
        ...(!isOpen && { unpublished: others, unreleased: hasWindow ? others : [] }),
        history: {
          ...{ lastRequest, reopenedAt: hasWindow ? reopenedAt : undefined },
          requests: lastRequest === undefined ? 0 : requests,
          firstLateRequest: isLate ? lastRequest : undefined,
        },
        terms: {
          consumer,
          ...(hasWindow && { ...flags, earliestRequest, bond: toAmount(5n) }),
        },
        verdict: isOpen ? verdict : { state: 'FINAL', answer: 'YES' },
      })
    },
  )

const deposits = { most: 100n, mostToAsk: 5n }
const answerOf = ({ verdict }: MarketFacts) =>
  verdict.state === 'OPEN' ? ('YES' as const) : ('SPLIT' as const)
const contextAt = (now: number) => contextWith({ now, deposits, asks: true, answerOf })
const size = { numRuns: runs(3_000) }

test('nothing is due that the contract refuses', () => {
  fc.assert(
    fc.property(markets, moment, (market, now) => {
      for (const { kind } of dueActions(market, contextAt(now))) {
        expect([kind, contractTakes(kind, { now, market })]).toEqual([kind, true])
      }
    }),
    size,
  )
})

test('an action that takes a market on is due as soon as the contract takes it', () => {
  fc.assert(
    fc.property(markets, moment, (market, now) => {
      fc.pre(market.isOpen)
      const due = dueActions(market, contextAt(now)).map(({ kind }) => kind)
      for (const kind of ['finalize', 'void', 'dispute', 'appeal', 'start'] as const) {
        const isTaken = contractTakes(kind, { now, market })
        expect([kind, due.includes(kind)]).toEqual([kind, isTaken])
      }
    }),
    size,
  )
})

test('a market that somebody asked about always has a moment at which something is due', () => {
  fc.assert(
    fc.property(markets, (market) => {
      fc.pre(
        market.isOpen && !(market.terms.isRequest && market.verdict.state === 'OPEN'),
      )
      const now = NOW + 40 * 86_400
      expect(dueActions(market, contextWith({ now }))).not.toEqual([])
    }),
    size,
  )
})

test('one action that takes an open market on is due at most', () => {
  fc.assert(
    fc.property(markets, moment, (market, now) => {
      const after = ['push', 'publish', 'release']
      const due = dueActions(market, contextAt(now))
      const moves = due.filter(({ kind }) => !after.includes(kind))
      expect(moves.length).toBeLessThanOrEqual(1)
    }),
    size,
  )
})
