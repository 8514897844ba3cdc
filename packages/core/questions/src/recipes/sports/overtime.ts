import { makeRecipe } from '../make-recipe.ts'
import type { Recipe } from '../recipe.ts'
import {
  ESPN_EVENT,
  ESPN_LIMITS,
  ESPN_TERMS,
  type EspnLeague,
  espnConditions,
  espnStatus,
  statusDocument,
} from './espn.ts'
import { POSTPONED_WAITS } from './nhl.ts'

/** What a question on overtime asks. */
export const OVERTIME_SUMMARY =
  'YES if the game has overtime (extra innings in baseball).'

/** Overtime by the number of periods that ESPN counts. */
export function overtimeRecipe({
  prefix,
  title,
  league,
}: {
  readonly prefix: string
  readonly title: string
  readonly league: EspnLeague
}): Recipe {
  const { periods = 2 } = league
  return makeRecipe({
    name: `${prefix}-overtime`,
    title: `${title}: overtime`,
    summary: `${OVERTIME_SUMMARY} ${POSTPONED_WAITS} One source.`,
    parameters: [ESPN_EVENT],
    keys: {
      source: espnStatus(league),
      ...espnConditions(league),
      value: '/period',
      op: 'gt',
      target: String(periods),
      until: '+30d',
    },
    finality: 'ESPN says completed and STATUS_FINAL.',
    terms: ESPN_TERMS,
    limits: ESPN_LIMITS,
    bytes: 1_000,
    documents: [statusDocument(league, 'final', periods)],
    verdict: 'NO',
    variants: [
      {
        title: 'above',
        documents: [statusDocument(league, 'final', periods + 1)],
        verdict: 'YES',
      },
      {
        title: 'live',
        documents: [statusDocument(league, 'live', 5)],
        verdict: 'TOO_EARLY',
      },
      {
        title: 'postponed',
        documents: [statusDocument(league, 'postponed', 0)],
        verdict: 'TOO_EARLY',
      },
      {
        title: 'canceled',
        documents: [statusDocument(league, 'canceled', 0)],
        verdict: 'SPLIT',
      },
    ],
  })
}
