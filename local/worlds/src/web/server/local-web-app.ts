import { Hono } from 'hono'
import { documentAt, renderPage } from '../pages/render-page.ts'
import { refusedAnswer, searchAnswer } from '../search/search-answer.ts'
import type { SearchIndex } from '../search/search-index.ts'
import { createSearchIndex } from '../search/search-index.ts'
import type { World, WorldPage } from '../world.ts'

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
