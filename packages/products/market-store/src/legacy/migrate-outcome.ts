import { formatMoment } from '@cresolver/questions'
import type { MarketEntry } from '../store/market-entry.ts'
import type { OldFields } from './old-fields.ts'
import { oldMoment, oldSide, oldText } from './old-values.ts'

/** How an old market ended. */
export type MigratedOutcome =
  | {
      readonly kind: 'outcome'
      readonly outcome: Pick<MarketEntry, 'status'> &
        Partial<
          Pick<
            MarketEntry,
            | 'outcome'
            | 'outcome_value'
            | 'outcome_evidence'
            | 'resolved_at'
            | 'resolution_comment_id'
          >
        >
      readonly backfilled: readonly string[]
    }
  | { readonly kind: 'refused'; readonly reason: string }

const names = {
  outcome: ['outcome', 'result'],
  value: ['outcome_value', 'resolved_price', 'final_price'],
  description: ['outcome_description'],
  resolved: ['resolved_at', 'settled_at'],
  posted: ['results_posted'],
  comment: ['results_comment_id', 'resolution_comment_id'],
} as const

/**
 * Reads how an old market ended. `closed` without an outcome is open again; a market whose result
 * is posted below its post is settled.
 */
export function migrateOutcome(fields: OldFields, now: string): MigratedOutcome {
  const status = fields.take(['status'], oldText)?.toLowerCase()
  const outcome = fields.take(names.outcome, oldSide)
  if (fields.has(names.outcome)) return refused('outcome: is neither YES nor NO')
  const backfilled: string[] = []
  switch (status) {
    case 'open':
      if (outcome) return refused('status: is open although it has an outcome')
      return { kind: 'outcome', outcome: { status }, backfilled }
    case undefined:
    case 'closed':
      if (outcome) break
      return {
        kind: 'outcome',
        outcome: { status: 'open' },
        backfilled: [`status: ${status ?? 'none'} without an outcome, so it is open`],
      }
    case 'resolved':
      if (outcome) break
      return refused('status: is resolved although it has no outcome')
    default:
      return refused(`status: ${status} is unknown`)
  }
  const value = fields.take(names.value, (given) =>
    typeof given === 'number' || typeof given === 'string' ? given : undefined,
  )
  const text = fields.take(names.description, oldText)
  const resolved = fields.take(names.resolved, oldMoment)
  if (resolved === undefined) {
    backfilled.push('resolved_at: it named none, so it is the time of the migration')
  }
  const comment = takeComment(fields)
  const isReported = comment !== undefined
  if (status !== 'resolved' || isReported) {
    const why = isReported ? 'its result is posted' : 'it has an outcome'
    const reached = isReported ? 'settled' : 'resolved'
    backfilled.push(`status: ${status ?? 'none'}, but ${why}, so it is ${reached}`)
  }
  if (comment === unknownComment) {
    backfilled.push(
      'resolution_comment_id: its result is posted, the id was not recorded',
    )
  }
  backfilled.push('outcome_evidence: written from what the old book said')
  return {
    kind: 'outcome',
    outcome: {
      status: isReported ? 'settled' : 'resolved',
      outcome,
      outcome_value: value ?? null,
      outcome_evidence: {
        kind: 'migrated',
        text: text ?? 'The old book told no evidence.', // words: allow
      },
      resolved_at: resolved === undefined ? now : formatMoment(resolved),
      ...(isReported ? { resolution_comment_id: comment } : {}),
    },
    backfilled,
  }
}

/** A result that was posted must not be posted again, whether or not its comment is known. */
const unknownComment = 'unknown'

function takeComment(fields: OldFields): string | undefined {
  const isPosted = fields.take(names.posted, (value) =>
    typeof value === 'boolean' ? value : undefined,
  )
  if (isPosted === false) return undefined
  const comment = fields.take(names.comment, oldText)
  return comment ?? (isPosted ? unknownComment : undefined)
}

function refused(reason: string): MigratedOutcome {
  return { kind: 'refused', reason }
}
