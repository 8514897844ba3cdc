import type { MoltbookError } from '../moltbook-error.ts'
import type { WriteState } from '../state/write-journal.ts'

/**
 * Why content is on Moltbook and not visible, as far as known: the solver abstained; the time
 * was over; the challenge or its code was lost; the API does not know the code or has used it;
 * an answer was sent and what came of it is not known; the answer was accepted and yet the
 * content is pending, or cannot be seen.
 */
export type PendingReason =
  | 'abstained'
  | 'expired'
  | 'challenge-lost'
  | 'code-unknown'
  | 'code-used'
  | 'outcome-unknown'
  | 'still-pending'
  | 'not-visible'

/** Outcome of a write. */
export type PostOutcome =
  /** Others can see it. */
  | { readonly kind: 'posted'; readonly contentId: string | undefined }
  /** It is there, and others cannot see it, or not yet. */
  | {
      readonly kind: 'pending'
      readonly contentId: string | undefined
      readonly reason: PendingReason
      /** One sentence for a person. */
      readonly detail: string
    }
  /** It is not there, or its challenge was failed. */
  | {
      readonly kind: 'failed'
      readonly contentId: string | undefined
      readonly error: MoltbookError
      /** True when it may be there all the same; a later run looks for it. */
      readonly uncertain: boolean
    }

/** Outcome of content that others can see. */
export function posted(contentId: string | undefined): PostOutcome {
  return { kind: 'posted', contentId }
}

/** Outcome of content that others cannot see. */
export function pending(
  contentId: string | undefined,
  reason: PendingReason,
  detail: string,
): PostOutcome {
  return { kind: 'pending', contentId, reason, detail }
}

/** Outcome of a write that brought nothing visible and will not. */
export function failed(
  error: MoltbookError,
  contentId: string | undefined,
  uncertain = false,
): PostOutcome {
  return { kind: 'failed', contentId, error, uncertain }
}

/** Writes an outcome into an entry. */
export function finish(entry: WriteState, outcome: PostOutcome): WriteState {
  const { contentId = entry.contentId } = outcome
  const passed = outcome.kind === 'posted'
  return {
    ...entry,
    state: 'done',
    ...(contentId === undefined ? {} : { contentId }),
    ...(entry.challenge && { challenge: { ...entry.challenge, passed } }),
    result: describe(outcome),
  }
}

function describe(outcome: PostOutcome): WriteState['result'] {
  if (outcome.kind === 'posted') return { kind: 'posted' }
  if (outcome.kind === 'failed') return { kind: 'failed', detail: outcome.error.message }
  const { kind, reason, detail } = outcome
  return { kind, reason, detail }
}
