import { isDeepStrictEqual } from 'node:util'
import { checkEntry } from './check-entry.ts'
import type { Commitment, MarketEntry, MarketFile } from './market-entry.ts'
import { MarketStoreError } from './market-store-error.ts'
import { checkTransition } from './transitions.ts'

/** Fields of a market that never change after its creation. */
const fixed = [
  'id',
  'question_raw',
  'question_display',
  'deadline',
  'creator',
  'created_at',
  'source_post_id',
] as const satisfies readonly (keyof MarketEntry)[]

/** Fields that never change once they are known. */
const settledOnce = [
  'moltbook_post_id',
  'resolution_comment_id',
] as const satisfies readonly (keyof MarketEntry)[]

/** An open market whose post is hidden may be posted again. */
function isReposted(known: MarketEntry, entry: MarketEntry, field: string): boolean {
  const isOpen = known.status === 'open' && entry.status === 'open'
  return field === 'moltbook_post_id' && isOpen && entry.moltbook_post_id !== null
}

/** Fields that never change once a market is decided. */
const decided = [
  'outcome',
  'outcome_value',
  'outcome_evidence',
  'resolved_at',
] as const satisfies readonly (keyof MarketEntry)[]

/**
 * Checks a change of the book: nothing is deleted, no status is skipped, nothing that is fixed
 * changes, and every market that changed is whole.
 */
export function checkChange(before: MarketFile, after: MarketFile): void {
  for (const [id, known] of Object.entries(before.markets)) {
    const entry = after.markets[id]
    if (!entry) throw deleted(`Market ${id}`)
    if (isDeepStrictEqual(entry, known)) continue
    checkTransition(id, known.status, entry.status)
    if (known.status === 'finalized') throw finalized(id)
    for (const field of fixed) checkFixed(known, entry, field)
    for (const field of settledOnce) {
      if (known[field] !== null && !isReposted(known, entry, field)) {
        checkFixed(known, entry, field)
      }
    }
    checkCommitments(known, entry)
    checkOutcome(known, entry)
    checkOnchain(known, entry)
  }
  for (const [id, entry] of Object.entries(after.markets)) {
    const known = before.markets[id]
    if (isDeepStrictEqual(entry, known)) continue
    checkEntry(id, entry)
    if (!known && entry.status !== 'open') throw skipped(entry)
  }
}

/** An agent may predict again, but no prediction is lost; after the outcome all stand. */
function checkCommitments(known: MarketEntry, entry: MarketEntry): void {
  for (const { author } of known.commitments) {
    if (!entry.commitments.some((kept) => kept.author === author)) {
      throw deleted(`The commit of ${author} on market ${known.id}`)
    }
  }
  if (known.status === 'open') return
  const isVoided = becomesInvalid(known, entry)
  checkSame(
    known,
    'commitments',
    isVoided ? known.commitments.map(unscored) : known.commitments,
    isVoided ? entry.commitments.map(unscored) : entry.commitments,
  )
}

function unscored(commitment: Commitment): Commitment {
  return { ...commitment, brier: null }
}

/** A decision never changes, unless the market becomes invalid. */
function checkOutcome(known: MarketEntry, entry: MarketEntry): void {
  if (known.status === 'open' || becomesInvalid(known, entry)) return
  for (const field of decided) checkFixed(known, entry, field)
}

function becomesInvalid(known: MarketEntry, entry: MarketEntry): boolean {
  return entry.status === 'invalid' && known.status !== 'invalid'
}

function checkOnchain(known: MarketEntry, entry: MarketEntry): void {
  const { onchain: was } = known
  if (!was) return
  for (const field of ['chain_id', 'market_address', 'market_id'] as const) {
    checkSame(known, `onchain.${field}`, was[field], entry.onchain?.[field])
  }
  if (was.outcome === null) return
  checkSame(known, 'onchain.outcome', was.outcome, entry.onchain?.outcome)
}

function checkFixed(known: MarketEntry, entry: MarketEntry, field: keyof MarketEntry) {
  checkSame(known, field, known[field], entry[field])
}

function checkSame(known: MarketEntry, field: string, was: unknown, is: unknown): void {
  if (isDeepStrictEqual(was, is)) return
  throw new MarketStoreError(
    'WRONG_STATE',
    `Market ${known.id}: ${field} cannot change any more.`,
    'Create another market.',
  )
}

function skipped({ id, status }: MarketEntry): MarketStoreError {
  return new MarketStoreError(
    'WRONG_STATE',
    `Market ${id} cannot begin as ${status}.`,
    'A new market is open.',
  )
}

function finalized(id: string): MarketStoreError {
  return new MarketStoreError(
    'WRONG_STATE',
    `Market ${id} is finalized: nothing in it can change.`,
    'Create another market.',
  )
}

function deleted(what: string): MarketStoreError {
  return new MarketStoreError(
    'WRONG_STATE',
    `${what} would be deleted.`,
    'Nothing is deleted from the store; mark the market invalid instead.',
  )
}
