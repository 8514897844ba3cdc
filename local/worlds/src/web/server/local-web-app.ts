import { Hono } from 'hono'
import MiniSearch from 'minisearch'
import { documentAt, renderPage } from '../pages/render-page.ts'
import type { PageDocument, World, WorldPage } from '../world.ts'

const snippetLength = 240

const longestQuery = 400

/** Options of the frozen web. */
export type LocalWebBehavior = {
  /** Time after which a slow page is sent, in milliseconds. Default 2,000. */
  readonly slowMs?: number | undefined
  /** True if the engines of the search refuse: empty results with reasons. */
  readonly searchRefused?: boolean | undefined
  /** Called with each request, such as `host/path`. */
  readonly onRequest?: ((address: string) => void) | undefined
}

/** Host of the search. */
export const searchHost = 'search.frozen-web.example'

const hitsPerPage = 10

type Place = { readonly page: WorldPage; readonly clock: number }

/** Builds the handler that answers for every host of the worlds. */
export function createLocalWebApp(
  worlds: readonly World[],
  { slowMs = 2_000, searchRefused = false, onRequest }: LocalWebBehavior = {},
) {
  const places = placesOf(worlds)
  const search = indexOf(worlds)
  const app = new Hono()
  app.use(async (context, next) => {
    onRequest?.(`${hostOf(context.req.header('host'))}${context.req.path}`)
    await next()
  })
  app.get('/search', (context, next) => {
    const host = hostOf(context.req.header('host'))
    if (host !== searchHost && host !== '127.0.0.1') return next()
    if (context.req.query('format') !== 'json') return context.text('Forbidden', 403)
    const query = context.req.query('q') ?? ''
    if (query.trim() === '') return context.text('No query', 400)
    if (searchRefused) return context.json(refusedAnswer(query))
    return context.json(
      searchAnswer(query, resultsOf(context.req.query('pageno'), query, search)),
    )
  })
  app.get('*', async (context) => {
    const host = hostOf(context.req.header('host'))
    const place = places.get(`${host}${context.req.path}`)
    if (!place) return context.text('Not found', 404)
    const { page, clock } = place
    if (page.redirectTo) {
      const { host: to, path } = page.redirectTo
      return context.redirect(`http://${to}${path}`, 302)
    }
    if (page.kind === 'slow') await new Promise((resolve) => setTimeout(resolve, slowMs))
    const { status, headers, body } = await renderPage(page, clock)
    return new Response(new Uint8Array(body), { status, headers })
  })
  return app
}

function placesOf(worlds: readonly World[]): ReadonlyMap<string, Place> {
  return new Map(
    worlds.flatMap(({ pages, clock }) =>
      pages.map((page) => [`${page.host}${page.path}`, { page, clock }] as const),
    ),
  )
}

/** Takes address and words only: labels never reach the index. */
function indexOf(worlds: readonly World[]): SearchIndex {
  return createSearchIndex(
    worlds.flatMap(({ pages, clock }) =>
      pages.flatMap((page) => {
        const document = documentAt(page, clock)
        const { host, path } = page
        return document && !page.redirectTo ? [{ host, path, document }] : []
      }),
    ),
  )
}

function resultsOf(page = '1', query: string, search: SearchIndex) {
  const start = (Math.max(1, Math.min(50, Number(page) || 1)) - 1) * hitsPerPage
  return search(query, start + hitsPerPage).slice(start)
}

function hostOf(header = ''): string {
  return header.replace(/:\d+$/, '').toLowerCase()
}

/** An answer of the search in the JSON shape of SearXNG. */
function searchAnswer(query: string, hits: readonly IndexHit[]): Record<string, unknown> {
  return { ...emptyAnswer(query), results: hits.map((hit, at) => result(hit, at)) }
}

/** The answer of a search whose engines refuse: empty, with the reasons. */
function refusedAnswer(query: string): Record<string, unknown> {
  return {
    ...emptyAnswer(query),
    unresponsive_engines: [
      ['frozen', 'Suspended: CAPTCHA'],
      ['frozen news', 'timeout'],
    ],
  }
}

function emptyAnswer(query: string) {
  return {
    query,
    results: [] as unknown[],
    answers: [],
    corrections: [],
    infoboxes: [],
    suggestions: [],
    unresponsive_engines: [] as [string, string][],
  }
}

function result(hit: IndexHit, at: number) {
  const url = `http://${hit.host}${hit.path}`
  const { document, score } = hit
  return {
    url,
    title: document.title,
    content: hit.snippet,
    publishedDate: document.published ? `${document.published}T00:00:00` : null,
    thumbnail: '',
    img_src: '',
    engine: 'frozen',
    engines: ['frozen'],
    template: 'default.html',
    parsed_url: ['http', hit.host, hit.path, '', '', ''],
    priority: '',
    positions: [at + 1],
    score,
    category: 'general',
  }
}

/** A page as a search engine sees it: address and words, without labels. */
type IndexedPage = {
  readonly host: string
  readonly path: string
  readonly document: PageDocument
}

/** One result. */
type IndexHit = IndexedPage & {
  readonly snippet: string
  readonly score: number
}

/** Finds pages by words; equal queries give equal results. */
type SearchIndex = (query: string, limit: number) => readonly IndexHit[]

/** Builds an index. Pages that repeat the words of a query rank high, as in the real web. */
function createSearchIndex(pages: readonly IndexedPage[]): SearchIndex {
  const index = new MiniSearch<{ id: number; title: string; text: string }>({
    fields: ['title', 'text'],
    searchOptions: { boost: { title: 2 }, prefix: false, fuzzy: false },
  })
  index.addAll(
    pages.map(({ document }, id) => ({
      id,
      title: document.title,
      text: [...document.paragraphs, document.alt ?? ''].join('\n'),
    })),
  )
  return (query, limit) =>
    index
      .search(query.slice(0, longestQuery))
      .map(({ id, score }) => ({ id: Number(id), score: Math.round(score * 1e6) / 1e6 }))
      .sort((one, other) => other.score - one.score || one.id - other.id)
      .slice(0, limit)
      .flatMap(({ id, score }) => {
        const page = pages[id]
        return page ? [{ ...page, score, snippet: snippetOf(page.document, query) }] : []
      })
}

/** The part of a page that has most words of the query. */
function snippetOf({ paragraphs }: PageDocument, query: string): string {
  const words = new Set(query.toLowerCase().match(/\p{L}{3,}/gu) ?? [])
  const hits = (text: string) =>
    (text.toLowerCase().match(/\p{L}{3,}/gu) ?? []).filter((word) => words.has(word))
      .length
  const [best = ''] = [...paragraphs].sort((one, other) => hits(other) - hits(one))
  return best.slice(0, snippetLength)
}
