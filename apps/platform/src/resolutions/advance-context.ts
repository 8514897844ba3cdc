import type { Resolution, ResolutionProblem } from './resolution.ts'
import type { ResolutionChain } from './resolution-chain.ts'
import type { ResolutionChange, ResolutionStore } from './resolution-store.ts'

/** Dependencies of a step. */
export type AdvanceContext = {
  readonly store: ResolutionStore
  readonly chain: ResolutionChain
  /** Now, in milliseconds since 1970. */
  readonly clock: { readonly now: () => number }
  /** Pause before the next look at something that takes time, in milliseconds. */
  readonly pollMs: number
}

/** A market that takes long is read less often, in milliseconds. */
export const longestPollMs = 30_000

/** Looks again after a pause, which grows with the time since the last change. */
export function later({ clock, pollMs }: AdvanceContext, { updatedAt }: Resolution) {
  const waited = clock.now() - updatedAt
  return {
    nextAt: clock.now() + Math.min(longestPollMs, Math.max(pollMs, waited / 20)),
  }
}

/** Ends a resolution with a problem. */
export function failed(problem: ResolutionProblem): ResolutionChange {
  return { state: 'failed', problem, nextAt: null }
}

/** Ends a resolution for which nothing was paid: its budget is free again. */
export function released(problem: ResolutionProblem): ResolutionChange {
  return { ...failed(problem), booking: 'released' }
}
