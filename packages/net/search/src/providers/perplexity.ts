import * as z from 'zod'
import { writeDay } from '../request/day.ts'
import { readHits } from '../request/read-hits.ts'
import { checkKey, createRequester } from '../request/requester.ts'
import { answerInvalid } from '../request/search-error.ts'
import type { KeyedProviderParameters, SearchProvider } from '../search-provider.ts'

const name = 'perplexity'
const answerSchema = z.object({ results: z.array(z.unknown()) })
const resultSchema = z.object({
  url: z.string(),
  title: z.string(),
  snippet: z.string().nullish(),
  date: z.string().nullish(),
})

/**
 * Searches with Perplexity's Search API, which answers with pages and not with a model's text.
 *
 * @param parameters - {@link KeyedProviderParameters}
 * @returns the provider `perplexity`
 * @throws CresolverError `SEARCH_CONFIG_INVALID` for a key that cannot be one
 */
export function perplexity(parameters: KeyedProviderParameters): SearchProvider {
  const headers = { authorization: `Bearer ${checkKey(name, parameters.apiKey)}` }
  const request = createRequester({ ...parameters, name })
  return {
    name,
    search: async (query, { limit, after, before, signal }) => {
      const body = {
        query,
        max_results: Math.min(limit, 20),
        max_tokens_per_page: 256,
        ...(after === undefined ? {} : { search_after_date_filter: usDay(after) }),
        ...(before === undefined ? {} : { search_before_date_filter: usDay(before) }),
      }
      const url = 'https://api.perplexity.ai/search'
      const answer = answerSchema.safeParse(await request({ url, headers, body, signal }))
      if (!answer.success) throw answerInvalid(name, 'it has no list of results')
      return readHits({
        provider: name,
        items: answer.data.results,
        schema: resultSchema,
        toHit: ({ url, title, snippet, date }) => ({ url, title, snippet, date }),
        dateKind: 'published',
        limit,
      })
    },
  }
}

function usDay(seconds: number): string {
  const [year, month, day] = writeDay(seconds).split('-')
  return `${month}/${day}/${year}`
}
