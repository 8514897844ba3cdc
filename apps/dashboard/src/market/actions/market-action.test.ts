import type { Address } from 'viem'
import { describe, expect, test } from 'vitest'
import { marketOf } from '../../markets/market.fixture.ts'
import { joinedWorker, workerAddress } from '../market.fixture.ts'
import {
  plainDetails,
  plainTerms,
  testAsking,
  testCourt,
  testDetails,
  testTerms,
} from '../terms.fixture.ts'
import { type ActionContext, listMarketActions } from './market-action.ts'

const deadline = 1_800_000_000
const before = deadline - 1_000
const creator: Address = `0x${'c'.repeat(40)}`
const someone: Address = `0x${'1'.repeat(40)}`
const worker = workerAddress(2)
const joined = joinedWorker(2)
const until = deadline + 7_200
const proposed = { state: 'PROPOSED', outcome: 'YES', until } as const
const judged = { state: 'JUDGED', outcome: 'OPEN', until } as const
const final = { state: 'FINAL', outcome: 'YES', until: undefined } as const

function kinds(context: Partial<ActionContext>): string[] {
  return listMarketActions({
    ...{ market: marketOf(7), details: testDetails, workers: [joined] },
    ...{ account: someone, question: 'Will it?', now: before },
    ...context,
  }).map(({ kind }) => kind)
}

describe('before the deadline', () => {
  test('anyone can join, but the creator and the court', () => {
    const details = { ...testDetails, terms: { ...testTerms, earliestRequest: deadline } }
    expect(kinds({ details })).toEqual(['join'])
    expect(kinds({ details, account: undefined })).toEqual(['join'])
    expect(kinds({ details, account: creator })).toEqual([])
    expect(kinds({ details, account: testCourt.court })).toEqual([])
  })

  test('a worker announces that it leaves, and leaves when the notice is over', () => {
    const own = { account: worker, details: plainDetails }
    expect(kinds(own)).toEqual(['announce'])
    const leaving = [{ ...joined, leavingAt: before }]
    expect(kinds({ ...own, workers: leaving, now: before - 1 })).toEqual([])
    expect(kinds({ ...own, workers: leaving })).toEqual(['leave'])
  })

  test('the creator can request without a window, and not join', () => {
    expect(kinds({ account: creator, details: plainDetails })).toEqual(['request'])
  })

  test('nothing is offered until the terms are read', () => {
    expect(kinds({ account: creator, details: undefined })).toEqual([])
  })

  test.each([{ dataOnly: true }, { allowList: `0x${'a'.repeat(64)}` as const }])(
    'terms with %j are not joined here',
    (terms) => {
      const details = { ...plainDetails, terms: { ...plainTerms, ...terms } }
      expect(kinds({ details })).toEqual([])
    },
  )
})

describe('without a window, after the deadline', () => {
  const details = plainDetails

  test('anyone can request, when the cooldown is over again', () => {
    expect(kinds({ details, now: deadline })).toEqual(['request'])
    const market = marketOf(7, { requestedAt: deadline })
    expect(kinds({ details, now: deadline + 299, market })).toEqual([])
    expect(kinds({ details, now: deadline + 300, market })).toEqual(['request'])
  })

  test('seven days without a report void it', () => {
    expect(kinds({ details, now: deadline + 604_800 })).toEqual(['request', 'void'])
    const market = marketOf(7, { requestedAt: deadline + 50 })
    expect(kinds({ details, now: deadline + 604_800, market })).toEqual(['request'])
  })
})

describe('with a window', () => {
  test('anyone but the court can ask, from the earliest moment of the terms on', () => {
    const details = {
      ...testDetails,
      terms: { ...testTerms, earliestRequest: deadline + 60 },
    }
    expect(kinds({ details, now: deadline + 59 })).toEqual([])
    expect(kinds({ details, now: deadline + 60 })).toEqual(['ask'])
    const account = testCourt.court
    expect(kinds({ details, now: deadline + 60, account })).toEqual([])
  })

  test.each([
    ['NONE', 'dispute'],
    ['RULE', 'appeal'],
    ['PANEL', 'appeal'],
  ] as const)(
    'the answer of %s is open to an objection until its window has ended: %s',
    (judge, kind) => {
      const market = marketOf(7, { verdict: proposed })
      const details = { ...testDetails, asking: { ...testAsking, judge } }
      expect(kinds({ details, market, now: until })).toEqual([kind])
      expect(kinds({ details, market, now: until + 1 })).toEqual([])
    },
  )

  test('a panel after a dispute is joined until joining is over', () => {
    const market = marketOf(7, { verdict: judged })
    const asking = { ...testAsking, judge: 'PANEL', joinUntil: deadline + 60 } as const
    const details = { ...testDetails, asking }
    expect(kinds({ details, market, now: deadline + 60 })).toEqual(['join'])
    expect(kinds({ details, market, now: deadline + 61 })).toEqual([])
  })

  test('a question of which only the hash is known is not passed on', () => {
    const terms = { ...testTerms, hashOnly: true, judgeFirst: true }
    const details = { ...testDetails, terms }
    expect(kinds({ details, now: deadline, question: '' })).toEqual([])
    expect(kinds({ details, now: deadline })).toEqual(['ask'])
  })

  test('a final verdict is paid out', () => {
    const market = marketOf(7, { verdict: final })
    expect(kinds({ now: deadline, market, details: testDetails })).toEqual(['finalize'])
  })

  test('a finding of too early opens the market again when its window is over', () => {
    const verdict = { state: 'PROPOSED', outcome: 'OPEN', until } as const
    const market = marketOf(7, { verdict })
    const asking = { ...testAsking, judge: 'PANEL', found: 'TOO_EARLY' } as const
    const details = { ...testDetails, asking }
    expect(kinds({ details, market, now: until })).toEqual(['appeal'])
    expect(kinds({ details, market, now: until + 1 })).toEqual(['finalize'])
  })

  test('nobody who asks in time voids it, a request never', () => {
    const now = deadline + 604_800
    expect(kinds({ now })).toEqual(['ask', 'void'])
    const details = { ...testDetails, terms: { ...testTerms, isRequest: true } }
    expect(kinds({ now, details })).toEqual(['ask'])
  })

  test('a panel that sits at once is void at the deadline where nobody joined', () => {
    const market = marketOf(7, { workerCount: 0 })
    const terms = { ...testTerms, judgeFirst: true, earliestRequest: deadline + 60 }
    const details = { ...testDetails, terms }
    expect(kinds({ market, details, now: deadline, workers: [] })).toEqual(['void'])
  })
})
