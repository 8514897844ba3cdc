import * as z from 'zod'
import { readHits } from '../request/read-hits.ts'
import { checkKey, createRequester } from '../request/requester.ts'
import { answerInvalid } from '../request/search-error.ts'
import type { KeyedProviderParameters, SearchProvider } from '../search-provider.ts'

const name = 'exa'
const answerSchema = z.object({ results: z.array(z.unknown()) })
const resultSchema = z.object({
  url: z.string(),
  title: z.string().nullish(),
  publishedDate: z.string().nullish(),
  highlights: z.array(z.string()).nullish(),
})

/**
 * Searches with Exa. Its dates of publication are estimates.
 *
 * @param parameters - {@link KeyedProviderParameters}
 * @returns the provider `exa`
 * @throws CresolverError `SEARCH_CONFIG_INVALID` for a key that cannot be one
 */
export function exa(parameters: KeyedProviderParameters): SearchProvider {
  const headers = { 'x-api-key': checkKey(name, parameters.apiKey) }
  const request = createRequester({ ...parameters, name })
  return {
    name,
    search: async (query, { limit, after, before, signal }) => {
      const body = {
        query,
        type: 'auto',
        numResults: Math.min(limit, 100),
        contents: { highlights: { maxCharacters: 500 } },
        ...(after === undefined ? {} : { startPublishedDate: isoTime(after) }),
        ...(before === undefined ? {} : { endPublishedDate: isoTime(before) }),
      }
      const url = 'https://api.exa.ai/search'
      const answer = answerSchema.safeParse(await request({ url, headers, body, signal }))
      if (!answer.success) throw answerInvalid(name, 'it has no list of results')
      return readHits({
        provider: name,
        items: answer.data.results,
        schema: resultSchema,
        toHit: ({ url, title, publishedDate, highlights }) => ({
          url,
          title,
          snippet: highlights?.join(' … '),
          date: publishedDate,
        }),
        dateKind: 'published',
        limit,
      })
    },
  }
}

function isoTime(seconds: number): string {
  return new Date(seconds * 1_000).toISOString()
}
