import { makeRecipe } from '../make-recipe.ts'
import { COMPARISON, nameParameter, numberParameter } from '../parameters.ts'
import type { ReadingText } from '../reading-text.ts'
import type { Recipe, RecipeDocument, RecipeParameter } from '../recipe.ts'
import { type Game, PLAYED, UNTIL } from './game.ts'

/** A league whose box scores have figures of players. */
type PlayerLeague = Pick<
  Recipe,
  'name' | 'title' | 'parameters' | 'finality' | 'terms' | 'limits' | 'bytes' | 'calls'
> & {
  /** Documents and conditions. */
  readonly base: ReadingText
  /** Path of the figure. */
  readonly value: string
  readonly documents: (game: Game) => readonly RecipeDocument[]
}

/** A figure of a player, as the box score names it. */
export function figureParameter(example: string): RecipeParameter {
  return nameParameter('figure', 'the name of the figure in the box score', example)
}

/** The figure of a player in a game, by the data of the league. */
export function playerRecipe({ base, value, ...league }: PlayerLeague): Recipe {
  return makeRecipe({
    ...league,
    summary:
      'YES if the figure of the player meets the comparison. A player who did not play: a panel. Read again after a day, because official scorers change figures. One source.',
    parameters: [
      ...league.parameters,
      UNTIL,
      COMPARISON,
      numberParameter('line', 'the number that the figure is compared with', '2'),
    ],
    keys: {
      ...base,
      value,
      op: '{op}',
      target: '{line}',
      until: '{until}',
      reread: '24h',
    },
    finality: `${league.finality} Read again after a day.`,
    documents: league.documents(PLAYED),
  })
}
