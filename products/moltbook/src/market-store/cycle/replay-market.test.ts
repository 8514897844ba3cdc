import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { adjudicate } from '@cresolver/chain/sources'
import { describe, expect, test } from 'vitest'
import type { MarketEntry } from '../store/market-entry.ts'
import { openEvidence } from '../store/source-answer-store.ts'
import {
  dayAfter,
  deadline,
  entryWith,
  openEntry,
  question,
  temporaryFolder,
} from '../store/store.fixture.ts'
import { pricesOf } from './answers.fixture.ts'
import { withOutcome } from './apply-outcome.ts'
import { dataEvidence } from './data-evidence.ts'
import { replayMarket } from './replay-market.ts'

/** A market that data has decided, and the folder with the bytes. */
async function decide(price: string) {
  const evidence = openEvidence(join(await temporaryFolder(), 'markets.json'))
  const adjudication = await adjudicate({ question, deadline }, pricesOf(price), dayAfter)
  const { finding, observations } = adjudication
  if (!('readings' in finding)) throw new Error('undecided')
  await evidence.keep(observations)
  const entry = withOutcome(openEntry(), {
    outcome: finding.verdict === 'NO' ? 'NO' : 'YES',
    value: price,
    evidence: dataEvidence(adjudication, dayAfter),
    at: '2026-02-21T23:59:00Z',
  })
  return { evidence, entry, finding, observations }
}

/** Changes what the book says of a decision. */
function said(entry: MarketEntry, changes: object): MarketEntry {
  const { outcome_evidence: evidence } = entry
  if (evidence?.kind !== 'data') throw new Error('no data')
  return { ...entry, outcome_evidence: { ...evidence, ...changes } }
}

test.each([
  ['75000', 'YES'],
  ['74999.99', 'NO'],
])('%s is %s again from the same bytes', async (price, outcome) => {
  const { evidence, entry, finding } = await decide(price)
  expect(entry.outcome).toBe(outcome)
  expect(await replayMarket(evidence, entry)).toEqual({ kind: 'same', finding })
  const later = { ...entry, status: 'finalized', resolution_comment_id: 'c' } as const
  expect(await replayMarket(evidence, later)).toEqual({ kind: 'same', finding })
})

test('changed bytes are reported', async () => {
  const { evidence, entry, observations } = await decide('75000')
  const [first] = observations
  if (first?.kind !== 'answer') throw new Error('no answer')
  const file = join(evidence.folder, `${first.sha256}.json`)
  await writeFile(file, first.body.replace('75000', '75001'))
  expect(await replayMarket(evidence, entry)).toEqual({
    kind: 'broken',
    reason: expect.stringContaining(`on record is ${first.sha256}`),
  })
})

test('missing bytes are reported', async () => {
  const { entry, observations } = await decide('75000')
  const empty = openEvidence(join(await temporaryFolder(), 'markets.json'))
  const [first] = observations
  const sha256 = first?.kind === 'answer' ? first.sha256 : ''
  expect(await replayMarket(empty, entry)).toEqual({
    kind: 'broken',
    reason: `the bytes with SHA-256 ${sha256} are not there`,
  })
})

describe('a book that says otherwise than its bytes', () => {
  test.each<[string, (entry: MarketEntry) => MarketEntry]>([
    [
      'the stored bytes give YES, the store says NO',
      (entry) => ({ ...entry, outcome: 'NO' }),
    ],
    [
      'the stored bytes give YES, the store says INVALID',
      (entry) => ({ ...entry, outcome: null }),
    ],
    [
      'the stored bytes give YES, the store says NO',
      (entry) => said(entry, { verdict: 'NO' }),
    ],
    [
      'the stored bytes give another value than the store has',
      (entry) => ({ ...entry, outcome_value: '75001' }),
    ],
    [
      'the stored bytes give other readings than the store has',
      (entry) => said(entry, { readings: undefined }),
    ],
    [
      'the source unlisted is unknown',
      (entry) => said(entry, { observations: [unlisted] }),
    ],
    ['the answer to', (entry) => said(entry, { observations: [] })],
  ])('%s', async (reason, change) => {
    const { evidence, entry } = await decide('75000')
    expect(await replayMarket(evidence, change(entry))).toEqual({
      kind: 'broken',
      reason: expect.stringContaining(reason),
    })
  })

  test('another target in the question', async () => {
    const { evidence, entry } = await decide('75000')
    const question_raw = question.replace('target:75000', 'target:75000.01')
    expect(await replayMarket(evidence, { ...entry, question_raw })).toEqual({
      kind: 'broken',
      reason: 'the stored bytes give NO, the store says YES',
    })
  })
})

test.each([
  ['it has no outcome yet', openEntry()],
  ['it was decided otherwise (resolver)', entryWith('resolved')],
  [
    'it was decided otherwise (chain)',
    entryWith('settled', {
      outcome_evidence: { kind: 'chain', decided_at: '2026-02-22T00:00:00Z', text: '' },
    }),
  ],
])('a replay is not by data: %s', async (reason, entry) => {
  const evidence = openEvidence(join(await temporaryFolder(), 'markets.json'))
  expect(await replayMarket(evidence, entry)).toEqual({ kind: 'not-data', reason })
})

const unlisted = { host: 'unlisted', path: '/', url: 'https://x.y/', status: 200 }
