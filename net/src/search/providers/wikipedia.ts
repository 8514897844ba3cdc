import * as z from 'zod'
import { textOfHtml } from '../request/clean-text.ts'
import { createPace } from '../request/pace.ts'
import { readHits } from '../request/read-hits.ts'
import { createRequester } from '../request/requester.ts'
import { answerInvalid } from '../request/search-error.ts'
import type { ProviderParameters, SearchProvider } from '../search-provider.ts'

const name = 'wikipedia'
const wiki = 'https://en.wikipedia.org'
/** Names the program and a contact, as Wikimedia asks. */
const headers = { 'user-agent': 'CREsolver/0.1 (https://github.com/cresolver/cresolver)' }
/** Each hit costs one more request. */
const mostHits = 5
const searchSchema = z.object({
  query: z.object({
    search: z.array(
      z.object({ pageid: z.int(), title: z.string(), snippet: z.string() }),
    ),
  }),
})
const revisionSchema = z.object({
  query: z.object({
    pages: z
      .array(
        z.object({
          revisions: z
            .array(z.object({ revid: z.int().positive(), timestamp: z.string() }))
            .optional(),
        }),
      )
      .min(1),
  }),
})
type WikipediaHit = z.infer<typeof searchSchema>['query']['search'][number]

/**
 * Searches Wikipedia, without a key. Each hit is an address of one revision: the newest until
 * `before`, or the present one. It never changes, so a quote can be checked later.
 *
 * Requests go one after another, as Wikimedia asks.
 *
 * @param parameters - {@link ProviderParameters}
 * @returns the provider `wikipedia`
 */
export function wikipedia(parameters: ProviderParameters = {}): SearchProvider {
  const request = createRequester({ ...parameters, name })
  const pace = createPace(0, parameters)

  const call = async <T>(
    query: Readonly<Record<string, string>>,
    schema: z.ZodType<T>,
    signal: AbortSignal | undefined,
  ): Promise<T> => {
    const fixed = { action: 'query', format: 'json', formatversion: '2' }
    const url = `${wiki}/w/api.php?${new URLSearchParams({ ...fixed, ...query })}`
    const answer = schema.safeParse(
      await pace(() => request({ url, headers, signal }), signal),
    )
    if (answer.success) return answer.data
    throw answerInvalid(name, 'it does not have the fields of the MediaWiki API')
  }

  const pin = async (
    found: WikipediaHit,
    before: number | undefined,
    signal: AbortSignal | undefined,
  ) => {
    const { query } = await call(
      {
        prop: 'revisions',
        pageids: String(found.pageid),
        rvlimit: '1',
        rvprop: 'ids|timestamp',
        ...(before === undefined ? {} : { rvdir: 'older', rvstart: isoTime(before) }),
      },
      revisionSchema,
      signal,
    )
    const revision = query.pages[0]?.revisions?.[0]
    // A page that did not exist until then has no revision.
    return revision ? [{ ...found, ...revision }] : []
  }

  return {
    name,
    search: async (query, { limit, before, signal }) => {
      const srlimit = String(Math.min(limit, mostHits))
      const answer = await call(
        { list: 'search', srsearch: query.slice(0, 300), srlimit },
        searchSchema,
        signal,
      )
      const items = []
      for (const found of answer.query.search.slice(0, mostHits)) {
        items.push(...(await pin(found, before, signal)))
      }
      return readHits({
        provider: name,
        items,
        schema: z.custom<(typeof items)[number]>(),
        toHit: ({ revid, title, snippet, timestamp }) => ({
          url: `${wiki}/w/index.php?oldid=${revid}`,
          title,
          snippet: textOfHtml(snippet),
          date: timestamp,
        }),
        dateKind: 'revision',
        limit,
      })
    },
  }
}

function isoTime(seconds: number): string {
  return new Date(seconds * 1_000).toISOString().replace(/\.\d+Z$/, 'Z')
}
