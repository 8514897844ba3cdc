import { leastShare, uncontradicted } from '../policies/counting.ts'
import type { PanelPolicy } from '../policies/panel-seat.ts'
import { type ThresholdTest, testThresholds } from '../statistics/fixed-sequence.ts'
import type { BacktestRow } from './backtest-row.ts'
import { type Score, scorePolicy } from './score-policy.ts'
import { splitRows } from './split-rows.ts'

/** Thresholds that can be chosen: least answers without a contradiction, or least share of one side. */
export type ThresholdKind = 'answers' | 'share'

/** A threshold that was chosen on one part of the rows, and what it does on the other. */
export type ThresholdChoice = {
  readonly kind: ThresholdKind
  /** Tolerated error rate, 0 to 1. */
  readonly bound: number
  readonly developmentRows: number
  readonly heldOutRows: number
  /** On the development part, from strict to loose. */
  readonly tests: readonly ThresholdTest<Score & { readonly wrong: number }>[]
  /** On the held-out part; undefined where no threshold was accepted. */
  readonly chosen: Score | undefined
}

const shares = [100, 95, 90, 85, 80, 75, 70, 67, 60, 55, 51]

/**
 * Chooses the loosest threshold whose error rate is below a bound with 95 % confidence.
 *
 * The fixed-sequence test runs on the development part alone; the held-out part is looked at once, for
 * the chosen threshold.
 *
 * @param rows - all rows of a file
 * @param kind - {@link ThresholdKind}
 * @param bound - tolerated error rate, above 0 and below 1
 */
export function chooseThreshold(
  rows: readonly BacktestRow[],
  kind: ThresholdKind,
  bound: number,
): ThresholdChoice {
  const { development, heldOut } = splitRows(rows)
  const policies = thresholdsOf(kind, development)
  const tests = testThresholds(
    policies.map((policy) => {
      const score = scorePolicy(policy, development)
      return { ...score, wrong: score.answered - score.right }
    }),
    bound,
  )
  const chosen = tests.findLastIndex(({ result }) => result === 'accepted')
  const policy = policies[chosen]
  return {
    ...{ kind, bound, tests },
    developmentRows: development.length,
    heldOutRows: heldOut.length,
    chosen: policy && scorePolicy(policy, heldOut),
  }
}

function thresholdsOf(
  kind: ThresholdKind,
  rows: readonly BacktestRow[],
): readonly PanelPolicy[] {
  switch (kind) {
    case 'answers': {
      const most = Math.max(1, ...rows.map(({ answers }) => answers.length))
      return Array.from({ length: most }, (_, index) => uncontradicted(most - index))
    }
    case 'share':
      return shares.map(leastShare)
  }
}
