import type { Conclusion } from '../policies/panel-seat.ts'

/** Shares of a policy being wrong, right, or without YES and NO; the three sum to 1. */
export type OutcomeShares = {
  readonly wrong: number
  readonly right: number
  readonly escalated: number
}

/** Adds up conclusions by what is true. */
export function createTally(): {
  add(conclusion: Conclusion, truth: 'YES' | 'NO', weight: number): void
  shares(total: number): OutcomeShares
} {
  const sums = { wrong: 0, right: 0, escalated: 0 }
  return {
    add(conclusion, truth, weight) {
      if (conclusion === truth) sums.right += weight
      else if (conclusion === 'YES' || conclusion === 'NO') sums.wrong += weight
      else sums.escalated += weight
    },
    shares: (total) => ({
      wrong: sums.wrong / total,
      right: sums.right / total,
      escalated: sums.escalated / total,
    }),
  }
}
