import { toAmount } from '@cresolver/chain'
import { describe, expect, test } from 'vitest'
import { dueActions, wantsAnswer } from './due-actions.ts'
import {
  addressOf,
  COURT,
  contextWith,
  factsWith,
  ladderWith,
  NOW,
  TIMES,
} from './market-facts.fixture.ts'
import { MOST_DELIVERIES, MOST_OPENINGS, MOST_REQUESTS } from './pauses.ts'

const kinds = (...parameters: Parameters<typeof dueActions>) =>
  dueActions(...parameters).map(({ kind }) => kind)
const later = (seconds: number) => contextWith({ now: NOW + seconds })

describe('a request of a market without a window is due', () => {
  test('is due at the deadline and not a second before', () => {
    expect(kinds(factsWith(), later(0))).toEqual(['request'])
    expect(kinds(factsWith(), later(-1))).toEqual([])
  })

  test('is due when the data is final, if data decides', () => {
    const market = factsWith({ decision: { by: 'data', finalFrom: NOW + 4_200 } })
    expect(kinds(market, later(4_199))).toEqual([])
    expect(kinds(market, later(4_200))).toEqual(['request'])
  })

  test('is due again after the seed and five minutes, ten, and at last six hours', () => {
    const after = (requests: number, seconds: number, dataOnly = true) =>
      kinds(
        factsWith({ history: { requests, lastRequest: NOW }, terms: { dataOnly } }),
        later(seconds),
      )
    expect([after(1, 299), after(1, 300)]).toEqual([[], ['request']])
    expect([after(2, 599), after(2, 600)]).toEqual([[], ['request']])
    expect([after(11, 21_599), after(11, 21_600)]).toEqual([[], ['request']])
    const start = TIMES.seedDelay + 300
    expect([after(1, start - 1, false), after(1, start, false)]).toEqual([
      [],
      ['request'],
    ])
  })

  test('is due at most a dozen times for others, and for own markets as long as they are open', () => {
    const market = factsWith({ history: { requests: MOST_REQUESTS, lastRequest: NOW } })
    expect(kinds(market, later(100_000))).toEqual([])
    const own = { ...later(100_000), isOwn: () => true }
    expect(kinds(market, own)).toEqual(['request'])
  })

  test('is due only if somebody can decide', () => {
    expect(kinds(factsWith({ workerCount: 0 }), later(0))).toEqual([])
    expect(kinds(factsWith({ decision: { by: 'resolver' } }), later(0))).toEqual([])
    const unknown = factsWith({ terms: { hashOnly: true }, question: '' })
    expect(kinds(unknown, later(0))).toEqual([])
  })

  test('is due with the text of a question that the contract keeps as a hash', () => {
    const market = factsWith({ terms: { hashOnly: true }, question: 'Secret?' })
    expect(dueActions(market, later(0))).toMatchObject([{ question: 'Secret?' }])
    expect(dueActions(factsWith(), later(0))[0]).not.toHaveProperty('question')
  })
})

describe('nothing is due for a market of others', () => {
  test('is not due if it is worth less than the least', () => {
    const context = contextWith({ minPool: 11n })
    const final = { isOpen: false, unpublished: [addressOf(6)] }
    expect(kinds(factsWith(), context)).toEqual([])
    expect(kinds(factsWith(final), context)).toEqual([])
    expect(kinds(factsWith({ pool: 11n }), context)).toEqual(['request'])
    expect(kinds(factsWith(), { ...context, isOwn: () => true })).toEqual(['request'])
  })

  test('is not due in a token, whose price is unknown', () => {
    const market = factsWith({ terms: { asset: addressOf(7) } })
    const context = contextWith({ minPool: 10n })
    expect(kinds(market, context)).toEqual([])
    expect(kinds(market, contextWith())).toEqual(['request'])
  })

  test('is not due without a window and with a pool below the deployment’s', () => {
    expect(kinds(factsWith({ minPool: 11n }), contextWith())).toEqual([])
    expect(kinds(factsWith({ minPool: 10n }), contextWith())).toEqual(['request'])
    const over = { state: 'PROPOSED', answer: 'YES', until: NOW - 1 } as const
    const undisputed = ladderWith({ pool: 0n, minPool: 11n, verdict: over })
    expect(kinds(undisputed, contextWith())).toEqual(['finalize'])
  })
})

describe('a market is voided', () => {
  const { grace } = TIMES

  test('a while after its deadline, and then not requested any more', () => {
    expect(kinds(factsWith(), later(grace - 1))).toEqual(['request'])
    expect(kinds(factsWith(), later(grace))).toEqual(['void'])
  })

  test('a while after the first request since the deadline', () => {
    const history = { firstLateRequest: NOW + 5, lastRequest: NOW + grace }
    expect(kinds(factsWith({ history }), later(grace + 4))).toEqual([])
    expect(kinds(factsWith({ history }), later(grace + 5))).toEqual(['void'])
  })

  test('is voided with a window a while after it could be asked about, or was open again', () => {
    const market = ladderWith({ terms: { earliestRequest: NOW + 50 } })
    expect(kinds(market, later(grace + 49))).toEqual([])
    expect(kinds(market, later(grace + 50))).toEqual(['void'])
    const reopened = ladderWith({ history: { reopenedAt: NOW + 90 } })
    expect(kinds(reopened, later(grace + 89))).toEqual([])
    expect(kinds(reopened, later(grace + 90))).toEqual(['void'])
  })

  test('is voided at once if nobody joined a panel that sits at once, and not by a price request', () => {
    const empty = ladderWith({ workerCount: 0, terms: { judgeFirst: true } })
    expect(kinds(empty, later(0))).toEqual(['void'])
    const request = ladderWith({ terms: { isRequest: true } })
    expect(kinds(request, later(99 * grace))).toEqual([])
  })
})

describe('an asking', () => {
  const says = { asks: true, answerOf: () => 'NO' as const }
  const deposits = { most: 100n, mostToAsk: 5n }
  const answerOf = () => 'YES' as const

  test('claims what two reads of the rule gave, where the keeper asks about rules', () => {
    const context = contextWith({ asks: true, deposits, answerOf })
    expect(dueActions(ladderWith(), context)).toMatchObject([
      { kind: 'ask', claim: 'YES', deposit: 5n },
    ])
    expect(kinds(ladderWith(), { ...context, now: NOW - 1 })).toEqual([])
    expect(kinds(ladderWith(), { ...context, asks: false })).toEqual([])
    const tooEarly = { ...context, answerOf: () => 'TOO_EARLY' as const }
    expect(kinds(ladderWith(), tooEarly)).toEqual([])
  })

  test('claims nothing but YES before the deadline', () => {
    const terms = { earliestRequest: NOW - 100 }
    const now = NOW - 50
    expect(kinds(ladderWith({ terms }), contextWith({ ...says, now, deposits }))).toEqual(
      [],
    )
    const yes = contextWith({ now, asks: true, deposits, answerOf })
    expect(kinds(ladderWith({ terms }), yes)).toEqual(['ask'])
  })

  test('is not due for a bond above its share of the limit, with a token, or without a limit', () => {
    const context = contextWith({ ...says, deposits })
    const dear = ladderWith({ terms: { bond: toAmount(6n) } })
    expect(kinds(dear, context)).toEqual([])
    expect(kinds(ladderWith({ terms: { asset: addressOf(7) } }), context)).toEqual([])
    expect(kinds(ladderWith(), contextWith(says))).toEqual([])
  })

  test('is not repeated by a keeper that asked too early', () => {
    const history = { askers: new Set([addressOf(9)]), reopenedAt: NOW - 9 }
    const context = contextWith({ ...says, deposits })
    expect(kinds(ladderWith({ history }), context)).toEqual([])
    const others = { ...history, askers: new Set([addressOf(3)]) }
    expect(kinds(ladderWith({ history: others }), context)).toEqual(['ask'])
  })
})

describe('what stands', () => {
  const claimed = {
    state: 'PROPOSED',
    answer: 'YES',
    until: NOW + 10,
    askedAt: 1,
  } as const

  test('is finalized when its window is over, and left alone until then', () => {
    const market = ladderWith({ verdict: claimed })
    expect(kinds(market, later(10))).toEqual([])
    expect(kinds(market, later(11))).toEqual(['finalize'])
  })

  test('is finalized too where it was asked too early, and not delivered', () => {
    const consumer = addressOf(5)
    const verdict = { ...claimed, judge: 'RULE', answer: 'TOO_EARLY' } as const
    const market = ladderWith({ verdict, terms: { consumer } })
    expect(kinds(market, later(10))).toEqual([])
    expect(kinds(market, later(11))).toEqual(['finalize'])
  })

  const objecting = (most: bigint, answer: 'YES' | 'NO' | undefined) =>
    contextWith({ deposits: { most, mostToAsk: 0n }, answerOf: () => answer })

  test('is disputed where the rule gives another answer, which the dispute names', () => {
    const market = ladderWith({ verdict: claimed })
    const [action] = dueActions(market, objecting(21n, 'NO'))
    expect(action).toMatchObject({
      ...{ kind: 'dispute', answer: 'NO', deposit: 8n, reserve: 13n },
    })
    expect(kinds(market, objecting(21n, 'YES'))).toEqual([])
    expect(kinds(market, objecting(21n, undefined))).toEqual([])
  })

  test('is not disputed without three bonds and two fees, because it would not be appealed', () => {
    expect(kinds(ladderWith({ verdict: claimed }), objecting(20n, 'NO'))).toEqual([])
  })

  test.each(['RULE', 'PANEL'] as const)(
    'is appealed where %s found another answer, for two bonds and a fee',
    (judge) => {
      const market = ladderWith({ verdict: { ...claimed, judge, found: 'YES' } })
      const [action] = dueActions(market, objecting(13n, 'NO'))
      expect(action).toMatchObject({ kind: 'appeal', answer: 'NO', deposit: 13n })
      expect(kinds(market, objecting(12n, 'NO'))).toEqual([])
    },
  )

  test('is not objected to with a token, after the window, or without the text of its hash', () => {
    const context = objecting(21n, 'NO')
    const verdict = claimed
    const token = ladderWith({ verdict, terms: { asset: addressOf(7) } })
    expect(kinds(token, context)).toEqual([])
    const unknown = ladderWith({ verdict, terms: { hashOnly: true }, question: '' })
    expect(kinds(unknown, context)).toEqual([])
    expect(kinds(ladderWith({ verdict }), { ...context, now: NOW + 11 })).toEqual([
      'finalize',
    ])
  })

  test('is read for nobody who would not deposit anything on it', () => {
    const market = ladderWith({ verdict: claimed })
    expect(wantsAnswer(market, objecting(21n, undefined))).toBe(true)
    expect(wantsAnswer(market, objecting(20n, undefined))).toBe(false)
    expect(wantsAnswer(market, contextWith())).toBe(false)
    expect(wantsAnswer(ladderWith(), objecting(21n, undefined))).toBe(false)
    const asks = contextWith({ asks: true, deposits: { most: 0n, mostToAsk: 5n } })
    expect(wantsAnswer(ladderWith(), asks)).toBe(true)
  })
})

describe('a judge that is asked', () => {
  const judged = (judge: 'RULE' | 'PANEL' | 'COURT', changes: object = {}) =>
    ladderWith({
      requestedAt: NOW,
      history: { requests: 1, lastRequest: NOW },
      ...changes,
      verdict: {
        ...{ state: 'JUDGED', judge, until: NOW + 9_000, askedAt: 1 },
        courtAsked: judge === 'COURT',
      },
    })

  test('is a panel that is started when joining is over', () => {
    const market = ladderWith({
      verdict: { state: 'JUDGED', judge: 'PANEL', joinUntil: NOW + 9, until: NOW + 99 },
    })
    expect(kinds(market, later(9))).toEqual([])
    expect(kinds(market, later(10))).toEqual(['start'])
    const started = { ...market, requestedAt: NOW + 10 }
    expect(kinds(started, later(10))).toEqual([])
    const hashed = { ...market, terms: { ...market.terms, hashOnly: true } }
    expect(dueActions(hashed, later(10))).toMatchObject([{ question: 'Did it rain?' }])
    expect(kinds({ ...hashed, question: '' }, later(10))).toEqual([])
  })

  test('is asked again where its report does not come', () => {
    const start = TIMES.seedDelay + TIMES.cooldown
    for (const judge of ['RULE', 'PANEL'] as const) {
      expect(kinds(judged(judge), later(start - 1))).toEqual([])
      expect(kinds(judged(judge), later(start))).toEqual(['request'])
    }
    expect(kinds(judged('COURT'), later(start))).toEqual([])
  })

  test('is passed over when it is late', () => {
    expect(kinds(judged('RULE'), later(9_001))).toEqual(['court'])
  })

  test('is a court that gets a case again that it refused, some times', () => {
    const refused = (count: number) =>
      judged('COURT', { history: { refusals: { count, lastAt: NOW } } })
    expect(kinds(refused(1), later(599))).toEqual([])
    expect(kinds(refused(1), later(600))).toEqual(['court'])
    expect(kinds(refused(MOST_OPENINGS + 1), later(8_000))).toEqual([])
  })

  test('is a court that anybody has decide, where it asks Reality.eth', () => {
    const court = { ...COURT, asksReality: true }
    expect(dueActions(judged('COURT', { court }), later(1))).toMatchObject([
      { kind: 'decide', court: COURT.address },
    ])
  })

  test('leaves what was found, or nothing, when its time is over', () => {
    expect(kinds(judged('RULE'), later(9_000 + 86_400))).toEqual(['court'])
    expect(kinds(judged('RULE'), later(9_001 + 86_400))).toEqual(['finalize'])
    expect(kinds(judged('COURT'), later(9_001))).toEqual(['finalize'])
  })
})

describe('a final verdict', () => {
  const consumer = addressOf(5)
  const final = (history = {}) =>
    factsWith({
      isOpen: false,
      history,
      terms: { consumer },
      verdict: { state: 'FINAL', answer: 'YES' },
    })

  test('is passed to the consumer of the terms, once', () => {
    expect(dueActions(final(), contextWith())).toMatchObject([{ kind: 'push', consumer }])
    const deliveries = new Map([[consumer, { kind: 'accepted' } as const]])
    expect(kinds(final({ deliveries }), contextWith())).toEqual([])
  })

  test('is passed again after a refusal, with growing pauses and an end', () => {
    const refused = (count: number, seconds: number) => {
      const delivery = { kind: 'refused', count, lastAt: NOW } as const
      const deliveries = new Map([[consumer, delivery]])
      return kinds(final({ deliveries }), later(seconds))
    }
    expect([refused(1, 599), refused(1, 600)]).toEqual([[], ['push']])
    expect([refused(3, 2_399), refused(3, 2_400)]).toEqual([[], ['push']])
    expect(refused(MOST_DELIVERIES, 1_000_000)).toEqual([])
  })

  test('has its scores published, and again after a pause where the registry deferred them', () => {
    const worker = addressOf(6)
    const market = { ...factsWith({ isOpen: false }), unpublished: [worker] }
    expect(dueActions(market, contextWith())).toMatchObject([{ kind: 'publish', worker }])
    const deferrals = new Map([[worker, { count: 1, lastAt: NOW - 3_599 }]])
    const deferred = { ...market, history: { ...market.history, deferrals } }
    expect(kinds(deferred, contextWith())).toEqual([])
    expect(kinds(deferred, later(1))).toEqual(['publish'])
  })

  test('returns the stakes that no panel needed', () => {
    const worker = addressOf(6)
    const market = ladderWith({ isOpen: false, unreleased: [worker] })
    expect(dueActions(market, contextWith())).toMatchObject([{ kind: 'release', worker }])
  })
})
