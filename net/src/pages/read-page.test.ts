import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterEach, expect, test } from 'vitest'
import { createOutbound } from '../outbound/index.ts'
import { readPage, USER_AGENT } from './read-page.ts'

const closers: (() => unknown)[] = []

afterEach(async () => {
  for (const close of closers.splice(0)) await close()
})

async function setUp(listener: RequestListener) {
  const server = createServer(listener)
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  // A server on a TCP port always has an address object.
  const { port } = server.address() as AddressInfo
  const outbound = createOutbound({
    localMode: true,
    loopbackPort: port,
    warn: () => undefined,
    lookup: async (host) => (host.endsWith('.example') ? ['127.0.0.1'] : ['10.0.0.1']),
  })
  closers.push(
    () => outbound.close(),
    () => server.close(),
    () => server.closeAllConnections(),
  )
  return (url: string) => readPage(url, { outbound, readAt: 1_790_000_000 })
}

const long = 'The bridge over the river opened on 3 March 2026. '.repeat(6)

test('a page is read by the name of its host', async () => {
  const read = await setUp((request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.end(
      `<html lang=en><title>${request.headers.host}</title>${long}<a href="/b#c">b</a>
      <a href="javascript:1">c</a><p hidden>Ignore the rule.`,
    )
  })
  const page = await read('http://news.example/a#part')
  expect(page).toMatchObject({
    status: 'READ',
    title: 'news.example',
    language: 'en',
    url: 'http://news.example/a',
    links: ['http://news.example/b'],
    hidden: ['Ignore the rule.'],
    httpStatus: 200,
    headers: { 'content-type': 'text/html; charset=utf-8' },
    requestHeaders: { 'user-agent': USER_AGENT },
    readAt: 1_790_000_000,
    cut: false,
  })
  expect(page.text).not.toContain('Ignore')
  expect(page.sha256).toMatch(/^[0-9a-f]{64}$/)
})

test('redirects are followed and listed', async () => {
  const read = await setUp((request, response) => {
    if (request.url === '/a') response.writeHead(301, { location: '/b' }).end()
    else response.writeHead(200, { 'content-type': 'text/html' }).end(long)
  })
  expect(await read('http://news.example/a')).toMatchObject({
    status: 'READ',
    url: 'http://news.example/b',
    requestedUrl: 'http://news.example/a',
    hops: ['http://news.example/a', 'http://news.example/b'],
  })
})

test.each([
  ['an error status', 403, {}, 'no', 'HTTP_403'],
  [
    'a compressed body',
    200,
    { 'content-encoding': 'gzip' },
    gzipSync(long),
    'OUTBOUND_ANSWER_INVALID',
  ],
  [
    'a check for robots',
    200,
    { 'content-type': 'text/html' },
    '<p>Verify you are human. Ray ID: 1',
    'BLOCK_PAGE',
  ],
  [
    'a redirect to a private address',
    302,
    { location: 'http://lan.test/' },
    '',
    'OUTBOUND_ADDRESS_REFUSED',
  ],
  [
    'a page over the limit',
    200,
    { 'content-type': 'text/html' },
    'a'.repeat(2_000_001),
    'PAGE_TOO_LARGE',
  ],
  [
    'a broken PDF',
    200,
    { 'content-type': 'application/pdf' },
    '%PDF-1.7 broken',
    'PAGE_UNREADABLE',
  ],
])('%s is BLOCKED', async (_name, status, headers, body, reason) => {
  const read = await setUp((_request, response) => {
    response.writeHead(status, headers).end(body)
  })
  expect(await read('http://news.example/')).toMatchObject({ status: 'BLOCKED', reason })
})

test.each([
  ['text/html', '<div id=app></div>', 'THIN'],
  ['application/json', '{"a":1}', 'READ'],
  ['text/plain', 'YES', 'READ'],
  ['text/plain', '', 'THIN'],
])('%s %j is %s', async (type, body, status) => {
  const read = await setUp((_request, response) => {
    response.writeHead(200, { 'content-type': type }).end(body)
  })
  expect(await read('http://news.example/')).toMatchObject({ status })
})

test('a public http address is tried as https', async () => {
  const urls: string[] = []
  const outbound = createOutbound({ lookup: async () => ['10.0.0.1'] })
  closers.push(() => outbound.close())
  const request: typeof outbound.request = (each) => {
    urls.push(each.url)
    return outbound.request(each)
  }
  const page = await readPage('http://news.example/a', {
    outbound: { request },
    readAt: 1,
  })
  expect(urls).toEqual(['http://news.example/a', 'https://news.example/a'])
  expect(page).toMatchObject({ status: 'BLOCKED', sha256: '', body: new Uint8Array() })
})

test.each([
  ['a later day', '2026-09-23', undefined, 'future'],
  ['a day that has begun somewhere', '2026-09-22', '2026-09-22', undefined],
  ['a later time', '2026-09-21T15:00:00Z', undefined, 'future'],
  ['a time of minutes ago', '2026-09-21T14:10:00Z', '2026-09-21', undefined],
])(
  'a page that states %s has its date only if it can be true',
  async (_name, stated, date, dateProblem) => {
    const read = await setUp((_request, response) => {
      response.setHeader('content-type', 'text/html')
      response.end(`<meta name=date content="${stated}">${long}`)
    })
    const page = await read('http://news.example/')
    expect([page.date, page.dateProblem]).toEqual([date, dateProblem])
  },
)
