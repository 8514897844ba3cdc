import {
  type Conclusion,
  DEFAULT_QUALITY,
  type PanelPolicy,
  type PanelSeat,
} from '../policies/panel-seat.ts'
import {
  clopperPearson,
  FEWEST_ANSWERS,
  type Interval,
} from '../statistics/clopper-pearson.ts'
import type { BacktestAnswer, BacktestRow, KnownOutcome } from './backtest-row.ts'

/** Number of answers, and of right ones. */
export type PolicyScore = {
  readonly name: string
  readonly questions: number
  readonly answered: number
  readonly right: number
  /** Exact 95 % interval of right / answered. */
  readonly interval: Interval
  /** Fewer answers than an error-free test of 3 % needs. */
  readonly isTooFew: boolean
}

/**
 * Scores a policy on rows whose outcome is known.
 *
 * UNSURE is not an answer. Neither is TOO_EARLY where the question was decided later: the pool is refunded.
 *
 * @param policy - {@link PanelPolicy}
 * @param rows - in any order
 */
export function scorePolicy(
  policy: PanelPolicy,
  rows: readonly BacktestRow[],
): PolicyScore {
  const concluded = rows.map(({ outcome, answers }) => ({
    outcome,
    conclusion: policy.decide(answers.map(seatOf)),
  }))
  return scoreConclusions(policy.name, concluded)
}

/** Scores conclusions as {@link scorePolicy} does. */
export function scoreConclusions(
  name: string,
  concluded: readonly {
    readonly outcome: KnownOutcome
    readonly conclusion: Conclusion
  }[],
): PolicyScore {
  let answered = 0
  let right = 0
  for (const { outcome, conclusion } of concluded) {
    if (conclusion === outcome) right += 1
    else if (conclusion === 'UNSURE' || conclusion === 'TOO_EARLY') continue
    answered += 1
  }
  return scoreOf(name, concluded.length, answered, right)
}

/** Writes counts as a score, with the exact interval. */
export function scoreOf(
  name: string,
  questions: number,
  answered: number,
  right: number,
): PolicyScore {
  return {
    ...{ name, questions, answered, right },
    interval: clopperPearson(right, answered),
    isTooFew: answered < FEWEST_ANSWERS,
  }
}

function seatOf({ outcome, quality, reputation }: BacktestAnswer): PanelSeat {
  return { outcome, quality: quality ?? DEFAULT_QUALITY, reputation }
}
