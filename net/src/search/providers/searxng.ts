import * as z from 'zod'
import { cleanText } from '../request/clean-text.ts'
import { readHits } from '../request/read-hits.ts'
import { createRequester } from '../request/requester.ts'
import { answerInvalid, configInvalid, unavailable } from '../request/search-error.ts'
import type { ProviderParameters, SearchProvider } from '../search-provider.ts'

const name = 'searxng'
const answerSchema = z.object({
  results: z.array(z.unknown()),
  unresponsive_engines: z.array(z.array(z.unknown())).catch([]),
})
const resultSchema = z.object({
  url: z.string(),
  title: z.string(),
  content: z.string().nullish(),
  publishedDate: z.string().nullish().catch(null),
})

/** Options of {@link searxng}. */
type SearxngParameters = ProviderParameters & {
  /** Address of the instance, such as `http://127.0.0.1:8080`. */
  readonly url: string
}

/**
 * Searches with an instance of SearXNG of your own. It can be on a private network, so its address
 * is a setting and never comes from a question or a page.
 *
 * @param parameters - {@link SearxngParameters}
 * @returns the provider `searxng`
 * @throws CresolverError `CONFIG_INVALID` when the address is not an http or https URL
 */
export function searxng(parameters: SearxngParameters): SearchProvider {
  const address = searchAddress(parameters.url)
  const request = createRequester({ ...parameters, name, hint })
  return {
    name,
    search: async (query, { limit, signal }) => {
      const url = new URL(address)
      url.search = new URLSearchParams({
        q: query,
        format: 'json',
        categories: 'general,news',
        language: 'en',
        pageno: '1',
      }).toString()
      const answer = answerSchema.safeParse(await request({ url: url.href, signal }))
      if (!answer.success) throw answerInvalid(name, 'it has no list of results')
      const { results, unresponsive_engines } = answer.data
      if (results.length === 0 && unresponsive_engines.length > 0) {
        throw unavailable(name, `no engine answered: ${list(unresponsive_engines)}`)
      }
      return readHits({
        provider: name,
        items: results,
        schema: resultSchema,
        toHit: ({ url, title, content, publishedDate }) => ({
          url,
          title,
          snippet: content,
          date: publishedDate,
        }),
        dateKind: 'published',
        limit,
      })
    },
  }
}

function hint(status: number): string | undefined {
  return status === 403
    ? 'Add json to search.formats in settings.yml of the instance.'
    : 'Check RESEARCH_SEARCH_URL.'
}

function list(engines: readonly (readonly unknown[])[]): string {
  return cleanText(engines.map((engine) => engine.join(': ')).join(', '), 200)
}

function searchAddress(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url && /^https?:$/.test(url.protocol) && !url.username && !url.password) {
    return `${url.origin}${url.pathname.replace(/\/+$/, '')}/search`
  }
  throw configInvalid(
    'The address of SearXNG is not an http or https URL without credentials.',
    'Set RESEARCH_SEARCH_URL to an address such as http://127.0.0.1:8080.',
  )
}
