import { exampleDocument } from '../example-document.ts'
import { dayParameter, idParameter, SIDE } from '../parameters.ts'
import { allOf, type ReadingText } from '../reading-text.ts'
import type { RecipeDocument } from '../recipe.ts'
import { ESPN_LIMITS, ESPN_PARAMETERS, ESPN_TERMS, espnScores } from './espn.ts'
import { type Game, type ScoreLeague, scoreRecipes } from './score-recipes.ts'

/** Game and day of a rule on baseball. */
export const MLB_GAME = [
  dayParameter(
    'date',
    'the official date of the game, which tells a resumed game from its first part',
    '2027-06-20',
  ),
  idParameter('game', 'the gamePk of MLB', '745804'),
]

/** Asset of the schedule of one game, cut to a few fields. */
export const MLB_SCHEDULE =
  'json:statsapi.mlb.com/api/v1/schedule?gamePk={game}&fields=dates,date,games,gamePk,status,codedGameState,teams,home,away,team,id,score,isWinner'

const place = '/dates/[date={date}]/games/[gamePk={game}]'

/** Final state and the clauses of baseball; the schedule is the document `which`. */
export function mlbConditions(which: '' | '2', ...ends: readonly string[]): ReadingText {
  const state = `${which}${place}/status/codedGameState`
  return {
    final: allOf(`${state}=F|FR|FG`, ...ends),
    split: `${state}=D|C`,
    wait: `${state}=T|U`,
  }
}

/** A schedule in the shape of MLB. */
export function scheduleDocument({ state, own, other }: Game): RecipeDocument {
  const codes = { final: 'F', live: 'O', postponed: 'D', canceled: 'C' }
  const side = (id: number, score: number, against: number) => ({
    team: { id },
    ...((state === 'final' || state === 'live') && { score, isWinner: score > against }),
  })
  const game = {
    gamePk: 745804,
    status: { codedGameState: codes[state] },
    teams: { away: side(113, other, own), home: side(112, own, other) },
  }
  const address = MLB_SCHEDULE.slice('json:'.length).replace('{game}', '745804')
  return exampleDocument(address, { dates: [{ date: '2027-06-20', games: [game] }] })
}

/** Terms of MLB. */
export const MLB_TERMS = 'MLB: no key, non-commercial terms.'

const league: ScoreLeague = {
  prefix: 'mlb',
  title: 'MLB game',
  source: {
    base: {
      source: MLB_SCHEDULE,
      ...mlbConditions(
        '',
        `${place}/teams/{side}/team/id={team}`,
        `${place}/teams/{side}/isWinner=true|false`,
        `${place}/teams/{other}/isWinner=true|false`,
      ),
    },
    own: `${place}/teams/{side}/score`,
    other: `${place}/teams/{other}/score`,
    documents: (game) => [scheduleDocument(game)],
  },
  confirm: espnScores({
    sport: 'baseball',
    league: 'mlb',
    postponed: 'split',
    periods: 9,
  }),
  parameters: [
    ...MLB_GAME,
    SIDE,
    idParameter('team', "MLB's id of the team that YES stands for", '112'),
    ...ESPN_PARAMETERS,
  ],
  tie: 'SPLIT',
  postponed: 'SPLIT',
  until: '+2d',
  clauses:
    'Postponed or canceled: split. Shortened and official: counts. Suspended: two days, then a panel.',
  finality: 'MLB says F, FR or FG, not "Game Over"; ESPN says completed.',
  terms: `${MLB_TERMS} ${ESPN_TERMS}`,
  limits: `MLB publishes no limit. ${ESPN_LIMITS}`,
  bytes: 1_000,
}

/** Games of Major League Baseball by their scores. */
export const MLB_SCORES = scoreRecipes(league)
