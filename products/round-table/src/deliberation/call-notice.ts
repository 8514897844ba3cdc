import type { AskOutcome } from '../deliberation-context.ts'
import type { RoundTableNotice } from '../service.ts'

/** A call that has ended. */
type CallNoticeParameters = {
  readonly taskId: string
  readonly agent: string
  readonly phase: 'analyze' | 'challenge' | 'vote' | 'chat'
  /** Number of the challenge round; 0 in the other phases. */
  readonly round: number
  readonly outcome: AskOutcome<unknown>
  readonly startedAt: number
  readonly durationMs: number
}

const detailCharacters = 300

/**
 * Writes the notice of a call: what was wrong with it, and where a reply holds what looks like
 * instructions to a model. Texts of the reply are not in it.
 */
export function writeCallNotice({
  outcome,
  ...call
}: CallNoticeParameters): Extract<RoundTableNotice, { type: 'call' }> {
  const detail = detailOf(outcome)
  const injections =
    outcome.status === 'answered'
      ? outcome.flags.filter(({ kind }) => kind === 'injection')
      : []
  return {
    type: 'call',
    ...call,
    status: outcome.status,
    ...(detail === undefined ? {} : { detail: detail.slice(0, detailCharacters) }),
    ...(injections.length === 0
      ? {}
      : { injections: injections.map(({ at, detail: name }) => `${at}: ${name}`) }),
  }
}

function detailOf(outcome: AskOutcome<unknown>): string | undefined {
  switch (outcome.status) {
    case 'answered':
      return undefined
    case 'late':
      return 'it did not answer in time'
    case 'malformed':
      return outcome.problems.join('; ')
    default:
      return outcome.reason
  }
}
