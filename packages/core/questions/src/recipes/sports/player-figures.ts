import { nameParameter, numberParameter } from '../parameters.ts'
import type { RecipeParameter } from '../recipe.ts'

/** What a question on a player asks. */
export const PLAYER_SUMMARY =
  'YES if the figure of the player meets the comparison. A player who did not play: a panel. Read again after a day, because official scorers change figures. One source.'

/** A figure of a player, as the box score names it. */
export function figureParameter(example: string): RecipeParameter {
  return nameParameter('figure', 'the name of the figure in the box score', example)
}

/** The number that a figure is compared with. */
export const FIGURE_LINE = numberParameter('line', 'the number to compare with', '2')

/** Comparison of a figure. */
export const FIGURE_TERMS = { op: '{op}', target: '{line}', reread: '24h' }
