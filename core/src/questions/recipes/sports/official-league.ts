import { makeRecipe } from '../make-recipe.ts'
import { choiceParameter, forMeasures, idParameter, SIDE } from '../parameters.ts'
import { allOf, type ReadingText, toSection } from '../reading-text.ts'
import type { Choices, Recipe, RecipeDocument, RecipeParameter } from '../recipe.ts'
import {
  confirmedScores,
  ESPN_EVENT,
  ESPN_LIMITS,
  ESPN_SIDES,
  ESPN_TERMS,
  type EspnLeague,
  espnDocuments,
  espnStatus,
  flagReading,
  hasEnded,
  NO_FLAG,
  SIDE_OF_WINNER,
} from './espn.ts'
import {
  beganOnDay,
  GAME_DAY,
  type Game,
  lineParameter,
  PLAYED,
  periodParameter,
  pushParameter,
  UNTIL,
  type UnplayedTexts,
  unplayedParameters,
} from './game.ts'
import {
  MEASURED,
  MEASURES,
  MEASURES_SAID,
  type Measure,
  overtime,
  withScores,
} from './measures.ts'
import { playerRecipe } from './player-recipe.ts'

/** A league with data of its own, which ESPN confirms; paths are those of the side of YES. */
type OfficialLeague = Pick<Recipe, 'name' | 'finality' | 'terms' | 'limits' | 'bytes'> & {
  /** The league, as in "the NBA's id". */
  readonly owner: string
  readonly ids: {
    readonly game: string
    readonly team: string
    readonly opponent: string
  }
  readonly clauses: string
  readonly unplayed: UnplayedTexts
  /** Further clauses on the game. */
  readonly parameters?: readonly RecipeParameter[]
  /** The document of the game. */
  readonly source: string
  readonly ended: string
  readonly began: string
  readonly team: string
  readonly score: string
  /** Number of periods without overtime, and where the league counts them. */
  readonly periods: number
  readonly played: Measure
  /** Measures of one period, by the league alone. */
  readonly ofPeriod?: Choices
  /** A document beside that of the game. */
  readonly beside?: string
  readonly espn: EspnLeague
  readonly player: {
    readonly example: string
    /** Which list of the box score has the player, and which figure counts. */
    readonly parameters: readonly RecipeParameter[]
    readonly value: string
    /** A box score that is a document of its own, and what has to hold in it. */
    readonly box?: string
    readonly listed?: string
    readonly bytes?: number
  }
  readonly documents: (game: Game) => readonly RecipeDocument[]
}

/** The recipes of a league: its games by two sources, and its players by its own data. */
export function officialLeague(league: OfficialLeague): readonly [Recipe, Recipe] {
  const { owner, ids, unplayed, source, player } = league
  const { finality, terms, limits, documents } = league
  const parameters = [
    GAME_DAY,
    ...unplayedParameters(unplayed),
    ...(league.parameters ?? []),
    idParameter('game', `${owner}'s id of the game`, ids.game),
    SIDE,
    idParameter('team', `${owner}'s id of the named side`, ids.team),
  ]
  const opponent = idParameter(
    'opponent',
    `${owner}'s id of the other side`,
    ids.opponent,
  )
  const base = {
    source: `json:${source}`,
    final: allOf(league.ended, beganOnDay(league.began), `${league.team}={team}`),
    ...(unplayed.canceled && { split: '{split}' }),
  }
  const both = allOf(base.final, `${ofOther(league.team)}={opponent}`)
  // A predicate has no room for the other side beside a box score of its own, which is that of the game.
  const isAlone = player.box !== undefined
  const ofPlayer = isAlone ? base.final : both
  return [
    gameRecipe(league, [...parameters, opponent], { ...base, final: both }),
    playerRecipe({
      ...{ finality, terms, limits, documents },
      name: `${league.name}-player`,
      title: `${titleOf(league)}: figure of a player`,
      parameters: [
        ...parameters,
        ...(isAlone ? [] : [opponent]),
        idParameter('player', `${owner}'s id of the player`, player.example),
        ...player.parameters,
      ],
      base: {
        ...base,
        ...(player.box && { doc2: `json:${player.box}` }),
        final: player.listed ? allOf(ofPlayer, player.listed) : ofPlayer,
      },
      value: player.value,
      calls: player.box ? 2 : 1,
      bytes: player.bytes ?? league.bytes,
    }),
  ]
}

function gameRecipe(
  league: OfficialLeague,
  parameters: readonly RecipeParameter[],
  base: ReadingText,
): Recipe {
  const { name, espn, score, beside, ofPeriod = {} } = league
  const measure = choiceParameter('measure', 'what is compared', {
    ...withScores(MEASURES, score, ofOther(score), (each) => ({
      confirm: each === 'winner' ? confirmedFlags(espn) : confirmedScores(espn, NO_FLAG),
    })),
    overtime: {
      ...overtime(league.periods),
      ...league.played,
      confirm: confirmedPeriods(espn),
    },
    ...ofPeriod,
  })
  const measures = Object.keys(MEASURES)
  const periods = Object.keys(ofPeriod)
  const withLine = periods.filter((each) => ofPeriod[each]?.target === '{line}')
  const withPush = periods.filter((each) => !withLine.includes(each))
  const ofPeriods = periods.length > 0
  return makeRecipe({
    name,
    title: `${titleOf(league)}: winner, scores, overtime${ofPeriods ? ', periods' : ''}`,
    summary: `${MEASURES_SAID} Equal scores, and scores of 0 to 0 after the end, decide nothing. ${league.clauses}`,
    parameters: [
      measure,
      lineParameter('total', 'spread', 'team-score', ...withLine),
      pushParameter('total', 'spread', ...withPush),
      ...(ofPeriods ? [periodParameter(...periods)] : []),
      ...parameters,
      UNTIL,
      forMeasures(ESPN_EVENT, ...measures, 'overtime'),
      ...ESPN_SIDES.map((side) => forMeasures(side, ...measures)),
    ],
    keys: {
      ...base,
      ...(beside && { doc2: beside }),
      ...MEASURED,
      round: '{round}',
      until: '{until}',
      ...(ofPeriods && { reread: '{reread}' }),
    },
    sections: ['{confirm}'],
    calls: 4,
    finality: `${league.finality} ESPN says completed.`,
    terms: `${league.terms} ${ESPN_TERMS}`,
    limits: `${league.limits} ${ESPN_LIMITS}`,
    bytes: league.bytes,
    documents: [...league.documents(PLAYED), ...espnDocuments(espn, PLAYED)],
  })
}

/** The path of the other side. */
function ofOther(path: string): string {
  return path.replace('{side}', '{other}')
}

function titleOf({ name }: OfficialLeague): string {
  return `${name.toUpperCase()} game`
}

function confirmedFlags(espn: EspnLeague): string {
  return toSection('confirm', flagReading(espn), {
    split: '{espn-split}',
    a: '2/competitors/[winner=true]/id',
    ...SIDE_OF_WINNER,
  })
}

function confirmedPeriods(espn: EspnLeague): string {
  return toSection('confirm', {
    source: espnStatus(espn),
    final: hasEnded(espn),
    split: '{espn-split}',
    value: '/period',
  })
}
