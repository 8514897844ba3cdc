import { errorText } from '@cresolver/core/protocol'
import { hashBody, type SourceHost, sourceBaseUrl } from '@cresolver/core/questions'
import {
  type FoundGame,
  findGame as find,
  type GameQuery,
} from '@cresolver/core/questions/finding'
import { fetchText } from './fetch-content.ts'

/** A season of the NBA is the largest schedule. */
const mostBytes = 16_000_000

/** Options of {@link findGame}. */
export type FindGameOptions = {
  /** Other base URLs, such as those of a local server. */
  readonly baseUrls?: Readonly<Partial<Record<SourceHost, string>>> | undefined
  readonly signal?: AbortSignal | undefined
}

/**
 * Finds the ids of a game by day and names, and fills in what follows for its recipe. In a browser only hosts that
 * allow other pages answer; football-data.org needs a key, which the command `sources find` takes.
 *
 * Docs: https://github.com/cresolver/cresolver/blob/main/docs/questions.md#recipes
 *
 * @param query - recipe, day and names, see `GameQuery`
 * @param options - {@link FindGameOptions}
 * @returns the parameters of the recipe, and those that the market's text has to give
 * @throws `SdkErrors['findGame']`: `NOT_FOUND`, `VALUE_INVALID`
 *
 * @example
 * ```ts
 * import { findGame } from '@cresolver/sdk'
 *
 * const { parameters, open } = await findGame({ recipe: 'mlb', day: '2027-06-20', yes: 'Cubs' })
 * console.log(parameters['game'], open) // 745804, and the names of what the text has to give
 * ```
 */
export function findGame(
  query: GameQuery,
  { baseUrls, signal }: FindGameOptions = {},
): Promise<FoundGame> {
  return find(query, async (request) => {
    const base = sourceBaseUrl(request.host, baseUrls) ?? `https://${request.host}`
    const url = `${base}${request.path}`
    if (request.key !== undefined) {
      const reason = `it needs the key ${request.key}`
      return { kind: 'failure', request, url, reason, code: 'KEY_MISSING' }
    }
    try {
      const body = await fetchText(url, mostBytes, signal)
      const sha256 = hashBody(body)
      return { kind: 'answer', request, url, status: 200, body, sha256 }
    } catch (error) {
      return { kind: 'failure', request, url, reason: errorText(error) }
    }
  })
}
