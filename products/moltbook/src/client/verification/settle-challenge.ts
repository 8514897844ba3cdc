import { errorText } from '@cresolver/core/protocol'
import type { Solution } from '../../solver/solve.ts'
import { MoltbookError } from '../moltbook-error.ts'
import type { WriteState } from '../state/write-journal.ts'
import type { WriteContext } from '../write-context.ts'
import {
  failed,
  finish,
  type PendingReason,
  type PostOutcome,
  pending,
  posted,
} from './post-outcome.ts'
import type { ExistingContent } from './reconcile-write.ts'
import { isAnswer, type VerifyResult } from './verify-answer.ts'

/**
 * Continues a write whose content is on Moltbook: answers the challenge when no answer was
 * sent yet, and otherwise asks the API what became of the content.
 */
export async function settleChallenge(
  context: WriteContext,
  entry: WriteState,
): Promise<PostOutcome> {
  if (entry.state === 'challenged') return answer(context, entry)
  const { result, contentId } = entry
  if (result?.kind === 'posted') return posted(contentId)
  if (result?.kind === 'failed') return failed(challengeFailed(result.detail), contentId)
  const reason = pendingReasons.find((known) => known === result?.reason)
  return lookAgain(
    context,
    entry,
    reason ?? 'outcome-unknown',
    result?.detail ?? 'An answer was sent, but its result is unknown.',
  )
}

const pendingReasons: readonly PendingReason[] = [
  'abstained',
  'expired',
  'challenge-lost',
  'code-unknown',
  'code-used',
  'outcome-unknown',
  'still-pending',
  'not-visible',
]

async function answer(context: WriteContext, entry: WriteState): Promise<PostOutcome> {
  const { clock, journal, key, moltbook } = context
  const { code, text = '', expiresAt = Number.POSITIVE_INFINITY } = entry.challenge ?? {}
  const over = 'The time for an answer has ended.'
  if (clock() >= expiresAt) return lookAgain(context, entry, 'expired', over)
  const solution = await solveSafely(context, text)
  if (solution.kind === 'abstain' || code === undefined) {
    const why = solution.kind === 'abstain' ? solution.reason : 'no code is stored'
    return lookAgain(context, entry, 'abstained', `No answer was sent: ${why}`)
  }
  if (clock() >= expiresAt) return lookAgain(context, entry, 'expired', over)
  const before = await journal.update(key, (stored) =>
    stored?.state === 'challenged' ? { ...stored, state: 'submitted' } : stored,
  )
  if (before?.state !== 'challenged') {
    const detail = 'Another run has taken the challenge.'
    return pending(entry.contentId, 'outcome-unknown', detail)
  }
  let result: VerifyResult
  try {
    result = await moltbook.verify(code, solution.answer)
  } catch (error) {
    if (!(error instanceof MoltbookError)) throw error
    // Never sent again: a later run reads the content instead.
    const detail = `An answer was sent, but its result is unknown: ${error.message}`
    return pending(entry.contentId, 'outcome-unknown', detail)
  }
  return conclude(context, { ...entry, state: 'submitted' }, result)
}

async function conclude(
  context: WriteContext,
  entry: WriteState,
  result: VerifyResult,
): Promise<PostOutcome> {
  switch (result.kind) {
    case 'verified': {
      const contentId = entry.contentId ?? result.contentId
      const known = contentId === undefined ? entry : { ...entry, contentId }
      const detail = 'The answer was accepted, but others cannot see the content.'
      return lookAgain(context, known, 'still-pending', detail)
    }
    case 'rejected':
      return save(context, entry, failed(challengeFailed(result.reason), entry.contentId))
    case 'expired':
      return lookAgain(context, entry, 'expired', result.reason)
    case 'unknown':
      return lookAgain(context, entry, 'code-unknown', result.reason)
    case 'used':
      return lookAgain(context, entry, 'code-used', result.reason)
  }
}

/** The content itself shows whether it is visible; other reports are less reliable. */
async function lookAgain(
  context: WriteContext,
  entry: WriteState,
  reason: PendingReason,
  detail: string,
): Promise<PostOutcome> {
  const accepted = reason === 'still-pending' || reason === 'not-visible'
  let found: ExistingContent | undefined
  try {
    found = await find(context, entry)
  } catch (error) {
    if (!(error instanceof MoltbookError)) throw error
    const known = await save(context, entry, pending(entry.contentId, reason, detail))
    if (known.kind !== 'pending') return known
    return { ...known, detail: `${detail} It could not be read again: ${error.message}` }
  }
  const contentId = found?.id ?? entry.contentId
  const known = contentId === undefined ? entry : { ...entry, contentId }
  const status = found?.verificationStatus
  if (status === 'failed') {
    return save(context, known, failed(challengeFailed(detail), contentId))
  }
  // A missing status proves nothing, unless the answer was accepted.
  const visible = status === 'verified' || (accepted && status === undefined)
  if (found && visible) return save(context, known, posted(contentId))
  const hidden = accepted && !found ? 'not-visible' : reason
  return save(context, known, pending(contentId, hidden, detail))
}

function find(
  { reconcileWrite, write }: WriteContext,
  entry: WriteState,
): Promise<ExistingContent | undefined> {
  return entry.contentId === undefined
    ? reconcileWrite.findExisting(write, entry.startedAt)
    : reconcileWrite.readBack(write, entry.contentId)
}

async function save(
  { journal, key }: WriteContext,
  entry: WriteState,
  outcome: PostOutcome,
): Promise<PostOutcome> {
  const before = await journal.update(key, (stored) =>
    stored?.result?.kind === 'posted' ? stored : finish(entry, outcome),
  )
  return before?.result?.kind === 'posted' ? posted(before.contentId) : outcome
}

async function solveSafely(context: WriteContext, text: string): Promise<Solution> {
  if (text === '') return { kind: 'abstain', reason: 'the challenge has no text.' }
  try {
    const solution = await context.solve(text)
    if (solution.kind === 'abstain' || isAnswer(solution.answer)) return solution
    return { kind: 'abstain', reason: 'the solver gave no number with two decimals.' }
  } catch (error) {
    return { kind: 'abstain', reason: `the solver failed: ${errorText(error)}` }
  }
}

function challengeFailed(why = 'the content has failed.'): MoltbookError {
  return new MoltbookError({
    code: 'MOLTBOOK_CHALLENGE_FAILED',
    message: why.startsWith('The challenge') ? why : `The challenge failed: ${why}`,
  })
}
