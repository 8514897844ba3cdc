import { VOID_GRACE_SECONDS } from '@cresolver/chain'
import { describe, expect, test } from 'vitest'
import { dueActions } from './due-actions.ts'
import { addressOf, contextWith, factsWith, NOW } from './market-facts.fixture.ts'
import { MOST_DELIVERIES, MOST_REQUESTS } from './pauses.ts'

const kinds = (...parameters: Parameters<typeof dueActions>) =>
  dueActions(...parameters).map(({ kind }) => kind)

describe('a request is due', () => {
  test('at the deadline and not a second before', () => {
    const market = factsWith()
    expect(kinds(market, contextWith())).toEqual(['request'])
    expect(kinds(market, contextWith({ now: NOW - 1 }))).toEqual([])
  })

  test('at the earliest moment of the terms where it is later', () => {
    const market = factsWith({ terms: { earliestRequest: NOW + 10 } })
    expect(kinds(market, contextWith({ now: NOW + 9 }))).toEqual([])
    expect(kinds(market, contextWith({ now: NOW + 10 }))).toEqual(['request'])
  })

  test('before the deadline only for its creator or the owner, where the terms name a moment', () => {
    const market = factsWith({ terms: { earliestRequest: NOW - 100 } })
    const now = NOW - 50
    expect(kinds(market, contextWith({ now }))).toEqual([])
    expect(kinds(market, contextWith({ now, account: addressOf(1) }))).toEqual([
      'request',
    ])
    expect(kinds(market, contextWith({ now, account: addressOf(8) }))).toEqual([
      'request',
    ])
    expect(kinds(factsWith(), contextWith({ now, account: addressOf(1) }))).toEqual([])
  })

  test('when the data is final, where data decides', () => {
    const market = factsWith({ decision: { by: 'data', finalFrom: NOW + 4_200 } })
    expect(kinds(market, contextWith({ now: NOW + 4_199 }))).toEqual([])
    expect(kinds(market, contextWith({ now: NOW + 4_200 }))).toEqual(['request'])
  })

  test('again after five minutes, ten, and at last six hours', () => {
    const after = (requests: number, seconds: number) =>
      kinds(
        factsWith({ history: { requests, lastRequest: NOW } }),
        contextWith({ now: NOW + seconds }),
      )
    expect([after(1, 299), after(1, 300)]).toEqual([[], ['request']])
    expect([after(2, 599), after(2, 600)]).toEqual([[], ['request']])
    expect([after(11, 21_599), after(11, 21_600)]).toEqual([[], ['request']])
  })

  test('at most a dozen times for others, and for own markets as long as they are open', () => {
    const market = factsWith({ history: { requests: MOST_REQUESTS, lastRequest: NOW } })
    const now = NOW + 100_000
    expect(kinds(market, contextWith({ now }))).toEqual([])
    expect(kinds(market, contextWith({ now, isOwn: () => true }))).toEqual(['request'])
  })

  test('an hour after a round that came too early', () => {
    const history = { requests: 1, lastRequest: NOW, reopenedAt: NOW + 60 }
    const market = factsWith({ history, terms: {} })
    expect(kinds(market, contextWith({ now: NOW + 3_659 }))).toEqual([])
    expect(kinds(market, contextWith({ now: NOW + 3_660 }))).toEqual(['request'])
  })

  test('for a fresh read of a disputed verdict, but not for a court', () => {
    const disputed = (judge: 'RULE' | 'COURT') =>
      factsWith({
        history: { lastRequest: NOW },
        verdict: { state: 'DISPUTED', judge, until: NOW + 9_000 },
      })
    const context = contextWith({ now: NOW + 300 })
    expect(kinds(disputed('RULE'), context)).toEqual(['request'])
    expect(kinds(disputed('COURT'), context)).toEqual([])
  })

  test('never where no round can bring anything', () => {
    const context = contextWith()
    expect(kinds(factsWith({ workerCount: 0 }), context)).toEqual([])
    expect(kinds(factsWith({ decision: { by: 'resolver' } }), context)).toEqual([])
    const unknown = factsWith({ terms: { hashOnly: true }, question: '' })
    expect(kinds(unknown, context)).toEqual([])
  })

  test('with the text of a question that the contract keeps as a hash', () => {
    const market = factsWith({ terms: { hashOnly: true }, question: 'Secret?' })
    expect(dueActions(market, contextWith())).toMatchObject([{ question: 'Secret?' }])
    expect(dueActions(factsWith(), contextWith())[0]).not.toHaveProperty('question')
  })
})

test('nothing is due for a pool of others below the smallest', () => {
  const context = contextWith({ minPool: 11n })
  const final = { isOpen: false, unpublished: [addressOf(6)] }
  expect(kinds(factsWith(), context)).toEqual([])
  expect(kinds(factsWith(final), context)).toEqual([])
  expect(kinds(factsWith({ pool: 11n }), context)).toEqual(['request'])
  expect(kinds(factsWith(), { ...context, isOwn: () => true })).toEqual(['request'])
  const inTokens = factsWith({ pool: 0n, terms: { asset: addressOf(7) } })
  expect(kinds(inTokens, context)).toEqual(['request'])
})

describe('a market is voided', () => {
  const later = (seconds: number) =>
    contextWith({ now: NOW + VOID_GRACE_SECONDS + seconds })

  test('seven days after its deadline, and then not requested any more', () => {
    expect(kinds(factsWith(), later(-1))).toEqual(['request'])
    expect(kinds(factsWith(), later(0))).toEqual(['void'])
  })

  test('seven days after the first request since the deadline, and the earliest moment', () => {
    const history = { firstLateRequest: NOW + 5, lastRequest: NOW + VOID_GRACE_SECONDS }
    expect(kinds(factsWith({ history }), later(4))).toEqual([])
    expect(kinds(factsWith({ history }), later(5))).toEqual(['void'])
    const terms = { earliestRequest: NOW + 50 }
    expect(kinds(factsWith({ history, terms }), later(50))).toEqual(['void'])
    expect(kinds(factsWith({ history, terms }), later(49))).toEqual([])
  })
})

describe('a verdict', () => {
  const proposed = factsWith({ verdict: { state: 'PROPOSED', until: NOW + 10 } })

  test('is finalized when its window is over, and left alone until then', () => {
    expect(kinds(proposed, contextWith({ now: NOW + 10 }))).toEqual([])
    expect(kinds(proposed, contextWith({ now: NOW + 11 }))).toEqual(['finalize'])
  })

  test('without a judgement in time is finalized after the time of the court', () => {
    const verdict = { state: 'DISPUTED', judge: 'RULE', until: NOW } as const
    const court = factsWith({
      verdict,
      terms: { court: addressOf(7), courtPeriodSeconds: 100 },
    })
    expect(kinds(court, contextWith({ now: NOW + 100 }))).toEqual([])
    expect(kinds(court, contextWith({ now: NOW + 101 }))).toEqual(['finalize'])
    expect(kinds(factsWith({ verdict }), contextWith({ now: NOW + 1 }))).toEqual([
      'finalize',
    ])
  })

  test('is disputed where it is wrong and the bond is within the limit', () => {
    const with_ = (maxBond: bigint, judgement: 'wrong' | 'right' | 'unknown') =>
      dueActions(
        proposed,
        contextWith({ dispute: { maxBond, judgementOf: () => judgement } }),
      )
    expect(with_(5n, 'wrong')).toMatchObject([{ kind: 'dispute', cost: 5n }])
    expect(with_(4n, 'wrong')).toEqual([])
    expect(with_(5n, 'right')).toEqual([])
    expect(with_(5n, 'unknown')).toEqual([])
  })

  test.each([{ hasSeats: true }, { isReread: true }])(
    'that the court would judge costs its fee too: %j',
    (kind) => {
      const market = factsWith({ verdict: { ...proposed.verdict, ...kind } })
      const dispute = { maxBond: 8n, judgementOf: () => 'wrong' as const }
      const [action] = dueActions(market, contextWith({ dispute }))
      expect(action).toMatchObject({ kind: 'dispute', cost: 8n })
      const cheaper = { ...dispute, maxBond: 7n }
      expect(dueActions(market, contextWith({ dispute: cheaper }))).toEqual([])
    },
  )

  test('is not disputed with a token, after the window or without the option', () => {
    const dispute = { maxBond: 5n, judgementOf: () => 'wrong' as const }
    const token = { ...proposed, ...factsWith({ terms: { asset: addressOf(7) } }) }
    const inTokens = { ...token, verdict: proposed.verdict }
    expect(kinds(inTokens, contextWith({ dispute }))).toEqual([])
    expect(kinds(proposed, contextWith({ dispute, now: NOW + 11 }))).toEqual(['finalize'])
    expect(kinds(proposed, contextWith())).toEqual([])
  })
})

describe('a final verdict', () => {
  const consumer = addressOf(5)
  const final = (history = {}) =>
    factsWith({
      isOpen: false,
      history,
      terms: { consumer },
      verdict: { state: 'FINAL', outcome: 'YES' },
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
      return kinds(final({ deliveries }), contextWith({ now: NOW + seconds }))
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
    expect(kinds(deferred, contextWith({ now: NOW + 1 }))).toEqual(['publish'])
  })
})
