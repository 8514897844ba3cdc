import * as z from 'zod'
import { writeDay } from '../request/day.ts'
import { readHits } from '../request/read-hits.ts'
import { checkKey, createRequester } from '../request/requester.ts'
import { answerInvalid } from '../request/search-error.ts'
import type { KeyedProviderParameters, SearchProvider } from '../search-provider.ts'

const name = 'tavily'
const answerSchema = z.object({ results: z.array(z.unknown()) })
const resultSchema = z.object({
  url: z.string(),
  title: z.string(),
  content: z.string().nullish(),
  published_date: z.string().nullish(),
})

/** Options of {@link tavily}. */
export type TavilyParameters = KeyedProviderParameters & {
  /** Default `https://api.tavily.com`. */
  readonly baseUrl?: string | undefined
}

/**
 * Searches with Tavily, at the price of one credit a search.
 *
 * @param parameters - {@link TavilyParameters}
 * @returns the provider `tavily`
 * @throws CresolverError `SEARCH_CONFIG_INVALID` for a key that cannot be one
 */
export function tavily(parameters: TavilyParameters): SearchProvider {
  const { baseUrl = 'https://api.tavily.com' } = parameters
  const headers = { authorization: `Bearer ${checkKey(name, parameters.apiKey)}` }
  const request = createRequester({ ...parameters, name })
  return {
    name,
    search: async (query, { limit, after, before, signal }) => {
      const body = {
        query,
        search_depth: 'basic',
        max_results: Math.min(limit, 20),
        ...(after === undefined ? {} : { start_date: writeDay(after) }),
        ...(before === undefined ? {} : { end_date: writeDay(before) }),
      }
      const url = `${baseUrl}/search`
      const answer = answerSchema.safeParse(await request({ url, headers, body, signal }))
      if (!answer.success) throw answerInvalid(name, 'it has no list of results')
      return readHits({
        provider: name,
        items: answer.data.results,
        schema: resultSchema,
        toHit: ({ url, title, content, published_date }) => ({
          url,
          title,
          snippet: content,
          date: published_date,
        }),
        dateKind: 'published',
        limit,
      })
    },
  }
}
