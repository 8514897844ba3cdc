import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { HttpBindings } from '@hono/node-server'
import { serveStatic } from '@hono/node-server/serve-static'
import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { compress } from 'hono/compress'
import { etag } from 'hono/etag'
import { ROUND_FEED_PATH } from './dashboard-config.ts'
import type { RoundBroadcast } from './round-broadcast.ts'

/**
 * Headers that pages cannot set themselves; the rest of their content security policy is in each page,
 * with the hashes of its scripts.
 */
const headers = {
  'content-security-policy': "frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy':
    'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
} as const

/** The built pages: the folder they are in, or why they are in none. */
export type DashboardPages =
  | { readonly kind: 'built'; readonly folder: string }
  | { readonly kind: 'being-built' }
  | { readonly kind: 'not-built' }

/** Sources of the dashboard server. */
type DashboardContext = {
  /** Asked at every request. */
  readonly pages: () => DashboardPages
  /** Requests for the configuration wait until the system runs. */
  readonly config: Promise<object>
  readonly feed: RoundBroadcast
  /** Names under which it is reached, besides those of this machine. */
  readonly hosts?: readonly string[] | undefined
}

/** Hashed file names: what has one never changes. */
const hashedFiles = '/_next/static/'
/** Path of a page without its last slash; nothing of it can lead out of a folder. */
const pagePath = /^(\/[\w-]+)+$/

/**
 * Creates the server of the dashboard: its pages, `/config.json`, and the live feed of rounds.
 */
export function createDashboardApp(parts: DashboardContext): Hono<Bindings> {
  const { pages, config, feed, hosts = [] } = parts
  const app = new Hono<Bindings>()
  app.use(securityHeaders(), knownHostsOnly(hosts))
  app.get(ROUND_FEED_PATH, (context) => streamRounds(context, feed))
  app.use(compress())
  app.get('/config.json', async (context) =>
    context.json(await config, 200, { 'cache-control': 'no-cache' }),
  )
  app.get('/health', (context) => {
    const { kind } = pages()
    const isBuilt = kind === 'built'
    return context.json({ status: isBuilt ? 'ok' : kind }, isBuilt ? 200 : 503)
  })
  app.use(cacheControl(), etag())
  app.get('*', servePages(pages))
  app.notFound((context) => answerMissing(pages(), context))
  return app
}

type Bindings = { Bindings: Partial<HttpBindings> }

function streamRounds(context: Context<Bindings>, feed: RoundBroadcast): Response {
  const events = feed.open({
    lastEventId: context.req.header('last-event-id'),
    drop: () => context.env.outgoing?.destroy(),
  })
  return context.body(events, 200, {
    'content-type': 'text/event-stream',
    'cache-control': 'no-cache, no-transform',
  })
}

function cacheControl(): MiddlewareHandler {
  return async (context, next) => {
    await next()
    const { status } = context.res
    if (status !== 200 && status !== 304) return
    const isHashed = context.req.path.startsWith(hashedFiles)
    context.header(
      'cache-control',
      isHashed ? 'public, max-age=31536000, immutable' : 'no-cache',
    )
  }
}

function servePages(pages: DashboardContext['pages']): MiddlewareHandler {
  return async (context, next) => {
    const present = pages()
    if (present.kind === 'being-built') return answerUnfinished(context)
    if (present.kind === 'not-built') return answerFailed(context)
    const { folder: root } = present
    const { pathname, search } = new URL(context.req.url)
    if (pagePath.test(pathname) && existsSync(join(root, pathname, 'index.html'))) {
      return context.redirect(`${pathname}/${search}`, 308)
    }
    return serveStatic({ root, precompressed: true })(context, next)
  }
}

async function answerMissing(pages: DashboardPages, context: Context): Promise<Response> {
  const page =
    pages.kind === 'built' &&
    (await readFile(join(pages.folder, '404.html'), 'utf8').catch(() => undefined))
  return page
    ? context.html(page, 404)
    : context.text('There is nothing at this address.', 404)
}

function answerUnfinished(context: Context): Response {
  const text = 'The dashboard is being built. This page looks again every two seconds.'
  return context.html(writeNotice(text), 503, {
    ...noticeHeaders,
    refresh: '2',
    'retry-after': '2',
  })
}

function answerFailed(context: Context): Response {
  const text = 'The dashboard could not be built. The terminal that started it shows why.'
  return context.html(writeNotice(text), 500, noticeHeaders)
}

const noticeHeaders = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
}

function writeNotice(text: string): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="color-scheme" content="dark light">
<title>CREsolver</title>
<p>${text}</p>
</html>
`
}

/**
 * Guards a server of this machine: a page from elsewhere could reach it through a name of its own
 * that points to 127.0.0.1, and then read what it serves.
 */
function knownHostsOnly(hosts: readonly string[]): MiddlewareHandler {
  return async (context, next) => {
    const { hostname } = new URL(context.req.url)
    if (isLoopbackName(hostname) || hosts.includes(hostname)) return next()
    const error = {
      code: 'ORIGIN_REFUSED',
      message: 'The local dashboard answers only under a name of this machine.',
      hint: 'Open it as http://127.0.0.1 or http://localhost with its port.',
    }
    return context.json({ error }, 403)
  }
}

function isLoopbackName(hostname: string): boolean {
  return /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(hostname.toLowerCase())
}

/** Adds security headers to every response. */
function securityHeaders(): MiddlewareHandler {
  return async (context, next) => {
    await next()
    for (const [name, value] of Object.entries(headers)) {
      if (!context.res.headers.has(name)) context.res.headers.set(name, value)
    }
  }
}
