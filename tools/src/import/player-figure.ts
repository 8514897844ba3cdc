import { moved } from '@cresolver/core/questions'
import type { RecognizedClause } from './clause-reader.ts'
import type { GameClause } from './game-clauses.ts'
import {
  canceledOf,
  type GameRecipe,
  lookup,
  noYear,
  parameter,
  recipe,
  startOf,
  whenOf,
} from './game-recipe.ts'
import { stop } from './imported-market.ts'
import type { MarketText } from './market-text.ts'
import { isShape } from './recipe-call.ts'
import { momentOfDay, readDay } from './text-moment.ts'

/** Finds the recipe of a market about the figure of a player in a game. */
export function figureRecipe(
  market: MarketText,
  clauses: readonly RecognizedClause<GameClause>[],
  main: RecognizedClause<GameClause>,
): GameRecipe {
  const { league, number, one, two } = main.groups
  const figure = clauses.find(
    ({ name }) => name === 'player-figure' || name === 'listed-figure',
  )
  const source = clauses.find(({ name }) => name === 'league-source')
  const open = clauses.find(
    ({ name }) => name === 'series-open' || name === 'player-absent',
  )
  const otherwise = clauses.some(({ name }) => name === 'otherwise')
  if (!figure || !open || !otherwise || !league) {
    return stop(
      'CLAUSE_MISSING',
      main.words,
      'The text leaves out the condition or the missing game.',
    )
  }
  if (
    source === undefined ||
    source.groups.source !== league ||
    source.groups.site?.toUpperCase() !== league
  ) {
    return stop(
      'SOURCE_NOT_READ',
      source?.words ?? main.words,
      `The source is not the ${league}.`,
    )
  }
  const shape = `${league} ${figure.groups.figure}`
  if (!isShape(shape))
    return stop('SOURCE_NOT_READ', figure.words, 'No recipe is about this figure.')
  const start = startOf(market, main)
  if (start === undefined) return noYear(main.words)
  const least = leastOf(figure)
  const player = playerOf(market.title, figure, least)
  if (player === undefined) {
    return stop('TITLE_DIFFERS', market.title, `The text says otherwise: ${figure.words}`)
  }
  const [, inTitle = number] = /\b(?:Game |G)(\d)\b/.exec(market.title) ?? []
  if (inTitle !== number) {
    return stop('TITLE_DIFFERS', market.title, `The text says otherwise: ${main.words}`)
  }
  if (open.groups.number !== undefined && open.groups.number !== number) {
    return stop('MOMENTS_DIFFER', open.words, 'Two games are named.')
  }
  const { absent, limit } = open.groups
  const limitDay = readDay(limit ?? '')
  const end = limitDay && momentOfDay(limitDay, '23:59', 'ET', market.asked)
  if (end === undefined) return noYear(open.words)
  // "Postponed past" a day is about the start: a game of that evening ends after midnight.
  const seconds = absent === undefined ? end.seconds : moved(end.seconds, NIGHT)
  const until = { ...end, seconds }
  if (absent !== undefined && absent !== figure.groups.player) {
    return stop('LABELS_DIFFER', open.words, 'Two players are named.')
  }
  return recipe(shape, [
    parameter('figure', `${figure.groups.figure}`, figure.words, 'The text counts it.'),
    lookup('player', player, figure.words, 'Title and text name the player.'),
    lookup('teams', `${one} | ${two}`, main.words, 'The text names both.'),
    lookup('game-number', `${number}`, main.words, 'The text names the game.'),
    ...whenOf(start, until, open.words, main),
    parameter('line', String(least), figure.words, 'Figures are whole numbers.'),
    parameter('postponed', 'wait', open.words, 'A later game counts up to the limit.'),
    canceledOf(shape, open, false),
  ])
}

/** Whole figures: "more than 21.5 points" is 22 or more. */
function leastOf({ groups }: RecognizedClause<GameClause>): number {
  return groups.word === undefined ? Math.ceil(Number(groups.least)) : 1
}

/** The player of the text, where the title names him, his last name or his initials, and the same figure. */
function playerOf(
  title: string,
  { groups }: RecognizedClause<GameClause>,
  least: number,
): string | undefined {
  const inTitle =
    /^(?:[A-Z][\w ]+: )?Will (?<player>[^?]{3,40}?) score (?:(?<least>\d{1,2})\+|(?<one>a)) (?:points|goals?)\b/.exec(
      title,
    )?.groups
  if (inTitle === undefined) return undefined
  const named = inTitle.one === undefined ? Number(inTitle.least) : 1
  if (named !== least) return undefined
  const { player = inTitle.player ?? '' } = groups
  const short = inTitle.player ?? ''
  const initials = player
    .split(/[\s-]+/)
    .map((word) => word.charAt(0))
    .join('')
  return player === short || player.endsWith(` ${short}`) || initials === short
    ? player
    : undefined
}

/** A game that begins before midnight is final before the next one begins. */
const NIGHT = 8 * 3_600
