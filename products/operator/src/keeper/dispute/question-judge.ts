import type { Observation } from '@cresolver/core/questions'
import type { Answer } from '../plan/action.ts'
import { type MarketFacts, verdictAt } from '../plan/market-facts.ts'

/** Finding of a judge, and its reads. */
export type JudgeFinding = {
  readonly answer: Answer
  /** All that was read, in order; a keeper keeps it before it deposits anything on the answer. */
  readonly reads: readonly Observation[]
}

/**
 * Decides a question as of the time at which it was asked, or now. It must never return an answer without two
 * independent results that agree; undefined is asked again. What it found before a finding does not count after it:
 * see {@link caseOf}.
 */
export type QuestionJudge = (market: MarketFacts) => Promise<JudgeFinding | undefined>

/**
 * Names what there is to decide about a market. Another claim or finding is another case, so that nothing is
 * appealed because of what was read before the dispute.
 */
export function caseOf(market: MarketFacts): string {
  const { marketId, verdict } = market
  const { stage, state, judge, answer, until } = verdict
  return `${marketId}:${stage}:${state === 'OPEN' ? 'open' : `${judge}:${answer}:${until}`}`
}

/** Returns true if a market has something to decide: nobody asked, or the standing claim can be objected to. */
export function isUndecided(market: MarketFacts, now: number): boolean {
  const { state } = verdictAt(market, now)
  return state === 'OPEN' || state === 'PROPOSED'
}
