import { isDeepStrictEqual } from 'node:util'
import { BookError } from './book-error.ts'
import { checkEntry } from './check-entry.ts'
import type { Book, MarketEntry } from './market-entry.ts'
import { checkTransition } from './transitions.ts'

/** What a market is made of; it stays as it was created. */
const fixed = [
  'id',
  'question_raw',
  'question_display',
  'deadline',
  'creator',
  'created_at',
  'source_post_id',
] as const satisfies readonly (keyof MarketEntry)[]

/** What stays once it is known. */
const settledOnce = [
  'moltbook_post_id',
  'resolution_comment_id',
] as const satisfies readonly (keyof MarketEntry)[]

/**
 * Checks a change of the book: nothing is deleted, no status is skipped, nothing that is fixed
 * changes, and every market that changed is whole.
 *
 * @param before - the book as it stands
 * @param after - the book as it shall be
 * @throws BookError saying which market and which field
 */
export function checkChange(before: Book, after: Book): void {
  for (const [id, known] of Object.entries(before.markets)) {
    const entry = after.markets[id]
    if (!entry) throw deleted(`Market ${id}`)
    if (isDeepStrictEqual(entry, known)) continue
    checkTransition(id, known.status, entry.status)
    for (const field of fixed) checkFixed(known, entry, field)
    for (const field of settledOnce) {
      if (known[field] !== null) checkFixed(known, entry, field)
    }
    checkCommitments(known, entry)
    checkFinal(known, entry)
  }
  for (const id of Object.keys(before.unmigrated ?? {})) {
    if (!Object.hasOwn(after.unmigrated ?? {}, id)) throw deleted(`The old market ${id}`)
  }
  for (const [id, entry] of Object.entries(after.markets)) {
    if (!isDeepStrictEqual(entry, before.markets[id])) checkEntry(id, entry)
  }
}

function checkFixed(known: MarketEntry, entry: MarketEntry, field: keyof MarketEntry) {
  if (isDeepStrictEqual(known[field], entry[field])) return
  throw new BookError(
    'BOOK_FIELD_FIXED',
    `Market ${known.id}: ${field} cannot change any more.`,
    'Create another market.',
  )
}

/** An agent may predict anew, but no prediction is lost; after the outcome all stand. */
function checkCommitments(known: MarketEntry, entry: MarketEntry): void {
  const isOpen = known.status === 'open'
  for (const commitment of known.commitments) {
    const kept = entry.commitments.find(({ author }) => author === commitment.author)
    if (!kept) throw deleted(`The commit of ${commitment.author} on market ${known.id}`)
    const { brier: _before, ...was } = commitment
    const { brier: _after, ...is } = kept
    if (!isOpen && !isDeepStrictEqual(was, is)) {
      checkFixed(known, entry, 'commitments')
    }
  }
  if (!isOpen && entry.commitments.length !== known.commitments.length) {
    checkFixed(known, entry, 'commitments')
  }
}

function checkFinal(known: MarketEntry, entry: MarketEntry): void {
  if (known.status !== 'finalized') {
    if (known.outcome !== null && entry.status !== 'invalid') {
      for (const field of ['outcome', 'outcome_value', 'outcome_evidence'] as const) {
        checkFixed(known, entry, field)
      }
    }
    return
  }
  throw new BookError(
    'BOOK_FIELD_FIXED',
    `Market ${known.id} is finalized: nothing in it can change.`,
    'Create another market.',
  )
}

function deleted(what: string): BookError {
  return new BookError(
    'BOOK_DELETE_FORBIDDEN',
    `${what} would be deleted.`,
    'Nothing is ever deleted from the book; mark a market invalid instead.',
  )
}
