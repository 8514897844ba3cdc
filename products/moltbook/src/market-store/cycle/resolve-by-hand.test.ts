import { join } from 'node:path'
import type { UnixSeconds } from '@cresolver/core/questions'
import { describe, expect, test } from 'vitest'
import { createEntry } from '../store/create-entry.ts'
import { openMarketStore } from '../store/file-store.ts'
import {
  commitmentOf,
  dayAfter,
  deadline,
  openEntry,
  question,
  rejectionOf,
  temporaryFolder,
} from '../store/store.fixture.ts'
import { pricesOf, silentSources } from './answers.fixture.ts'
import { type HandSystem, resolveByHand } from './resolve-by-hand.ts'

const manual = '§question Will it rain?\n§rule\nsource:manual'
const decision = {
  outcome: 'YES',
  evidence: ' https://x.y/ it did \n',
  by: 'soothsayer',
} as const

async function setUp(
  questionRaw: string,
  sources: HandSystem['sources'] = silentSources,
  now: UnixSeconds = dayAfter,
) {
  const store = openMarketStore({ path: join(await temporaryFolder(), 'markets.json') })
  const entry = createEntry({
    questionRaw,
    deadline,
    creator: 'a',
    moltbookPostId: 'p',
    sourcePostId: null,
    onchain: null,
    now: (deadline - 864_000) as UnixSeconds,
  })
  const commitments = [commitmentOf('a')]
  const { id } = await store.add({ ...entry, commitments })
  const system = { store, sources, clock: () => now * 1_000 + 999 }
  return { system, id, store }
}

describe('people decide', () => {
  test.each([
    ['a question with a resolver', `${manual}\nresolver:soothsayer`, silentSources],
    ['a question without one', manual, silentSources],
    ['one whose sources do not answer', question, silentSources],
    [
      'one whose source is unknown',
      question.replace('coingecko', 'oracle'),
      silentSources,
    ],
  ])('%s', async (_name, raw, sources) => {
    const { system, id, store } = await setUp(raw, sources)
    const resolved = await resolveByHand(system, id, decision)
    expect(resolved).toMatchObject({
      status: 'resolved',
      outcome: 'YES',
      outcome_value: null,
      outcome_evidence: {
        kind: 'resolver',
        decided_at: '2026-02-21T23:59:00Z',
        by: 'soothsayer',
        text: 'https://x.y/ it did',
      },
      resolved_at: '2026-02-21T23:59:00Z',
      commitments: [{ author: 'a', brier: 625 }],
    })
    expect(await store.get(id)).toEqual(resolved)
  })

  test('decide that a market is invalid, too', async () => {
    const { system, id } = await setUp(manual)
    const voided = await resolveByHand(system, id, { ...decision, outcome: 'INVALID' })
    expect(voided).toMatchObject({ status: 'invalid', outcome: null })
  })
})

test.each([
  ['YES', dayAfter, `is decided by data: YES.`],
  [
    'TOO_EARLY',
    deadline,
    'is decided by data: the data is final from 2026-02-21T01:09:00Z on.',
  ],
])('data decides: %s', async (_verdict, now, reported) => {
  const { system, id, store } = await setUp(question, pricesOf('80000'), now)
  expect(await rejectionOf(resolveByHand(system, id, decision))).toMatchObject({
    code: 'WRONG_STATE',
    message: `Market ${id} ${reported}`,
    hint: 'Run market cycle.',
  })
  expect((await store.get(id)).status).toBe('open')
})

test('a market that is decided already stays so, and its sources are not asked', async () => {
  const prices = pricesOf('80000')
  const { system, id } = await setUp(manual, prices)
  await resolveByHand(system, id, decision)
  const again = resolveByHand(system, id, { ...decision, outcome: 'NO' })
  expect(await rejectionOf(again)).toMatchObject({
    code: 'WRONG_STATE',
    message: `Market ${id} is resolved already.`,
  })
  expect(prices.asked).toEqual([])
})

test('one of two concurrent decisions is refused', async () => {
  const { system, id, store } = await setUp(question)
  const decisions = (['YES', 'NO'] as const).map((outcome) =>
    resolveByHand(system, id, { ...decision, outcome }),
  )
  const ends = await Promise.allSettled(decisions)
  expect(ends.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  const failed = ends.find((end) => end.status === 'rejected')
  expect(failed?.reason).toMatchObject({ code: 'WRONG_STATE' })
  expect((await store.get(id)).status).toBe('resolved')
})

test.each(['', ' \n'])('the evidence %j is none', async (evidence) => {
  const { system, id, store } = await setUp(manual)
  const empty = resolveByHand(system, id, { ...decision, evidence })
  expect(await rejectionOf(empty)).toMatchObject({ code: 'EVIDENCE_MISSING' })
  expect((await store.get(id)).status).toBe('open')
})

test('an unknown market is reported', async () => {
  const { system } = await setUp(manual)
  const unknown = resolveByHand(system, openEntry().id, decision)
  expect(await rejectionOf(unknown)).toMatchObject({ code: 'MARKET_NOT_FOUND' })
})
