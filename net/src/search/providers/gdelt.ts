import * as z from 'zod'
import { createPace } from '../request/pace.ts'
import { readHits } from '../request/read-hits.ts'
import { createRequester } from '../request/requester.ts'
import { answerInvalid, refused } from '../request/search-error.ts'
import type { ProviderParameters, SearchProvider } from '../search-provider.ts'

const name = 'gdelt'
const everyMs = 5_000
const mostWords = 8
const answerSchema = z.object({ articles: z.array(z.unknown()).default([]) })
const articleSchema = z.object({
  url: z.string(),
  title: z.string(),
  seendate: z.string().nullish(),
})

/**
 * Searches news of the last three months with GDELT DOC 2.0, without a key. Hits have titles only.
 *
 * GDELT allows one request in 5 seconds, so searches wait for one another. Its errors are plain
 * text and end in `SEARCH_FAILED`.
 *
 * @param parameters - {@link ProviderParameters}
 * @returns the provider `gdelt`
 */
export function gdelt(parameters: ProviderParameters = {}): SearchProvider {
  const request = createRequester({ ...parameters, name, retryDelayMs: () => everyMs })
  const pace = createPace(everyMs, parameters)
  return {
    name,
    search: async (query, { limit, after, before, signal }) => {
      const url = `https://api.gdeltproject.org/api/v2/doc/doc?${new URLSearchParams({
        query: writeQuery(query),
        mode: 'ArtList',
        format: 'json',
        maxrecords: String(Math.min(limit, 75)),
        sort: 'DateDesc',
        ...(after === undefined ? {} : { startdatetime: compactTime(after) }),
        ...(before === undefined ? {} : { enddatetime: compactTime(before) }),
      })}`
      const answer = answerSchema.safeParse(
        await pace(() => request({ url, signal }), signal),
      )
      if (!answer.success) throw answerInvalid(name, 'it has no list of articles')
      return readHits({
        provider: name,
        items: answer.data.articles,
        schema: articleSchema,
        toHit: ({ url, title, seendate }) => ({
          url,
          title,
          snippet: '',
          date: seendate,
        }),
        dateKind: 'seen',
        limit,
      })
    },
  }
}

/** GDELT refuses words of one or two letters and gives operators a meaning. */
function writeQuery(query: string): string {
  const words = query.slice(0, 400).match(/[\p{L}\p{N}]{3,}/gu) ?? []
  if (words.length > 0) return words.slice(0, mostWords).join(' ')
  throw refused(name, 'the query has no word of three letters', 'Use longer words.')
}

function compactTime(seconds: number): string {
  return new Date(seconds * 1_000).toISOString().replace(/\D/g, '').slice(0, 14)
}
