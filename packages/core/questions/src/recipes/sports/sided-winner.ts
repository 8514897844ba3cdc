import { exampleDocument } from '../example-document.ts'
import { makeRecipe } from '../make-recipe.ts'
import { allOf, type ReadingText } from '../reading-text.ts'
import type { Recipe, RecipeDocument, RecipeParameter } from '../recipe.ts'
import {
  ESPN_LIMITS,
  ESPN_PARAMETERS,
  ESPN_TERMS,
  type EspnLeague,
  espnConditions,
  espnSide,
  espnStatus,
  exampleAddress,
  isStatusOf,
  statusDocument,
} from './espn.ts'
import type { Game } from './score-recipes.ts'

/** A contest that has a winner and no score that could be compared. */
export type Contest = {
  readonly name: string
  readonly title: string
  readonly summary: string
  readonly league: EspnLeague
  readonly parameters: readonly RecipeParameter[]
  /** What two sides without a winner give. */
  readonly undecided: 'SPLIT' | 'TOO_EARLY'
  readonly until: string
  readonly more?: ReadingText
}

const flags = ['2/winner=true|false', '3/winner=true|false'] as const
const neither = ['2/winner=false', '3/winner=false'] as const

/** Reading of the winner of a contest by three small documents of ESPN. */
export function winnerReading({
  league,
  undecided,
}: Pick<Contest, 'league' | 'undecided'>): ReadingText {
  const { finals = 'STATUS_FINAL' } = league
  const { final = '', wait = '' } = espnConditions(league)
  const isOver = `/type/name=${finals}|STATUS_CANCELED`
  const splits = undecided === 'SPLIT'
  return {
    source: espnStatus(league),
    doc2: espnSide(league, 'own'),
    doc3: espnSide(league, 'other'),
    value: '2/winner',
    final: allOf(final, '2/id={espn-own}', '3/id={espn-other}', ...flags),
    ...(splits && { split: allOf(isStatusOf(league), isOver, ...neither) }),
    wait: splits ? wait : allOf(...neither),
  }
}

/** Documents of a contest: its status, then the two sides. */
export function contestDocuments(
  league: EspnLeague,
  state: Game['state'],
  own: boolean,
  other: boolean,
): readonly RecipeDocument[] {
  const side = (name: 'own' | 'other', winner: boolean) =>
    exampleDocument(exampleAddress(espnSide(league, name).slice('json:'.length)), {
      id: exampleAddress(`{espn-${name}}`),
      homeAway: name === 'own' ? 'home' : 'away',
      winner,
    })
  return [statusDocument(league, state), side('own', own), side('other', other)]
}

/** Winner of a contest by ESPN alone. */
export function contestRecipe(contest: Contest): Recipe {
  const { league, undecided, until, more, name, title, summary } = contest
  const documents = (state: Game['state'], own: boolean, other: boolean) =>
    contestDocuments(league, state, own, other)
  return makeRecipe({
    name,
    title,
    summary,
    parameters: [...contest.parameters, ...ESPN_PARAMETERS],
    keys: { ...winnerReading(contest), op: 'is', target: 'true', until, ...more },
    finality: 'ESPN says completed and names a winner.',
    terms: ESPN_TERMS,
    limits: ESPN_LIMITS,
    bytes: 2_000,
    documents: documents('final', true, false),
    variants: [
      { title: 'lost', documents: documents('final', false, true), verdict: 'NO' },
      { title: 'equal', documents: documents('final', false, false), verdict: undecided },
      { title: 'live', documents: documents('live', true, false), verdict: 'TOO_EARLY' },
      {
        title: 'postponed',
        documents: documents('postponed', false, false),
        verdict: 'TOO_EARLY',
      },
      {
        title: 'canceled',
        documents: documents('canceled', false, false),
        verdict: undecided,
      },
    ],
  })
}
