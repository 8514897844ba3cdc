import { exampleDocument } from '../example-document.ts'
import { makeRecipe } from '../make-recipe.ts'
import { choiceParameter, forMeasures, idParameter } from '../parameters.ts'
import { allOf, toSection } from '../reading-text.ts'
import type { Recipe, RecipeDocument } from '../recipe.ts'
import {
  confirmedScores,
  ESPN_EVENT,
  ESPN_LIMITS,
  ESPN_SIDES,
  ESPN_TERMS,
  espnDocuments,
  flagReading,
  TWO_FLAGS,
  unplayedAt,
} from './espn.ts'
import { CUP, SOCCER, SOCCER_LEAGUE } from './espn-leagues.ts'
import {
  beganOnDay,
  GAME_DAY,
  type Game,
  lineParameter,
  PLAYED,
  pushParameter,
  UNTIL,
  unplayedParameters,
} from './game.ts'
import { MEASURED, MEASURES_SAID, MEASURES_WITH_DRAW, withScores } from './measures.ts'

const GAME = idParameter('game', "football-data.org's id of the match", '500001')
const asset = 'api.football-data.org/v4/matches/{game}'

const parameters = [
  GAME_DAY,
  ...unplayedParameters(
    unplayedAt(SOCCER, '/id={game} & /status', {
      canceled: 'CANCELLED',
      postponed: 'POSTPONED',
    }),
  ),
  choiceParameter('awarded', 'what a match gives whose result was awarded', {
    counts: { ends: 'FINISHED|AWARDED' },
    panel: { ends: 'FINISHED' },
  }),
  GAME,
  choiceParameter('side', 'the side that YES stands for', {
    home: { other: 'away', won: 'HOME_TEAM', lost: 'AWAY_TEAM' },
    away: { other: 'home', won: 'AWAY_TEAM', lost: 'HOME_TEAM' },
  }),
  idParameter('team', "football-data.org's id of the named side", '57'),
  idParameter('opponent', "football-data.org's id of the other side", '61'),
]

const confirmedWinner = toSection('confirm', flagReading(CUP), {
  split: '{espn-split}',
  value: '2/competitors/[winner=true]/id',
})

/** A winner beside 0:0: the scores are not those of the end. */
const scoresLag = allOf(
  '/score/fullTime/home=0',
  '/score/fullTime/away=0',
  '/score/winner=HOME_TEAM|AWAY_TEAM',
)

/** Football matches by two sources: regular time, or who advances. */
export const FOOTBALL: Recipe = makeRecipe({
  name: 'football',
  title: 'Football match: winner, scores, draw, who advances',
  summary: `${MEASURES_SAID} draw: both sides score the same. Regular time only: a match with extra time goes to a panel, except for advance, for which extra time and penalties count.`,
  parameters: [
    choiceParameter('measure', 'what is compared', {
      ...withScores(
        MEASURES_WITH_DRAW,
        '/score/fullTime/{side}',
        '/score/fullTime/{other}',
        () => ({
          decided: '/score/duration=REGULAR',
          lagging: scoresLag,
          confirm: confirmedScores(SOCCER, TWO_FLAGS),
        }),
      ),
      advance: {
        value: '/score/winner',
        op: 'is',
        target: '{won}|{espn-own}',
        losing: '{lost}|{espn-other}',
        decided: '/score/winner=HOME_TEAM|AWAY_TEAM',
        confirm: confirmedWinner,
      },
    }),
    lineParameter('total', 'spread', 'team-score'),
    pushParameter('total', 'spread'),
    forMeasures(
      choiceParameter('tie', 'what a draw gives', {
        no: { equal: 'no' },
        split: { equal: 'split' },
      }),
      'winner',
    ),
    ...parameters,
    UNTIL,
    SOCCER_LEAGUE,
    ESPN_EVENT,
    ...ESPN_SIDES,
  ],
  keys: {
    source: `json:${asset}`,
    final: allOf(
      '/id={game}',
      '/status={ends}',
      '{decided}',
      beganOnDay('/utcDate'),
      '/{side}Team/id={team}',
      '/{other}Team/id={opponent}',
    ),
    split: '{split}',
    wait: '{lagging}',
    key: 'football-data',
    value: '{value}',
    ...MEASURED,
    until: '{until}',
  },
  sections: ['{confirm}'],
  calls: 4,
  finality: 'football-data.org says FINISHED or AWARDED; ESPN says full time.',
  terms: `football-data.org: free key by the name football-data. ${ESPN_TERMS}`,
  limits: `football-data.org: 10 calls a minute. ${ESPN_LIMITS}`,
  bytes: 20_000,
  documents: footballDocuments(),
})

/** A made-up match: what differs from the game of the examples. */
export type Match = Partial<Game> & {
  readonly duration?: string
  readonly status?: string
}

/** Answers about a match in the shapes of football-data.org and ESPN. */
export function footballDocuments(change: Match = {}): readonly RecipeDocument[] {
  const { duration = 'REGULAR', status, ...played } = change
  const game = { ...PLAYED, ...played }
  const {
    state,
    own,
    other,
    day = '2027-06-20',
    flags = [own > other, other > own],
  } = game
  const names = {
    final: 'FINISHED',
    live: 'IN_PLAY',
    postponed: 'POSTPONED',
    canceled: 'CANCELLED',
  }
  const isShootOut = duration === 'PENALTY_SHOOTOUT'
  const [home = own > other, away = other > own] = isShootOut ? flags : []
  return [
    exampleDocument(asset.replace('{game}', GAME.example), {
      id: Number(GAME.example),
      utcDate: `${day}T16:05:00Z`,
      status: status ?? names[state],
      homeTeam: { id: 57 },
      awayTeam: { id: 61 },
      score: {
        winner: home ? 'HOME_TEAM' : away ? 'AWAY_TEAM' : 'DRAW',
        duration,
        fullTime: { home: own, away: other },
      },
    }),
    ...espnDocuments(SOCCER, game),
  ]
}
