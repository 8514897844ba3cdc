import { toAgentId, toAmount, toWei } from '@cresolver/chain'
import type { Address } from 'viem'
import { describe, expect, test } from 'vitest'
import type { JoinedWorker } from '../../chain/read-workers.ts'
import { marketOf } from '../../markets/market.fixture.ts'
import { testDetails, testTerms } from '../terms.fixture.ts'
import { type ActionContext, listMarketActions } from './market-action.ts'

const deadline = 1_800_000_000
const before = deadline - 1_000
const creator: Address = `0x${'c'.repeat(40)}`
const someone: Address = `0x${'1'.repeat(40)}`
const worker: Address = `0x${'2'.repeat(40)}`

const joined: JoinedWorker = {
  address: worker,
  agentId: toAgentId(1),
  stake: toWei(1n),
  reputation: { resQuality: 0, srcQuality: 0, analysisDepth: 0, count: 0 },
  feedbackPending: false,
}
const proposed = { state: 'PROPOSED', outcome: 'YES', until: deadline + 7_200 } as const
const final = { state: 'FINAL', outcome: 'YES', until: undefined } as const
const disputed = { state: 'DISPUTED', outcome: 'YES', until: deadline + 9_000 } as const

function kinds(context: Partial<ActionContext>): string[] {
  return listMarketActions({
    ...{ market: marketOf(7), details: testDetails, workers: [joined] },
    ...{ account: someone, now: before },
    ...context,
  }).map(({ kind }) => kind)
}

describe('before the deadline', () => {
  test('anyone can join', () => {
    expect(kinds({})).toEqual(['join'])
    expect(kinds({ account: undefined })).toEqual(['join'])
  })

  test('a worker can leave, not join again', () => {
    expect(kinds({ account: worker })).toEqual(['leave'])
  })

  test('the creator can request, and not join', () => {
    expect(kinds({ account: creator })).toEqual(['request'])
  })

  test('nothing is offered until the terms are read', () => {
    expect(kinds({ account: creator, details: undefined })).toEqual([])
  })

  test.each([{ dataOnly: true }, { allowList: `0x${'a'.repeat(64)}` as const }])(
    'terms with %j are not joined here',
    (terms) => {
      const details = { ...testDetails, terms: { ...testTerms, ...terms } }
      expect(kinds({ details })).toEqual([])
    },
  )
})

describe('after the deadline', () => {
  const now = deadline

  test('anyone can request, five minutes after the last request again', () => {
    expect(kinds({ now })).toEqual(['request'])
    const market = marketOf(7, { requestedAt: deadline })
    expect(kinds({ now: deadline + 299, market })).toEqual([])
    expect(kinds({ now: deadline + 300, market })).toEqual(['request'])
  })

  test('not before the earliest moment of the terms', () => {
    const terms = { ...testTerms, earliestRequest: deadline + 60 }
    const details = { ...testDetails, terms }
    expect(kinds({ now, details })).toEqual([])
    expect(kinds({ now: deadline + 60, details })).toEqual(['request'])
  })

  test('a proposed verdict can be disputed until its window is over', () => {
    const market = marketOf(7, { verdict: proposed })
    const context = { market, details: testDetails }
    expect(kinds({ ...context, now: proposed.until })).toEqual(['dispute'])
    expect(kinds({ ...context, now: proposed.until + 1 })).toEqual([])
  })

  test('a final verdict is paid out, and passed on where the terms name a contract', () => {
    const market = marketOf(7, { verdict: final })
    const terms = { ...testTerms, consumer: someone, bond: toAmount(1n) }
    const details = { ...testDetails, terms }
    expect(kinds({ now, market, details: testDetails })).toEqual(['finalize'])
    expect(kinds({ now, market, details })).toEqual(['finalize', 'push'])
  })

  test('a disputed one is requested again, unless a court decides', () => {
    const market = marketOf(7, { verdict: disputed })
    const by = (judge: 'RULE' | 'COURT') => ({ ...testDetails, judge })
    expect(kinds({ now, market, details: by('RULE') })).toEqual(['request'])
    expect(kinds({ now, market, details: by('COURT') })).toEqual([])
  })

  test('seven days without a report void it', () => {
    expect(kinds({ now: deadline + 604_800 })).toEqual(['request', 'void'])
    const market = marketOf(7, { requestedAt: deadline + 50 })
    expect(kinds({ now: deadline + 604_800, market })).toEqual(['request'])
  })

  test('waiting scores are published, also of a settled market', () => {
    const market = marketOf(7, { outcome: { kind: 'verdict', resolution: true } })
    const workers = [{ ...joined, feedbackPending: true }]
    expect(kinds({ now, market, workers })).toEqual(['publish'])
  })
})
