import { makeRecipe } from '../make-recipe.ts'
import { numberParameter } from '../parameters.ts'
import { type ReadingText, toSection } from '../reading-text.ts'
import type { Recipe, RecipeDocument, RecipeParameter, RecipeVariant } from '../recipe.ts'

/** A made-up game: its state, and the scores of the side of YES and of the other one. */
export type Game = {
  readonly state: 'final' | 'live' | 'postponed' | 'canceled'
  readonly own: number
  readonly other: number
}

/** Where the scores of a game stand. */
export type ScoreReading = {
  /** Documents and conditions. */
  readonly base: ReadingText
  /** Paths of the score of the side of YES and of the other one. */
  readonly own: string
  readonly other: string
  readonly documents: (game: Game) => readonly RecipeDocument[]
}

/** A league whose games are decided by their scores. */
export type ScoreLeague = {
  readonly prefix: string
  readonly title: string
  readonly source: ScoreReading
  readonly confirm?: ScoreReading | undefined
  readonly parameters: readonly RecipeParameter[]
  /** Outcome of "who wins" where the scores are equal. */
  readonly tie: 'SPLIT' | 'NO'
  /** What a postponed game gives. */
  readonly postponed: 'SPLIT' | 'TOO_EARLY'
  /** What a canceled game gives. */
  readonly canceled?: 'SPLIT' | 'TOO_EARLY'
  /** A game that is not final is waited for until then. */
  readonly until: string
  readonly clauses: string
  readonly finality: string
  readonly terms: string
  readonly limits: string
  readonly bytes: number
}

/** Winner, total, spread and score of one side: four recipes of a league. */
export function scoreRecipes(league: ScoreLeague): readonly Recipe[] {
  const tie = league.tie === 'SPLIT' ? 'Equal scores split.' : 'A draw is NO.'
  const push = 'A result equal to the line splits.'
  return [
    ofScores(league, 'winner', {
      title: `${league.title}: who wins`,
      summary: `YES if the named side scores more than the other. ${tie}`,
      keys: { calc: 'a-b', op: 'gt', target: '0', ...(league.tie === 'SPLIT' && split) },
      games: { no: [3, 5], equal: [4, 4] },
      equal: league.tie,
    }),
    ofScores(league, 'total', {
      title: `${league.title}: total of both scores`,
      summary: `YES if both scores together are above the line. ${push}`,
      keys: { calc: 'a+b', op: 'gt', target: '{line}', ...split },
      line: numberParameter('line', 'the line of the total', '8'),
      games: { no: [5, 2], equal: [5, 3] },
      equal: 'SPLIT',
    }),
    ofScores(league, 'spread', {
      title: `${league.title}: margin`,
      summary: `YES if the named side wins by more than the line. ${push}`,
      keys: { calc: 'a-b', op: 'gt', target: '{line}', ...split },
      line: numberParameter('line', 'the margin, negative for an underdog', '2'),
      games: { no: [4, 3], equal: [5, 3] },
      equal: 'SPLIT',
    }),
    ofScores(league, 'team-score', {
      title: `${league.title}: score of one side`,
      summary: 'YES if the named side scores the number or more.',
      keys: { op: 'gte', target: '{line}' },
      line: numberParameter('line', 'the least score of YES', '4'),
      games: { no: [3, 5], equal: [4, 1] },
      equal: 'YES',
    }),
  ]
}

/** A draw, where the league has one. */
export function drawRecipe(league: ScoreLeague): Recipe {
  return ofScores(league, 'draw', {
    title: `${league.title}: draw`,
    summary: 'YES if both sides score the same.',
    keys: { calc: 'a-b', op: 'eq', target: '0' },
    games: { no: [2, 3], equal: [0, 0] },
    verdict: 'NO',
    equal: 'YES',
  })
}

const split = { equal: 'split' }
/** All examples of a league have one result, so that one server can answer them. */
const SCORES = [6, 3] as const

type Scores = readonly [own: number, other: number]
type Comparison = {
  readonly title: string
  readonly summary: string
  readonly keys: ReadingText
  readonly line?: RecipeParameter
  readonly games: { readonly no: Scores; readonly equal: Scores }
  /** Of the example: six to three. */
  readonly verdict?: 'NO'
  readonly equal: 'YES' | 'NO' | 'SPLIT'
}

function ofScores(
  league: ScoreLeague,
  kind: string,
  { title, summary, keys, line, games, equal, verdict }: Comparison,
): Recipe {
  const { source, confirm, postponed, canceled = 'SPLIT', until, clauses } = league
  const { op = '', target = '', calc, ...terms } = keys
  const values = ({ own, other }: ScoreReading): ReadingText =>
    calc === undefined ? { value: own } : { a: own, b: other, calc }
  const documents = (game: Game) => [
    ...source.documents(game),
    ...(confirm?.documents(game) ?? []),
  ]
  const played = ([own, other]: Scores, state: Game['state'] = 'final') =>
    documents({ state, own, other })
  const variants: readonly RecipeVariant[] = [
    { title: 'below', documents: played(games.no), verdict: 'NO' },
    { title: 'equal', documents: played(games.equal), verdict: equal },
    { title: 'live', documents: played(SCORES, 'live'), verdict: 'TOO_EARLY' },
    { title: 'postponed', documents: played([0, 0], 'postponed'), verdict: postponed },
    { title: 'canceled', documents: played([0, 0], 'canceled'), verdict: canceled },
  ]
  return makeRecipe({
    name: `${league.prefix}-${kind}`,
    title,
    summary: `${summary} ${clauses}`,
    parameters: [...league.parameters, ...(line ? [line] : [])],
    keys: { ...source.base, ...values(source), op, target, ...terms, until },
    sections: confirm ? [toSection('confirm', confirm.base, values(confirm))] : [],
    sources: confirm ? 2 : 1,
    finality: league.finality,
    terms: league.terms,
    limits: league.limits,
    bytes: league.bytes,
    documents: played(SCORES),
    variants,
    ...(verdict && { verdict }),
  })
}
