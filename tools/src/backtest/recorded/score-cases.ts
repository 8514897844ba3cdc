import type { KnownOutcome } from '../backtest/backtest-row.ts'
import { type PolicyScore, scoreConclusions } from '../backtest/score-policy.ts'
import type { Conclusion } from '../policies/panel-seat.ts'

/** One answer to a question of an event; UNSURE is none. */
export type RecordedCase = {
  readonly event: string
  readonly outcome: KnownOutcome
  readonly conclusion: Conclusion
}

/** Number of right answers, counted twice. */
export type EventScore = {
  readonly name: string
  /** Every case. */
  readonly rows: PolicyScore
  /** The first case of each event, so that one event counts once. */
  readonly events: PolicyScore
}

/**
 * Scores cases, and the first of each event.
 *
 * @param name - what answered
 * @param cases - in time order
 */
export function scoreCases(name: string, cases: readonly RecordedCase[]): EventScore {
  return {
    name,
    rows: scoreConclusions(name, cases),
    events: scoreConclusions(name, firstOfEvents(cases)),
  }
}

/** Returns the first case of each event. */
export function firstOfEvents<Case extends { readonly event: string }>(
  cases: readonly Case[],
): Case[] {
  const seen = new Set<string>()
  return cases.filter(({ event }) => !seen.has(event) && seen.add(event))
}
