import { once } from 'node:events'
import { request } from 'node:http'
import { connect } from 'node:net'
import type { DashboardConfig } from '@cresolver/core/protocol'
import { roundProgressSchema } from '@cresolver/core/protocol'
import { type ServedHttp, serveHttp } from '@cresolver/net/http-server'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { writeBuild } from './build.fixture.ts'
import { createDashboardApp, type DashboardPages } from './dashboard-app.ts'
import { RoundBroadcast } from './round-broadcast.ts'

const config: DashboardConfig = {
  network: { name: 'Local chain', chainId: 31_337, kind: 'local' },
  rpcUrl: 'http://127.0.0.1:8545',
  contracts: { market: '0x1', receiver: '0x2', multicall: '0x3' },
  startBlock: 0,
  pollMs: 500,
  archiveUrls: ['http://127.0.0.1:8551'],
  roundFeedUrl: '/rounds',
}
let build: Awaited<ReturnType<typeof writeBuild>>
const closers: (() => unknown)[] = []

beforeAll(async () => {
  build = await writeBuild()
})
afterAll(() => build.remove())
afterEach(async () => {
  for (const closer of closers.splice(0)) await closer()
})

function create(changes: Partial<Parameters<typeof createDashboardApp>[0]> = {}) {
  const feed = new RoundBroadcast({ now: Date.now })
  closers.push(() => feed.close())
  const app = createDashboardApp({
    pages: () => ({ kind: 'built', folder: build.folder }),
    config: Promise.resolve(config),
    feed,
    ...changes,
  })
  const get = (path: string, headers: Record<string, string> = {}) =>
    app.request(`http://127.0.0.1:3000${path}`, { headers })
  return { app, feed, get }
}

describe('the pages', () => {
  test.each([
    ['/', 'text/html; charset=utf-8'],
    ['/markets/', 'text/html; charset=utf-8'],
    ['/markets/?status=open', 'text/html; charset=utf-8'],
    ['/markets/index.txt', 'text/plain; charset=utf-8'],
    ['/icon.svg', 'image/svg+xml; charset=utf-8'],
    ['/favicon.ico', 'image/x-icon'],
    ['/manifest.json', 'application/json'],
    ['/_next/static/chunks/0a1b2c.js', 'text/javascript; charset=utf-8'],
    ['/_next/static/chunks/0a1b2c.js.map', 'application/json'],
    ['/_next/static/chunks/0a1b2c.css', 'text/css; charset=utf-8'],
    ['/_next/static/media/inter.woff2', 'font/woff2'],
  ])('%s comes as %s', async (path, type) => {
    const response = await create().get(path)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe(type)
  })

  test('one without its last slash is sent on, with what was asked', async () => {
    const { get } = create()
    const response = await get('/markets?status=open&sort=pool')
    expect(response.status).toBe(308)
    expect(response.headers.get('location')).toBe('/markets/?status=open&sort=pool')
    expect((await get('/elsewhere')).status).toBe(404)
  })

  test('a missing page gets the page that says so', async () => {
    for (const path of ['/nothing', '/nothing/', '/markets/nothing.js']) {
      const response = await create().get(path)
      expect(response.status).toBe(404)
      expect(await response.text()).toContain('Nothing here')
    }
  })

  test('nothing beside the folder is served, however the way there is written', async () => {
    const { app } = create()
    // A request object would tidy these up before they arrive.
    const { port, close } = await serveHttp(app.fetch, { port: 0 })
    closers.push(close)
    for (const path of [
      '/../secret.txt',
      '/markets/../../secret.txt',
      '/%2e%2e/secret.txt',
      '/..%2fsecret.txt',
      '/%252e%252e/secret.txt',
      '/..\\secret.txt',
      '/markets//../../secret.txt',
      '//evil.example/markets',
      '/%00',
    ]) {
      const [status, body] = await ask(port, path)
      expect([400, 404], path).toContain(status)
      expect(body).not.toContain('not for the web')
    }
  })

  test('hashed files are kept for ever, everything else is asked for again', async () => {
    const { get } = create()
    const cached = async (path: string) => (await get(path)).headers.get('cache-control')
    expect(await cached('/_next/static/chunks/0a1b2c.js')).toBe(
      'public, max-age=31536000, immutable',
    )
    for (const path of ['/', '/markets/', '/icon.svg', '/config.json']) {
      expect(await cached(path)).toBe('no-cache')
    }
    expect(await cached('/_next/static/chunks/gone.js')).toBeNull()
  })

  test('an unchanged page is not sent twice', async () => {
    const { get } = create()
    const tag = (await get('/')).headers.get('etag') ?? ''
    const again = await get('/', { 'if-none-match': tag })
    expect(again.status).toBe(304)
    expect(again.headers.get('cache-control')).toBe('no-cache')
    expect((await get('/markets/', { 'if-none-match': tag })).status).toBe(200)
  })

  test('a long text is compressed for who can read it', async () => {
    const { get } = create()
    const packed = await get('/markets/', { 'accept-encoding': 'gzip' })
    expect(packed.headers.get('content-encoding')).toBe('gzip')
    expect((await packed.arrayBuffer()).byteLength).toBeLessThan(200)
    expect((await get('/markets/')).headers.get('content-encoding')).toBeNull()
  })

  test('a page that only looks at the head gets it, and other methods nothing', async () => {
    const { app } = create()
    const head = await app.request('http://localhost/', { method: 'HEAD' })
    expect([head.status, await head.text()]).toEqual([200, ''])
    expect((await app.request('http://localhost/', { method: 'POST' })).status).toBe(404)
  })
})

describe('while the pages are being built', () => {
  test('every address says so and looks again; the rest is there', async () => {
    const { get } = create({ pages: () => ({ kind: 'being-built' }) })
    for (const path of ['/', '/markets/']) {
      const response = await get(path)
      expect(response.status).toBe(503)
      expect(response.headers.get('refresh')).toBe('2')
      expect(response.headers.get('content-security-policy')).toContain(
        "default-src 'none'",
      )
      expect(await response.text()).toContain('is being built')
    }
    expect(await (await get('/config.json')).json()).toEqual(config)
  })

  test('the pages are there as soon as the folder is', async () => {
    let pages: DashboardPages = { kind: 'being-built' }
    const { get } = create({ pages: () => pages })
    expect((await get('/')).status).toBe(503)
    pages = { kind: 'built', folder: build.folder }
    expect((await get('/')).status).toBe(200)
  })
})

test('pages that could not be built are not waited for', async () => {
  const { get } = create({ pages: () => ({ kind: 'not-built' }) })
  const response = await get('/markets/')
  expect(response.status).toBe(500)
  expect(response.headers.get('refresh')).toBeNull()
  expect(await response.text()).toContain('could not be built')
})

test('the configuration waits for the system', async () => {
  let start: (config: DashboardConfig) => void = () => {}
  const { get } = create({
    config: new Promise((resolve) => {
      start = resolve
    }),
  })
  const asked = get('/config.json')
  start(config)
  const response = await asked
  expect(response.headers.get('content-type')).toBe('application/json')
  expect(await response.json()).toEqual(config)
})

test('every answer says what a browser must not do with it', async () => {
  const { get } = create()
  for (const path of ['/', '/nothing', '/config.json', '/rounds', '/markets']) {
    const { headers } = await get(path)
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-security-policy': "frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
    })
  }
})

test('its health is that its pages are there', async () => {
  expect((await create().get('/health')).status).toBe(200)
  const unfinished = create({ pages: () => ({ kind: 'being-built' }) })
  const response = await unfinished.get('/health')
  expect(response.status).toBe(503)
  expect(await response.json()).toEqual({ status: 'being-built' })
})

describe('the host', () => {
  test('gets the pages if it is listed, and no other name does', async () => {
    const { app } = create({ hosts: ['markets.example'] })
    expect((await app.request('https://markets.example/')).status).toBe(200)
    expect((await app.request('https://a.markets.example/')).status).toBe(403)
  })

  test.each([
    'evil.example',
    'localhost.evil.example',
    '10.0.0.1',
    '127.0.0.1.nip.io',
    '128.0.0.1',
  ])('%s gets nothing', async (host) => {
    const { app } = create()
    for (const path of ['/', '/config.json', '/rounds', '/nothing']) {
      const response = await app.request(`http://${host}:3000${path}`)
      expect(response.status).toBe(403)
      expect(await response.json()).toMatchObject({ error: { code: 'ORIGIN_REFUSED' } })
    }
  })

  test.each(['localhost', 'LOCALHOST', '127.0.0.1', '127.1.2.3', '[::1]'])(
    '%s is this machine',
    async (host) => {
      expect((await create().app.request(`http://${host}:3000/`)).status).toBe(200)
    },
  )

  test('is read from the request, as it arrives', async () => {
    const { app } = create()
    const { port, close } = await serveHttp(app.fetch, { port: 0 })
    closers.push(close)
    expect((await ask(port, '/', `evil.example:${port}`))[0]).toBe(403)
    expect((await ask(port, '/'))[0]).toBe(200)
  })
})

describe('the live feed', () => {
  async function serve() {
    const { app, feed } = create()
    const served = await serveHttp(app.fetch, { port: 0 })
    closers.push(served.close)
    return { feed, served }
  }

  test('comes as events over the wire, uncompressed and from where one was', async () => {
    const { feed, served } = await serve()
    feed.tell({ type: 'judge', judge: 'mock', model: 'secret' }, 4n)
    const first = await listen(served)
    expect(first.headers).toMatchObject({
      'content-type': 'text/event-stream',
      'cache-control': 'no-cache, no-transform',
    })
    expect(first.headers).not.toHaveProperty('content-encoding')
    const [event] = await first.until(1)
    expect(roundProgressSchema.parse(event)).toMatchObject({ seq: 1, marketId: '4' })
    const again = await listen(served, first.lastId())
    feed.tell({ type: 'judge', judge: 'mock', model: 'secret' }, 5n)
    expect(await again.until(1)).toMatchObject([{ seq: 2, marketId: '5' }])
    expect(await first.until(2)).toMatchObject([{ seq: 1 }, { seq: 2 }])
  })

  test('ends for all readers when it is closed, before the server stops', async () => {
    const { feed, served } = await serve()
    const page = await listen(served)
    feed.close()
    expect(await page.ended).toBe('whole')
  })

  test('forgets who hangs up', async () => {
    const { feed, served } = await serve()
    const page = await listen(served)
    await expect.poll(() => feed.readers).toBe(1)
    page.unsubscribe()
    await expect.poll(() => feed.readers).toBe(0)
  })

  test('drops a client that never reads, and serves the others', async () => {
    const { feed, served } = await serve()
    const quick = await listen(served)
    const stuck = connect(served.port, '127.0.0.1')
    closers.push(() => stuck.destroy())
    stuck.write(`GET /rounds HTTP/1.1\r\nhost: 127.0.0.1:${served.port}\r\n\r\n`)
    stuck.pause()
    await expect.poll(() => feed.readers).toBe(2)
    let reported = 0
    // The system's buffers take some megabytes before a writer hears of it.
    while (feed.readers === 2 && reported < 200_000) {
      for (let index = 0; index < 40; index += 1) {
        feed.tell({ type: 'stopped', code: 'x'.repeat(900), message: '' }, 1n)
      }
      reported += 40
      await quick.until(reported)
    }
    expect(feed.readers).toBe(1)
    stuck.resume()
    await once(stuck, 'close')
    feed.tell({ type: 'judge', judge: 'mock', model: '' }, 1n)
    expect((await quick.until(reported + 1)).length).toBe(reported + 1)
  })

  test('leaves nothing behind for a look at its head', async () => {
    const { app, feed } = create()
    const url = 'http://localhost/rounds'
    expect((await app.request(url, { method: 'HEAD' })).status).toBe(200)
    expect(feed.readers).toBe(0)
  })
})

/** Asks without tidying the path up. */
async function ask(port: number, path: string, host = `127.0.0.1:${port}`) {
  const asked = request({ port, host: '127.0.0.1', path, headers: { host } }).end()
  const [response] = await once(asked, 'response')
  let body = ''
  for await (const chunk of response) body += String(chunk)
  return [response.statusCode, body] as const
}

/** Opens the feed and collects what comes. */
async function listen({ port }: ServedHttp, lastEventId = '') {
  const headers = {
    host: `127.0.0.1:${port}`,
    'accept-encoding': 'gzip',
    ...(lastEventId && { 'last-event-id': lastEventId }),
  }
  const asked = request({ port, host: '127.0.0.1', path: '/rounds', headers }).end()
  const [response] = await once(asked, 'response')
  const events: unknown[] = []
  let text = ''
  let lastId = ''
  let heard = () => {}
  response.setEncoding('utf8').on('data', (chunk: string) => {
    const parts = (text + chunk).split('\n\n')
    text = parts.pop() ?? ''
    for (const part of parts) {
      lastId = /^id: (.+)$/m.exec(part)?.[1] ?? lastId
      const data = /^data: (.+)$/m.exec(part)?.[1]
      if (data) events.push(JSON.parse(data))
    }
    heard()
  })
  const ended = new Promise((resolve) => {
    response.on('end', () => resolve('whole')).on('error', () => resolve('broken off'))
  })
  return {
    headers: response.headers as Record<string, string>,
    ended,
    lastId: () => lastId,
    unsubscribe: () => asked.destroy(),
    async until(count: number) {
      while (events.length < count) {
        await new Promise<void>((resolve) => {
          heard = resolve
        })
      }
      return events
    },
  }
}
