import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { UnixSeconds } from '@cresolver/core/questions'
import { onTestFinished } from 'vitest'
import { createEntry } from './create-entry.ts'
import {
  type Commitment,
  type MarketEntry,
  marketEntrySchema,
  type Status,
} from './market-entry.ts'

/** Every status that a market can have. */
export const statuses = marketEntrySchema.shape.status.options

/** 2026-02-20T23:59:00Z */
export const deadline = 1_771_631_940 as UnixSeconds

/** A day after {@link deadline}, 2026-02-21T23:59:00Z. */
export const dayAfter = (deadline + 86_400) as UnixSeconds

export const question = [
  '§question Will BTC hit $75,000 by Feb 20, 2026?',
  '§rule',
  'source:coingecko:bitcoin',
  'metric:price_usd',
  'op:gte',
  'target:75000',
].join('\n')

/** Makes an open market. */
export function openEntry(changes: Partial<MarketEntry> = {}): MarketEntry {
  const entry = createEntry({
    questionRaw: question,
    deadline,
    creator: 'SoothSayer',
    moltbookPostId: 'post-1',
    sourcePostId: null,
    onchain: null,
    now: (deadline - 864_000) as UnixSeconds,
  })
  return { ...entry, ...changes }
}

/** Makes a market with all that its status wants. */
export function entryWith(
  status: Status,
  changes: Partial<MarketEntry> = {},
): MarketEntry {
  const entry = openEntry({ status })
  if (status === 'open') return { ...entry, ...changes }
  const isReported = status === 'settled' || status === 'finalized'
  return {
    ...entry,
    outcome: status === 'invalid' ? null : 'YES',
    outcome_evidence: {
      kind: 'resolver',
      decided_at: '2026-02-21T00:00:00Z',
      by: 'soothsayer',
      text: 'seen',
    },
    resolved_at: '2026-02-21T00:00:00Z',
    resolution_comment_id: isReported ? 'comment-1' : null,
    ...changes,
  }
}

export function commitmentOf(
  author: string,
  changes: Partial<Commitment> = {},
): Commitment {
  return {
    author,
    side: 'YES',
    percent: 75,
    comment_id: 'comment-9',
    created_at: '2026-02-12T00:00:00Z',
    brier: null,
    ...changes,
  }
}

/** Makes an empty folder for one test. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'market-book-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** Waits for what a promise is rejected with. */
export async function rejectionOf(promise: Promise<unknown>): Promise<unknown> {
  try {
    await promise
  } catch (error) {
    return error
  }
  throw new Error('it was not rejected')
}
