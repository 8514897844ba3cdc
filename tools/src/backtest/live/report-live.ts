import { type PolicyScore, scoreConclusions } from '../backtest/score-policy.ts'
import {
  type Calibration,
  calibrationOf,
  type Forecast,
} from '../statistics/calibration.ts'
import { keyOfQuestion, type LiveQuestion } from './live-question.ts'
import type { LiveResult } from './live-result.ts'

/** Answers whose stated confidence lies from `from` to below 0.1 more. */
type ConfidenceBin = {
  readonly from: number
  readonly answered: number
  readonly right: number
}

/** Right answers of one model on the questions of one category. */
export type LiveScore = PolicyScore & {
  readonly family: string
  /** `all` for all categories together. */
  readonly category: string
  /** Undefined without an answer YES or NO. */
  readonly calibration: Calibration | undefined
  /** Bins with answers YES or NO, by the confidence that they state. */
  readonly bins: readonly ConfidenceBin[]
}

/** Worth of research of a model on labeled questions. */
export type LiveReport = {
  /** Questions with an attempt. */
  readonly asked: number
  /** Attempts that failed and were not made good, by code. */
  readonly failed: Readonly<Record<string, number>>
  /** Of all attempts. */
  readonly usd: number
  readonly scores: readonly LiveScore[]
}

type LiveAttempt = { readonly question: LiveQuestion; readonly result: LiveResult }

/**
 * Reports the last attempt at each question; a failed one is asked and not answered.
 *
 * @param questions - with an outcome
 * @param results - in the order in which they were made; those of other questions, models and prompts cost, and
 *   do not count
 * @param prompts - hash of the prompts
 */
export function reportLive(
  questions: readonly LiveQuestion[],
  results: readonly LiveResult[],
  prompts: string,
): LiveReport {
  const last = new Map(results.map((result) => [result.key, result]))
  const families = [...new Set(results.map(({ family }) => family))]
  const attempted = families.flatMap((family) =>
    questions.flatMap((question): LiveAttempt[] => {
      const result = last.get(keyOfQuestion(question, family, prompts))
      return result ? [{ question, result }] : []
    }),
  )
  const failed: Record<string, number> = {}
  for (const { result } of attempted) {
    if (result.kind === 'failed') failed[result.code] = (failed[result.code] ?? 0) + 1
  }
  return {
    ...{ asked: attempted.length, failed },
    usd: results.reduce((sum, { usd }) => sum + usd, 0),
    scores: families.flatMap((family) =>
      scoreFamily(
        family,
        attempted.filter(({ result }) => result.family === family),
      ),
    ),
  }
}

function scoreFamily(family: string, attempted: readonly LiveAttempt[]): LiveScore[] {
  const categories = new Map([['all', [...attempted]]])
  for (const each of attempted) {
    const { category } = each.question
    if (category === undefined || category === 'all') continue
    const group = categories.get(category) ?? []
    categories.set(category, group)
    group.push(each)
  }
  return [...categories].flatMap(([category, group]) =>
    group.length === 0 ? [] : [scoreGroup(family, category, group)],
  )
}

function scoreGroup(
  family: string,
  category: string,
  group: readonly LiveAttempt[],
): LiveScore {
  const concluded = group.map(({ question: { outcome }, result }) => {
    if (result.kind === 'failed' || result.outcome === 'UNKNOWN') {
      return { outcome, conclusion: 'UNSURE' as const }
    }
    return { outcome, conclusion: result.outcome }
  })
  const forecasts = group.flatMap(({ question, result }): Forecast[] => {
    if (result.kind === 'failed') return []
    const { outcome, confidence } = result
    if (outcome !== 'YES' && outcome !== 'NO') return []
    return [{ confidence, isRight: outcome === question.outcome }]
  })
  return {
    ...{ ...scoreConclusions(`${family}, ${category}`, concluded), family, category },
    ...{ calibration: calibrationOf(forecasts), bins: binsOf(forecasts) },
  }
}

function binsOf(forecasts: readonly Forecast[]): ConfidenceBin[] {
  return Array.from({ length: 10 }, (_, bin) => {
    const those = forecasts.filter(
      ({ confidence }) => Math.min(Math.floor(confidence * 10), 9) === bin,
    )
    const right = those.filter(({ isRight }) => isRight).length
    return { from: bin / 10, answered: those.length, right }
  }).filter(({ answered }) => answered > 0)
}
