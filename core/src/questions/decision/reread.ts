import { formatMoment, moved, type UnixSeconds } from '../moment.ts'
import { isSame } from '../sources/source-program.ts'
import type { Observation } from '../sources/source-request.ts'
import type { DataVerdict } from './adjudication.ts'

/** Second read of a rule with `reread:`. */
export type Reread =
  /** By a dispute of the verdict: the time for it has to be long enough, in seconds. */
  | { readonly kind: 'window'; readonly seconds: number }
  /** By this adjudication: the answers of the first read, and its time. */
  | {
      readonly kind: 'earlier'
      readonly at: UnixSeconds
      readonly observations: readonly Observation[]
    }

/** For a reader that reads once: a rule with `reread:` is decided without its second read. */
export const READ_ONCE: Reread = { kind: 'window', seconds: Number.MAX_SAFE_INTEGER }

/** Finds why a verdict does not count yet, or not at all; undefined where both reads agree. */
export function findChange(
  length: number,
  reread: Reread | undefined,
  now: UnixSeconds,
  observations: readonly Observation[],
): DataVerdict | undefined {
  if (reread?.kind === 'window') {
    return reread.seconds >= length
      ? undefined
      : panel(
          'NOT_REREAD',
          `the verdict can be disputed for ${reread.seconds} s, and the rule wants ${length} s`,
        )
  }
  const until = moved(reread?.at ?? now, length)
  if (now < until) {
    const reason = `the sources are read again at ${formatMoment(until)}`
    return {
      verdict: 'TOO_EARLY',
      until,
      reason,
      ...(reread === undefined && { isFirstRead: true as const }),
    }
  }
  const earlier = reread?.observations ?? []
  const changed = observations.find((observation) => !hasSaid(earlier, observation))
  return (
    changed &&
    panel('CHANGED', `${changed.url} says something else than at the first read`)
  )
}

function hasSaid(earlier: readonly Observation[], observation: Observation): boolean {
  const before = earlier.find(({ request }) => isSame(request, observation.request))
  if (before?.kind !== 'answer') return before?.kind === observation.kind
  return (
    observation.kind === 'answer' &&
    before.status === observation.status &&
    before.body === observation.body
  )
}

function panel(code: 'NOT_REREAD' | 'CHANGED', reason: string): DataVerdict {
  return { verdict: 'NEEDS_PANEL', code, reason }
}
