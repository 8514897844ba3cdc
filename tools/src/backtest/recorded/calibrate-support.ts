import type { KnownOutcome } from '../backtest/backtest-row.ts'
import { type PolicyScore, scoreConclusions } from '../backtest/score-policy.ts'
import { majorityPolicy } from '../policies/counting.ts'
import { type Conclusion, countSides, type PanelSeat } from '../policies/panel-seat.ts'
import {
  type Calibration,
  calibrationOf,
  type Forecast,
} from '../statistics/calibration.ts'
import { firstOfEvents } from './score-cases.ts'

/** The answers to a question of a class. */
export type SupportCase = {
  readonly event: string
  readonly class: string
  readonly outcome: KnownOutcome
  readonly seats: readonly PanelSeat[]
}

/** Answers of one class with one support, in both halves of the time. */
type SupportCell = {
  readonly name: string
  /** The first half, which fits the probability. */
  readonly fitted: PolicyScore
  /** Probability of a right answer: (right + 1) / (answered + 2) of the first half. */
  readonly predicted: number
  /** The second half, which tests it. */
  readonly tested: PolicyScore
}

/** Probabilities that were fitted on the first half of the events, and what they are worth on the second. */
export type SupportCalibration = {
  readonly cells: readonly SupportCell[]
  /** Answers of the second half in cells that the first half does not have: no probability is known for them. */
  readonly unseen: number
  /** Of one probability for each cell. */
  readonly byCell: Calibration | undefined
  /** Of one probability for all cells together. */
  readonly byRate: Calibration | undefined
}

type DecidedSample = { name: string; outcome: KnownOutcome; conclusion: Conclusion }

/**
 * Fits the probability that an answer is right on the first half of the events, and tests it on the second.
 *
 * The answer is that of the majority; answers state no confidence, so that the probability follows from class and
 * support: one answer YES or NO, several that agree, or a contradiction. One case of an event counts, the first.
 *
 * @param cases - in time order
 */
export function calibrateSupport(cases: readonly SupportCase[]): SupportCalibration {
  const events = firstOfEvents(cases)
  const middle = Math.ceil(events.length / 2)
  const first = decide(events.slice(0, middle))
  const second = decide(events.slice(middle))
  const rate = chance(scoreConclusions('all', [...first.values()].flat()))
  const cells: SupportCell[] = []
  let unseen = 0
  for (const [name, group] of second) {
    const before = first.get(name)
    if (before === undefined) {
      unseen += group.length
      continue
    }
    const fitted = scoreConclusions(name, before)
    const tested = scoreConclusions(name, group)
    cells.push({ name, fitted, tested, predicted: chance(fitted) })
  }
  cells.sort(
    (a, b) => b.tested.answered - a.tested.answered || (a.name < b.name ? -1 : 1),
  )
  const calibrate = (probability: (cell: SupportCell) => number) =>
    calibrationOf(cells.flatMap((cell) => forecasts(cell, probability(cell))))
  return {
    ...{ cells, unseen },
    byCell: calibrate(({ predicted }) => predicted),
    byRate: calibrate(() => rate),
  }
}

function decide(cases: readonly SupportCase[]): Map<string, DecidedSample[]> {
  const groups = new Map<string, DecidedSample[]>()
  for (const { class: kind, outcome, seats } of cases) {
    const conclusion = majorityPolicy.decide(seats)
    if (conclusion === 'UNSURE') continue
    const name = `${kind}, ${supportOf(seats)}`
    const group = groups.get(name) ?? []
    groups.set(name, group)
    group.push({ name, outcome, conclusion })
  }
  return groups
}

function supportOf(seats: readonly PanelSeat[]): string {
  const { yes, no } = countSides(seats)
  if (yes > 0 && no > 0) return 'contradicted'
  return yes + no === 1 ? 'one' : 'agreed'
}

function chance({ right, answered }: PolicyScore): number {
  return (right + 1) / (answered + 2)
}

function forecasts({ tested }: SupportCell, confidence: number): Forecast[] {
  return Array.from({ length: tested.answered }, (_, index) => ({
    confidence,
    isRight: index < tested.right,
  }))
}
