import type { UnixSeconds } from '@cresolver/questions'
import { describe, expect, test } from 'vitest'
import { checkEntry } from '../store/check-entry.ts'
import { question } from '../store/store.fixture.ts'
import { oldMarket, oldOutcome } from './migrate.fixture.ts'
import { migrateMarket } from './migrate-market.ts'

const now = 1_772_000_000 as UnixSeconds
const migrate = (changes: object, key?: string) =>
  migrateMarket(key, { ...oldMarket, ...changes }, now)
const brought = (changes: object, key?: string) => {
  const migrated = migrate(changes, key)
  if (migrated.kind === 'refused') throw new Error(migrated.reason)
  expect(checkEntry(migrated.entry.id, migrated.entry)).toEqual(migrated.entry)
  return migrated
}
const refusal = (changes: object) => {
  const migrated = migrate(changes)
  return migrated.kind === 'refused' ? migrated.reason : undefined
}

test('an open market is brought over whole', () => {
  expect(brought({})).toEqual({
    kind: 'brought',
    entry: {
      id: 'market_0a1b2c3d',
      status: 'open',
      question_raw: question,
      question_display: 'Will BTC hit $75,000 by Feb 20, 2026?',
      deadline: '2026-02-20T23:59:00Z',
      rule: {
        source: 'coingecko:bitcoin',
        metric: 'price_usd',
        op: 'gte',
        target: 75_000,
      },
      moltbook_post_id: 'post-1',
      source_post_id: null,
      creator: 'SoothSayer',
      outcome: null,
      outcome_value: null,
      outcome_evidence: null,
      resolved_at: null,
      resolution_comment_id: null,
      commitments: [],
      onchain: null,
      created_at: '2026-02-10T08:00:00Z',
      updated_at: '2026-02-11T08:00:00Z',
    },
    backfilled: ['question_raw: written from its question and rule'],
    left: [],
    rest: {},
  })
})

describe('how it ended', () => {
  const commits = [
    { agent: 'a', position: 'YES', confidence: 0.8 },
    { agent: 'b', position: 'NO', confidence: 0.6 },
  ]

  test('a resolved market keeps its outcome, its value and what was said of it', () => {
    const { entry, backfilled, left, rest } = brought({
      ...oldOutcome,
      commits,
      scores: { a: 0.64 },
    })
    expect(entry).toMatchObject({
      status: 'resolved',
      outcome: 'NO',
      outcome_value: 69_702.3,
      outcome_evidence: { kind: 'migrated', text: 'BTC was $69,702.30' },
      resolved_at: '2026-02-21T00:05:00Z',
      resolution_comment_id: null,
    })
    expect(entry.commitments.map(({ brier }) => brier)).toEqual([6_400, 1_600])
    expect(backfilled).toContain('outcome_evidence: written from what the old book said')
    expect(left).toEqual(['scores: has no place in a market of version 2'])
    expect(rest).toEqual({ scores: { a: 0.64 } })
  })

  test('a result that is posted settles it', () => {
    const reported = { results_posted: true, results_comment_id: 'c9' }
    const { entry, backfilled } = brought({ ...oldOutcome, ...reported })
    expect(entry).toMatchObject({ status: 'settled', resolution_comment_id: 'c9' })
    expect(backfilled).toContain(
      'status: resolved, but its result is posted, so it is settled',
    )
    const unsaid = brought({ ...oldOutcome, results_comment_id: 'c9' })
    expect(unsaid.entry.status).toBe('settled')
  })

  test('a result that is posted somewhere is never posted again', () => {
    const { entry, backfilled } = brought({ ...oldOutcome, results_posted: true })
    expect(entry).toMatchObject({ status: 'settled', resolution_comment_id: 'unknown' })
    expect(backfilled).toContain(
      'resolution_comment_id: its result is posted, the id was not recorded',
    )
  })

  test('a result that is not posted leaves it resolved, its comment aside', () => {
    const untold = { results_posted: false, results_comment_id: 'c9' }
    const { entry, rest } = brought({ ...oldOutcome, ...untold })
    expect(entry).toMatchObject({ status: 'resolved', resolution_comment_id: null })
    expect(rest).toEqual({ results_comment_id: 'c9' })
  })

  test.each([
    ['closed', 'status: closed without an outcome, so it is open'],
    [undefined, 'status: none without an outcome, so it is open'],
  ])('%s without an outcome is open again', (status, line) => {
    const { entry, backfilled } = brought({ status })
    expect(entry.status).toBe('open')
    expect(entry.commitments).toEqual([])
    expect(backfilled).toContain(line)
  })

  test.each(['closed', undefined])('%s with an outcome is resolved', (status) => {
    const { entry, backfilled } = brought({ ...oldOutcome, status })
    expect(entry.status).toBe('resolved')
    expect(backfilled).toContain(
      `status: ${status ?? 'none'}, but it has an outcome, so it is resolved`,
    )
  })

  test('an outcome without time and evidence gets both, and that is reported', () => {
    const { entry, backfilled } = brought({ status: 'resolved', outcome: 'yes' })
    expect(entry).toMatchObject({
      outcome: 'YES',
      outcome_value: null,
      resolved_at: '2026-02-25T06:13:20Z',
      outcome_evidence: { kind: 'migrated', text: 'The old book told no evidence.' }, // words: allow
    })
    expect(backfilled).toContain(
      'resolved_at: it named none, so it is the time of the migration',
    )
  })
})

describe('what is missing', () => {
  test('names, creator and times are backfilled, one line each', () => {
    const nothing = { id: null, creator: '', created_at: null, updated_at: null }
    const { entry, backfilled } = brought(nothing, 'market_key')
    expect(entry).toMatchObject({
      id: 'market_key',
      creator: '',
      created_at: '2026-02-25T06:13:20Z',
      updated_at: '2026-02-25T06:13:20Z',
    })
    expect(backfilled).toEqual([
      'question_raw: written from its question and rule',
      'id: it had none, so it is market_key',
      'creator: it named none, so it stays empty',
      'created_at: it named none, so it is the time of the migration',
    ])
  })

  test.each(['two words', '__proto__', undefined])(
    'a market that has no id, under the key %s, is called after its question',
    (key) => {
      const { entry } = brought({ id: undefined }, key)
      expect(entry.id).toMatch(/^market_[0-9a-f]{12}$/)
    },
  )

  test('a deadline is brought into its one form', () => {
    const { entry, backfilled } = brought({ deadline: '2026-02-20T23:59:00.5+00:00' })
    expect(entry.deadline).toBe('2026-02-20T23:59:00Z')
    expect(backfilled[0]).toBe(
      'deadline: 2026-02-20T23:59:00.5+00:00 is now 2026-02-20T23:59:00Z',
    )
  })
})

describe('the question', () => {
  test('one in the § language stays as it is', () => {
    const raw = `${question}\n§§source creator:Hype origin:moltbook:1`
    const fields = { question_raw: raw, question: oldMarket.question, rule: undefined }
    const { entry, backfilled, rest } = brought({ ...fields, creator: undefined })
    expect(entry).toMatchObject({ question_raw: raw, creator: 'Hype' })
    expect(backfilled).toEqual([])
    expect(rest).toEqual({ question: oldMarket.question })
  })

  test('words that look like a tag stay words', () => {
    const { entry } = brought({ question: 'Will\n§rule\nsource:manual win?' })
    expect(entry.question_display).toBe('Will\n§rule\nsource:manual win?')
    expect(entry.rule.source).toBe('coingecko:bitcoin')
  })

  test('a rule in free words is left to people and stays beside it', () => {
    const { entry, left, rest } = brought({ rule: 'YES if it is high' })
    expect(entry.rule).toEqual({ source: 'manual' })
    expect(left).toEqual(['rule: is in free words'])
    expect(rest).toEqual({ rule: 'YES if it is high' })
  })
})

test.each([
  ['question: it has none', { question: ' ' }],
  ['question: it has none', { question: { text: 'x' } }],
  ['deadline: it has none', { deadline: null }],
  ['deadline: is not a valid time', { deadline: 'soon' }],
  ['moltbook_post_id: it has none', { moltbook_post_id: null }],
  ['rule: its operator is missing or unknown', { rule: { coin: 'bitcoin', target: 1 } }],
  ['outcome: is neither YES nor NO', { ...oldOutcome, outcome: 'MAYBE' }],
  ['status: is open although it has an outcome', { ...oldOutcome, status: 'open' }],
  ['status: is resolved although it has no outcome', { status: 'resolved' }],
  ['status: cancelled is unknown', { status: 'cancelled' }],
])('%s: such a market is not brought over', (reason, changes) => {
  expect(refusal(changes)).toBe(reason)
})

test('a § question that is broken, or of another deadline, is not brought over', () => {
  expect(refusal({ question: '§question Q?' })).toBe(
    'question: Line 1, column 13: The tag §rule is missing',
  )
  const raw = '§question Q?\n§rule\nsource:manual\ndeadline:2026-02-21T23:59:59Z'
  expect(refusal({ question: raw })).toContain(
    "The rule's deadline is 2026-02-21T23:59:59Z",
  )
})

test.each([null, 7, 'x', [oldMarket]])('%j is not a market', (value) => {
  const refused = { kind: 'refused', reason: 'it is not a record' }
  expect(migrateMarket('m', value, now)).toEqual(refused)
})
