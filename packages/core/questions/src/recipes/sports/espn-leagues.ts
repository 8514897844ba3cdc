import type { Recipe } from '../recipe.ts'
import {
  ESPN_LIMITS,
  ESPN_PARAMETERS,
  ESPN_TERMS,
  type EspnLeague,
  espnScores,
} from './espn.ts'
import { POSTPONED_WAITS } from './nhl.ts'
import { overtimeRecipe } from './overtime.ts'
import { periodRecipe } from './periods.ts'
import { scoreRecipes } from './score-recipes.ts'

/** A league that ESPN alone reports without a key. */
type LoneLeague = {
  readonly prefix: string
  readonly title: string
  readonly league: EspnLeague
}

/** Scores, overtime and periods of a league by ESPN alone. */
function loneLeagueRecipes(lone: LoneLeague): readonly Recipe[] {
  const { prefix, title, league } = lone
  const common = { prefix, title, parameters: ESPN_PARAMETERS }
  const scores = scoreRecipes({
    ...common,
    source: espnScores(league),
    tie: 'SPLIT',
    postponed: 'TOO_EARLY',
    until: '+30d',
    clauses: `${POSTPONED_WAITS} One source.`,
    finality: 'ESPN says completed and STATUS_FINAL.',
    terms: ESPN_TERMS,
    limits: ESPN_LIMITS,
    bytes: 2_000,
  })
  return [
    ...scores,
    overtimeRecipe({ ...common, league }),
    periodRecipe({ ...common, league }),
  ]
}

/** Leagues that ESPN alone reports without a key. */
export const LONE_LEAGUES: readonly Recipe[] = [
  {
    prefix: 'college-basketball',
    title: 'College basketball game (men)',
    league: { sport: 'basketball', league: 'mens-college-basketball', periods: 2 },
  },
  {
    prefix: 'college-football',
    title: 'College football game',
    league: { sport: 'football', league: 'college-football', periods: 4 },
  },
  {
    prefix: 'nfl',
    title: 'NFL game',
    league: { sport: 'football', league: 'nfl', periods: 4 },
  },
  {
    prefix: 'wnba',
    title: 'WNBA game',
    league: { sport: 'basketball', league: 'wnba', periods: 4 },
  },
].flatMap(loneLeagueRecipes)
