import * as z from 'zod'
import { textOfHtml } from '../request/clean-text.ts'
import { writeDay } from '../request/day.ts'
import { readHits } from '../request/read-hits.ts'
import { checkKey, createRequester } from '../request/requester.ts'
import { answerInvalid } from '../request/search-error.ts'
import type {
  HitDateKind,
  KeyedProviderParameters,
  SearchProvider,
} from '../search-provider.ts'

/** Names of one provider for common parameters. */
type Service = {
  readonly name: string
  readonly url: string
  readonly headers: (key: string) => Readonly<Record<string, string>>
  readonly mostHits: number
  readonly time: (seconds: number) => string
  /** The fields of a request; those that are undefined are not sent. */
  readonly write: (asked: KeyedQuery) => object
  /** True if they are parameters of the address, not a body. */
  readonly isGet?: boolean
  readonly list: (answer: z.infer<typeof answerSchema>) => readonly unknown[] | undefined
  /** Names of url, title, snippet and date of a result. */
  readonly fields: readonly [string, string, string, string]
  readonly isHtml?: boolean
  readonly dateKind?: HitDateKind
}
type KeyedQuery = { readonly query: string; readonly limit: number } & Readonly<
  Record<'after' | 'before', string | undefined>
>

const listSchema = z.array(z.unknown()).optional()
const answerSchema = z.object({
  results: listSchema,
  organic: listSchema,
  web: z.object({ results: listSchema }).optional(),
  query: z.unknown().optional(),
})
const resultSchema = z.record(z.string(), z.unknown())
const hitSchema = z.object({
  url: z.string(),
  title: z.string().nullish(),
  snippet: z.union([z.string(), z.array(z.string())]).nullish(),
  date: z.string().nullish(),
})
const isoTime = (seconds: number) => new Date(seconds * 1_000).toISOString()
const usDay = (seconds: number) => writeDay(seconds).replace(/(.+)-(.+)-(.+)/, '$2/$3/$1')
const bearer = (key: string) => ({ authorization: `Bearer ${key}` })

/** Searches with Exa. Its dates of publication are estimates. */
export const exa = keyed({
  name: 'exa',
  url: 'https://api.exa.ai/search',
  headers: (key) => ({ 'x-api-key': key }),
  mostHits: 100,
  time: isoTime,
  write: ({ query, limit, after, before }) => ({
    ...{ query, type: 'auto', numResults: limit },
    contents: { highlights: { maxCharacters: 500 } },
    ...{ startPublishedDate: after, endPublishedDate: before },
  }),
  list: ({ results }) => results,
  fields: ['url', 'title', 'highlights', 'publishedDate'],
})

/** Searches with Brave. Its dates say when Brave discovered a page. */
export const brave = keyed({
  name: 'brave',
  url: 'https://api.search.brave.com/res/v1/web/search',
  headers: (key) => ({ 'x-subscription-token': key }),
  mostHits: 20,
  time: writeDay,
  isGet: true,
  write: ({ query, limit, after, before }) => ({
    // At most 400 characters and 50 words are accepted.
    q: query.trim().split(/\s+/).slice(0, 50).join(' ').slice(0, 400),
    ...{ count: limit, text_decorations: false },
    // A range needs both ends.
    freshness: after && before && `${after}to${before}`,
  }),
  list: ({ query, web }) => (query === undefined ? undefined : (web?.results ?? [])),
  fields: ['url', 'title', 'description', 'page_age'],
  isHtml: true,
  dateKind: 'discovered',
})

/** Searches with Tavily, at the price of one credit a search. */
export const tavily = keyed({
  name: 'tavily',
  url: 'https://api.tavily.com/search',
  headers: bearer,
  mostHits: 20,
  time: writeDay,
  write: ({ query, limit, after, before }) => ({
    ...{ query, search_depth: 'basic', max_results: limit },
    ...{ start_date: after, end_date: before },
  }),
  list: ({ results }) => results,
  fields: ['url', 'title', 'content', 'published_date'],
})

/** Searches with Perplexity's Search API, which answers with pages and not with a model's text. */
export const perplexity = keyed({
  name: 'perplexity',
  url: 'https://api.perplexity.ai/search',
  headers: bearer,
  mostHits: 20,
  time: usDay,
  write: ({ query, limit, after, before }) => ({
    ...{ query, max_results: limit, max_tokens_per_page: 256 },
    ...{ search_after_date_filter: after, search_before_date_filter: before },
  }),
  list: ({ results }) => results,
  fields: ['url', 'title', 'snippet', 'date'],
})

/** Searches Google through Serper. */
export const serper = keyed({
  name: 'serper',
  url: 'https://google.serper.dev/search',
  headers: (key) => ({ 'x-api-key': key }),
  mostHits: 20,
  time: (seconds) => usDay(seconds).replace(/\b0/g, ''),
  write: ({ query, limit, after, before }) => {
    const ends = [after && `cd_min:${after}`, before && `cd_max:${before}`].filter(
      Boolean,
    )
    const tbs = ends.length > 0 ? ['cdr:1', ...ends].join(',') : undefined
    return { q: query, num: limit, gl: 'us', hl: 'en', tbs }
  },
  list: ({ organic }) => organic,
  fields: ['link', 'title', 'snippet', 'date'],
})

/** Makes a provider from its key; throws `CONFIG_INVALID` for one that cannot be a key. */
function keyed(
  service: Service,
): (parameters: KeyedProviderParameters) => SearchProvider {
  const { name, time, isHtml = false, dateKind = 'published' } = service
  const textOf = isHtml ? textOfHtml : (text: string) => text
  const schema = z.preprocess((item) => {
    const result = resultSchema.catch({}).parse(item)
    const [url, title, snippet, date] = service.fields.map((field) => result[field])
    return { url, title, snippet, date }
  }, hitSchema)
  return (parameters) => {
    const headers = service.headers(checkKey(name, parameters.apiKey))
    const request = createRequester({ ...parameters, name })
    return {
      name,
      search: async (query, { limit, after, before, signal }) => {
        const fields = service.write({
          ...{ query, limit: Math.min(limit, service.mostHits) },
          after: after === undefined ? undefined : time(after),
          before: before === undefined ? undefined : time(before),
        })
        const asked = addressed(service, fields)
        const answer = answerSchema.safeParse(
          await request({ ...asked, headers, signal }),
        )
        const items = answer.success ? service.list(answer.data) : undefined
        if (!items) throw answerInvalid(name, 'it has no list of results')
        const toHit = ({ title, snippet, ...hit }: z.infer<typeof hitSchema>) => ({
          ...hit,
          title: textOf(title ?? ''),
          snippet: textOf([snippet ?? ''].flat().join(' … ')),
        })
        return readHits({ provider: name, items, schema, toHit, dateKind, limit })
      },
    }
  }
}

function addressed({ url, isGet }: Service, fields: object) {
  if (!isGet) return { url, body: fields }
  const given = Object.entries(fields).flatMap<[string, string]>(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  )
  return { url: `${url}?${new URLSearchParams(given)}` }
}
