import type { RecipeParameter } from '../recipe.ts'
import { ESPN_LIMITS, ESPN_PARAMETERS, ESPN_TERMS, espnScores } from './espn.ts'
import { drawRecipe, type ScoreLeague, scoreRecipes } from './score-recipes.ts'

/** A league of ESPN's soccer pages. */
export const SOCCER_LEAGUE: RecipeParameter = {
  name: 'league',
  pattern: '[a-z]{3,5}\\.[a-z0-9_]{1,16}',
  meaning: "ESPN's name of the league",
  example: 'eng.1',
}

const league: ScoreLeague = {
  prefix: 'soccer',
  title: 'Soccer match by ESPN',
  source: espnScores({
    sport: 'soccer',
    league: '{league}',
    finals: 'STATUS_FULL_TIME|STATUS_FINAL',
  }),
  parameters: [SOCCER_LEAGUE, ...ESPN_PARAMETERS],
  tie: 'NO',
  postponed: 'TOO_EARLY',
  until: '+30d',
  clauses:
    'Regular time only: a match with extra time goes to a panel. Postponed: waits 30 days. Canceled: split. One source.',
  finality: 'ESPN says full time.',
  terms: ESPN_TERMS,
  limits: ESPN_LIMITS,
  bytes: 2_000,
}

/** Football matches by their scores, by ESPN alone. */
export const SOCCER_SCORES = [...scoreRecipes(league), drawRecipe(league)]
