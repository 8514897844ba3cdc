/** Recognized shapes of questions that a recipe decides. */
export type RecipeShape =
  | 'winner MLB'
  | 'winner NBA'
  | 'winner NHL'
  | 'winner CBB'
  | 'winner IPL'
  | 'bout UFC'
  | 'points NBA'
  | 'goals NHL'

/** A recipe, and its parameters that no text of a market names. */
export type RecipeName = { readonly recipe: string; readonly missing: readonly string[] }

/**
 * The recipe of each shape. Sides are given as names of teams, from which home or away follows with the game.
 */
export const RECIPE_OF_SHAPE: Readonly<Record<RecipeShape, RecipeName>> = {
  'winner MLB': { recipe: 'mlb-winner', missing: ['game'] },
  'winner NBA': { recipe: 'nba-winner', missing: ['game'] },
  'winner NHL': { recipe: 'nhl-winner', missing: ['game'] },
  'winner CBB': { recipe: 'college-basketball-winner', missing: ['game'] },
  'winner IPL': { recipe: 'cricket-winner', missing: ['game'] },
  'bout UFC': { recipe: 'ufc-winner', missing: ['game'] },
  'points NBA': { recipe: 'nba-player', missing: ['game', 'player'] },
  'goals NHL': { recipe: 'nhl-player', missing: ['game', 'player'] },
}
