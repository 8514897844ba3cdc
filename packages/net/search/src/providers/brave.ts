import * as z from 'zod'
import { textOfHtml } from '../request/clean-text.ts'
import { writeDay } from '../request/day.ts'
import { readHits } from '../request/read-hits.ts'
import { checkKey, createRequester } from '../request/requester.ts'
import { answerInvalid } from '../request/search-error.ts'
import type { KeyedProviderParameters, SearchProvider } from '../search-provider.ts'

const name = 'brave'
const answerSchema = z.object({
  web: z.object({ results: z.array(z.unknown()) }).optional(),
  query: z.unknown(),
})
const resultSchema = z.object({
  url: z.string(),
  title: z.string(),
  description: z.string().nullish(),
  page_age: z.string().nullish(),
})

/**
 * Searches with Brave. Its dates say when Brave discovered a page.
 *
 * @param parameters - {@link KeyedProviderParameters}
 * @returns the provider `brave`
 * @throws CresolverError `SEARCH_CONFIG_INVALID` for a key that cannot be one
 */
export function brave(parameters: KeyedProviderParameters): SearchProvider {
  const headers = { 'x-subscription-token': checkKey(name, parameters.apiKey) }
  const request = createRequester({ ...parameters, name })
  return {
    name,
    search: async (query, { limit, after, before, signal }) => {
      const url = `https://api.search.brave.com/res/v1/web/search?${new URLSearchParams({
        q: shorten(query),
        count: String(Math.min(limit, 20)),
        text_decorations: 'false',
        // A range needs both ends.
        ...(after === undefined || before === undefined
          ? {}
          : { freshness: `${writeDay(after)}to${writeDay(before)}` }),
      })}`
      const answer = answerSchema.safeParse(await request({ url, headers, signal }))
      if (!answer.success || !('query' in answer.data)) {
        throw answerInvalid(name, 'it has neither query nor results')
      }
      return readHits({
        provider: name,
        items: answer.data.web?.results ?? [],
        schema: resultSchema,
        toHit: ({ url, title, description, page_age }) => ({
          url,
          title: textOfHtml(title),
          snippet: textOfHtml(description ?? ''),
          date: page_age,
        }),
        dateKind: 'discovered',
        limit,
      })
    },
  }
}

/** At most 400 characters and 50 words are accepted. */
function shorten(query: string): string {
  return query.trim().split(/\s+/).slice(0, 50).join(' ').slice(0, 400)
}
