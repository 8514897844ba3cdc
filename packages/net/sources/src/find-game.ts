import {
  type FoundGame,
  type GameQuery,
  findGame as gameProgram,
} from '@cresolver/questions/finding'
import type { Sources } from './sources.ts'

/**
 * Finds a game by day and names in the schedules of its sources, and fills what follows in its recipe.
 *
 * @param query - {@link GameQuery}
 * @param sources - clients to ask; ESPN is asked once for each of its events of the day
 * @throws CresolverError `GAME_NOT_FOUND`, `GAME_AMBIGUOUS`, `PLAYER_NOT_FOUND`, `SCHEDULE_UNREADABLE`,
 *   `RECIPE_PARAMETER_INVALID`
 * @example
 * await findGame({ recipe: 'mlb', day: '2027-06-20', yes: 'Cubs' }, createSources())
 */
export async function findGame(
  query: GameQuery,
  sources: Pick<Sources, 'fetch'>,
): Promise<FoundGame> {
  const program = gameProgram(query)
  let step = program.next()
  while (step.done !== true) step = program.next(await sources.fetch(step.value))
  return step.value
}
