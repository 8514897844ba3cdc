import { describe, expect, test } from 'vitest'
import { checkChange } from './check-change.ts'
import type { MarketEntry, MarketFile } from './market-entry.ts'
import { commitmentOf, entryWith, openEntry } from './store.fixture.ts'

const storeOf = (entry: MarketEntry): MarketFile => ({
  version: 2,
  markets: { [entry.id]: entry },
})
const change = (before: MarketEntry, changes: Partial<MarketEntry>) => () =>
  checkChange(storeOf(before), {
    version: 2,
    markets: { [before.id]: { ...before, ...changes } },
  })

const forbidden = expect.objectContaining({ code: 'WRONG_STATE' })
const fixed = (field: string) =>
  expect.objectContaining({
    code: 'WRONG_STATE',
    message: expect.stringContaining(`: ${field} cannot change any more.`),
  })
const thrownBy = (run: () => void): unknown => {
  try {
    run()
  } catch (error) {
    return error
  }
  return undefined
}

describe('nothing is deleted', () => {
  test('no market', () => {
    const empty: MarketFile = { version: 2, markets: {} }
    expect(thrownBy(() => checkChange(storeOf(openEntry()), empty))).toEqual(forbidden)
  })

  test.each(['open', 'resolved', 'settled', 'invalid'] as const)(
    'no commit on a market that is %s',
    (status) => {
      const commitments = [commitmentOf('a'), commitmentOf('b')]
      const before = entryWith(status, { commitments })
      const run = change(before, { commitments: [commitmentOf('b')] })
      expect(thrownBy(run)).toEqual(forbidden)
    },
  )
})

describe('the parts of a market stay', () => {
  test.each<[keyof MarketEntry, Partial<MarketEntry>]>([
    ['id', { id: 'other' }],
    ['question_raw', { question_raw: '§question Q?\n§rule\nsource:manual' }],
    ['question_display', { question_display: 'Q?' }],
    ['deadline', { deadline: '2026-02-20T23:59:01Z' }],
    ['creator', { creator: 'other' }],
    ['created_at', { created_at: '2026-02-01T00:00:00Z' }],
    ['source_post_id', { source_post_id: 'p' }],
    ['moltbook_post_id', { moltbook_post_id: null }],
  ])('%s', (field, changes) => {
    expect(thrownBy(change(openEntry(), changes))).toEqual(fixed(field))
  })

  test('the post, once the outcome is known; an open market may be posted again', () => {
    const again = { moltbook_post_id: 'p' }
    expect(change(openEntry(), again)).not.toThrow()
    expect(thrownBy(change(entryWith('resolved'), again))).toEqual(
      fixed('moltbook_post_id'),
    )
  })

  test('the comment with the outcome, once there is one', () => {
    const reported = { resolution_comment_id: 'c2' }
    expect(change(entryWith('resolved'), reported)).not.toThrow()
    expect(thrownBy(change(entryWith('settled'), reported))).toEqual(
      fixed('resolution_comment_id'),
    )
  })
})

describe('commits', () => {
  const before = openEntry({ commitments: [commitmentOf('a')] })
  const later = [commitmentOf('a', { side: 'NO', percent: 60 }), commitmentOf('b')]

  test('an agent may predict again while the market is open, and others join', () => {
    expect(change(before, { commitments: later })).not.toThrow()
  })

  test.each([
    ['another side', [commitmentOf('a', { side: 'NO' })]],
    ['another number', [commitmentOf('a', { percent: 76 })]],
    ['another score', [commitmentOf('a', { brier: 1 })]],
    ['one more', [commitmentOf('a'), commitmentOf('b')]],
  ])('are unchanged after the outcome: %s', (_name, commitments) => {
    for (const status of ['resolved', 'settled', 'invalid'] as const) {
      const decided = entryWith(status, { commitments: [commitmentOf('a')] })
      expect(thrownBy(change(decided, { commitments }))).toEqual(fixed('commitments'))
    }
  })

  test('the score goes when a market becomes invalid', () => {
    const scored = [commitmentOf('a', { brier: 625 })]
    const resolved = entryWith('resolved', { commitments: scored })
    const voided = { ...entryWith('invalid'), commitments: [commitmentOf('a')] }
    expect(change(resolved, voided)).not.toThrow()
  })
})

describe('a decision stays', () => {
  const decided = [
    ['outcome', { outcome: 'NO' }],
    ['outcome_value', { outcome_value: '1' }],
    [
      'outcome_evidence',
      {
        outcome_evidence: {
          kind: 'chain',
          decided_at: '2026-02-22T00:00:00Z',
          text: 'x',
        },
      },
    ],
    ['resolved_at', { resolved_at: '2026-02-22T00:00:00Z' }],
  ] as const

  test.each(decided)('%s of a market that is resolved or settled', (field, changes) => {
    expect(thrownBy(change(entryWith('resolved'), changes))).toEqual(fixed(field))
    expect(thrownBy(change(entryWith('settled'), changes))).toEqual(fixed(field))
    const settling = {
      ...changes,
      status: 'settled',
      resolution_comment_id: 'c',
    } as const
    expect(thrownBy(change(entryWith('resolved'), settling))).toEqual(fixed(field))
  })

  test.each(decided.slice(1))('%s of a market that is invalid', (field, changes) => {
    expect(thrownBy(change(entryWith('invalid'), changes))).toEqual(fixed(field))
  })

  test('a decision can be taken back as invalid, with other evidence', () => {
    const voided = {
      status: 'invalid',
      outcome: null,
      outcome_evidence: {
        kind: 'chain',
        decided_at: '2026-02-22T00:00:00Z',
        text: 'the source was wrong',
      },
    } as const
    expect(change(entryWith('resolved'), voided)).not.toThrow()
    expect(change(entryWith('settled'), voided)).not.toThrow()
  })

  test('nothing at all changes once it is finalized', () => {
    const changes = { updated_at: '2026-03-01T00:00:00Z' }
    expect(thrownBy(change(entryWith('finalized'), changes))).toMatchObject({
      code: 'WRONG_STATE',
      message: expect.stringContaining('is finalized'),
    })
    expect(change(entryWith('finalized'), {})).not.toThrow()
  })
})

describe('the place on chain', () => {
  const place = {
    chain_id: 1,
    market_address: `0x${'a'.repeat(40)}`,
    market_id: '1',
    created_tx: null,
    outcome: null,
  }
  const before = openEntry({ onchain: place })

  test('can be added, and its outcome come', () => {
    expect(change(openEntry(), { onchain: place })).not.toThrow()
    expect(change(before, { onchain: { ...place, outcome: 'VOID' } })).not.toThrow()
  })

  test.each([
    ['onchain.chain_id', null],
    ['onchain.chain_id', { ...place, chain_id: 2 }],
    ['onchain.market_address', { ...place, market_address: `0x${'b'.repeat(40)}` }],
    ['onchain.market_id', { ...place, market_id: '2' }],
  ])('%s stays', (field, onchain) => {
    expect(thrownBy(change(before, { onchain }))).toEqual(fixed(field))
  })

  test('its outcome stays', () => {
    const ended = openEntry({ onchain: { ...place, outcome: 'YES' } })
    const run = change(ended, { onchain: { ...place, outcome: 'NO' } })
    expect(thrownBy(run)).toEqual(fixed('onchain.outcome'))
  })
})

test('a market that changed must be whole; one that did not is left alone', () => {
  const damaged = openEntry({ commitments: [commitmentOf('a'), commitmentOf('a')] })
  expect(change(damaged, {})).not.toThrow()
  const run = change(damaged, { updated_at: '2026-02-22T00:00:00Z' })
  expect(thrownBy(run)).toMatchObject({ code: 'WRONG_STATE' })
})
