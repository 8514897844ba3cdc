import type { RecognizedClause } from './clause-reader.ts'
import type { GameClause } from './game-clauses.ts'
import {
  canceledOf,
  type GameRecipe,
  limitOf,
  lookup,
  noYear,
  parameter,
  recipe,
  startOf,
  whenOf,
} from './game-recipe.ts'
import { sidesOf } from './game-sides.ts'
import { type ImportedField, type Stopped, stop } from './imported-market.ts'
import type { MarketText } from './market-text.ts'
import { figureRecipe } from './player-figure.ts'
import { hasWord, isShape, type Shape } from './recipe-call.ts'
import { momentOfDay, readDay } from './text-moment.ts'

/** Finds the recipe of a market about a game, whose whole text was recognized. */
export function gameRecipe(
  market: MarketText,
  clauses: readonly RecognizedClause<GameClause>[],
): GameRecipe {
  const [main] = clauses
  switch (main?.name) {
    case 'game':
      return winnerRecipe(market, clauses, main)
    case 'bout':
      return boutRecipe(market, clauses, main)
    case 'player-game':
    case 'series-game':
      return figureRecipe(market, clauses, main)
    default:
      return stop(
        'CLAUSE_MISSING',
        main?.words ?? '',
        'The text does not begin with its event.',
      )
  }
}

function winnerRecipe(
  market: MarketText,
  clauses: readonly RecognizedClause<GameClause>[],
  main: RecognizedClause<GameClause>,
): GameRecipe {
  const { league = '' } = main.groups
  if (!isShape(league)) {
    return stop('SOURCE_NOT_READ', main.words, `No recipe is about ${league}.`)
  }
  const start = startOf(market, main)
  if (start === undefined) return noYear(main.words)
  const sides = sidesOf(market, clauses, 'win')
  if ('stop' in sides) return sides
  const limit = clauses.find(({ name }) => name === 'not-completed')
  const until = limit && limitOf(market, limit)
  if (limit !== undefined && until === undefined) return noYear(limit.words)
  const unplayed = unplayedOf(league, clauses, main)
  if ('stop' in unplayed) return unplayed
  return recipe(league, [
    ...sides.fields,
    ...whenOf(start, until, (limit ?? main).words, main),
    ...unplayed,
  ])
}

function unplayedOf(
  shape: Shape,
  clauses: readonly RecognizedClause<GameClause>[],
  main: RecognizedClause<GameClause>,
): readonly ImportedField[] | Stopped {
  const find = (wanted: GameClause) => clauses.find(({ name }) => name === wanted)
  const half = find('postponed-split')
  const wait = find('postponed-wait')
  const split = find('canceled-split')
  if (half !== undefined) {
    const why = wait ? 'The text also keeps it open.' : 'No source reports it.'
    return wait === undefined && hasWord(shape, 'postponed', 'split')
      ? [parameter('postponed', 'split', half.words, 'A postponed game pays half each.')]
      : stop(wait ? 'MOMENTS_DIFFER' : 'SOURCE_NOT_READ', half.words, why)
  }
  const limit = find('not-completed')
  const [late, off] = [wait ?? limit, split ?? limit]
  if (off === undefined || late === undefined) {
    const why = 'The text does not cover both postponed and canceled.'
    return stop('CLAUSE_MISSING', main.words, why)
  }
  return [
    parameter('postponed', 'wait', late.words, 'The market waits for a postponed game.'),
    canceledOf(shape, off, split !== undefined),
  ]
}

function boutRecipe(
  market: MarketText,
  clauses: readonly RecognizedClause<GameClause>[],
  main: RecognizedClause<GameClause>,
): GameRecipe {
  const sides = sidesOf(market, clauses, 'bout-win')
  if ('stop' in sides) return sides
  const split = clauses.find(({ name }) => name === 'bout-split')
  const source = clauses.find(({ name }) => name === 'bout-source')
  if (split === undefined || source === undefined) {
    return stop(
      'CLAUSE_MISSING',
      main.words,
      'The text leaves out draw, cancellation or source.',
    )
  }
  const { one, two } = main.groups
  const names = [sides.team, sides.opponent]
  if (!one || !two || !names.includes(one) || !names.includes(two)) {
    return stop(
      'LABELS_DIFFER',
      main.words,
      `The outcomes are about ${names.join(' and ')}.`,
    )
  }
  const day = readDay(main.groups.day ?? '')
  const date = day && momentOfDay(day, '12:00', 'ET', market.asked)
  const until = limitOf(market, split)
  if (date === undefined || until === undefined) return noYear(main.words)
  return recipe('UFC', [
    ...sides.fields,
    ...whenOf(date, until, split.words, main),
    lookup('event', main.groups.event ?? '', main.words, 'The text names the event.'),
    parameter('postponed', 'wait', split.words, 'A later bout counts up to the limit.'),
    canceledOf('UFC', split, true),
  ])
}
