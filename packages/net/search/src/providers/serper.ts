import * as z from 'zod'
import { writeDay } from '../request/day.ts'
import { readHits } from '../request/read-hits.ts'
import { checkKey, createRequester } from '../request/requester.ts'
import { answerInvalid } from '../request/search-error.ts'
import type { KeyedProviderParameters, SearchProvider } from '../search-provider.ts'

const name = 'serper'
const answerSchema = z.object({ organic: z.array(z.unknown()) })
const resultSchema = z.object({
  link: z.string(),
  title: z.string(),
  snippet: z.string().nullish(),
  date: z.string().nullish(),
})

/**
 * Searches Google through Serper.
 *
 * @param parameters - {@link KeyedProviderParameters}
 * @returns the provider `serper`
 * @throws CresolverError `SEARCH_CONFIG_INVALID` for a key that cannot be one
 */
export function serper(parameters: KeyedProviderParameters): SearchProvider {
  const headers = { 'x-api-key': checkKey(name, parameters.apiKey) }
  const request = createRequester({ ...parameters, name })
  return {
    name,
    search: async (query, { limit, after, before, signal }) => {
      const body = {
        q: query,
        num: Math.min(limit, 20),
        gl: 'us',
        hl: 'en',
        ...writeRange(after, before),
      }
      const url = 'https://google.serper.dev/search'
      const answer = answerSchema.safeParse(await request({ url, headers, body, signal }))
      if (!answer.success) throw answerInvalid(name, 'it has no list of results')
      return readHits({
        provider: name,
        items: answer.data.organic,
        schema: resultSchema,
        toHit: ({ link, title, snippet, date }) => ({ url: link, title, snippet, date }),
        dateKind: 'published',
        limit,
      })
    },
  }
}

function writeRange(after: number | undefined, before: number | undefined): object {
  if (after === undefined && before === undefined) return {}
  const ends = [
    'cdr:1',
    after === undefined ? '' : `cd_min:${usDay(after)}`,
    before === undefined ? '' : `cd_max:${usDay(before)}`,
  ]
  return { tbs: ends.filter(Boolean).join(',') }
}

function usDay(seconds: number): string {
  const [year, month, day] = writeDay(seconds).split('-').map(Number)
  return `${month}/${day}/${year}`
}
