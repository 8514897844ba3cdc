import { request } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import type { PageKind } from '../world.ts'
import { type LocalWebOptions, openLocalWeb } from './open-local-web.ts'

type SearchAnswer = {
  readonly results: readonly { readonly url: string }[]
  readonly unresponsive_engines: readonly unknown[]
}

async function open(options: LocalWebOptions = {}) {
  const web = await openLocalWeb({ slowMs: 1, ...options })
  onTestFinished(web.close)
  const page = (kind: PageKind) => {
    const found = web.worlds
      .flatMap(({ pages }) => pages)
      .find((each) => each.kind === kind)
    if (!found) throw new Error(`No page is of the kind ${kind}.`)
    return found
  }
  /** Sends a request with a Host header of its own, which `fetch` would not. */
  const get = (host: string, path: string) =>
    new Promise<{ status: number; location?: string | undefined; body: string }>(
      (resolve, reject) => {
        const headers = { host: `${host}:${web.port}` }
        request({ port: web.port, host: '127.0.0.1', path, headers }, (response) => {
          const chunks: Buffer[] = []
          response.on('data', (chunk: Buffer) => chunks.push(chunk))
          response.on('end', () =>
            resolve({
              status: response.statusCode ?? 0,
              location: response.headers.location,
              body: Buffer.concat(chunks).toString(),
            }),
          )
        })
          .on('error', reject)
          .end()
      },
    )
  const search = async (query: string, more = '&format=json') =>
    fetch(`${web.searchUrl}/search?q=${encodeURIComponent(query)}${more}`)
  const answer = async (query: string, more?: string): Promise<SearchAnswer> =>
    JSON.parse(await (await search(query, more)).text())
  return { web, page, get, search, answer }
}

test('a page answers under its own host and under no other', async () => {
  const { page, get } = await open()
  const { host, path } = page('press')
  expect((await get(host, path)).status).toBe(200)
  expect((await get('unknown.example', path)).status).toBe(404)
  expect((await get(host, '/other')).status).toBe(404)
})

test('blocked and redirected pages answer so', async () => {
  const { page, get } = await open()
  const [blocked, redirect] = [page('blocked'), page('redirect')]
  expect((await get(blocked.host, blocked.path)).status).toBe(403)
  const { status, location } = await get(redirect.host, redirect.path)
  expect(status).toBe(302)
  const { host, path } = redirect.redirectTo ?? { host: '', path: '' }
  expect(location).toBe(`http://${host}${path}`)
  expect((await get(host, path)).status).toBe(200)
})

test('hosts of the frozen web have an address, and no others', async () => {
  const { web, page } = await open()
  expect(await web.lookup(page('press').host.toUpperCase())).toEqual(['127.0.0.1'])
  expect(await web.lookup('example.com')).toEqual([])
  expect(await web.lookup('localhost')).toEqual([])
})

test('the search answers in the shape of SearXNG, twice with the same bytes', async () => {
  const { web, search } = await open()
  const query = 'Did the Bank of Eurovale cut rates in June 2026?'
  const text = await (await search(query)).text()
  expect(await (await search(query)).text()).toBe(text)
  const answer = JSON.parse(text)
  expect(answer).toMatchObject({ query, unresponsive_engines: [] })
  expect(answer.results.length).toBeGreaterThan(2)
  expect(answer.results.length).toBeLessThanOrEqual(10)
  expect(answer.results[0]).toMatchObject({
    engine: 'frozen',
    engines: ['frozen'],
    category: 'general',
    positions: [1],
  })
  const found = new URL(answer.results[0].url)
  expect(found.port).toBe('')
  expect(await web.lookup(found.hostname)).toEqual(['127.0.0.1'])
})

test('addresses are the same each time without ports', async () => {
  const one = await open()
  const other = await open()
  const answers = await Promise.all([one, other].map(({ answer }) => answer('rates')))
  expect(answers[0]).toEqual(answers[1])
  expect(new URL(answers[0]?.results[0]?.url ?? '').port).toBe('')
  const redirect = one.page('redirect')
  const { host, path } = redirect.redirectTo ?? { host: '', path: '' }
  const { location } = await one.get(redirect.host, redirect.path)
  expect(location).toBe(`http://${host}${path}`)
})

test('labels of pages never reach an answer of the search', async () => {
  const { search } = await open()
  for (const label of ['visible-injection', 'near-miss', 'over-limit']) {
    const text = await (await search(label)).text()
    const { results } = JSON.parse(text)
    expect(JSON.stringify(results)).not.toContain(label)
  }
})

test('a page that repeats the question ranks first, as in the real web', async () => {
  const { web, answer } = await open()
  const world = web.worlds.find(({ hazards }) => hazards.includes('visible-injection'))
  const { results } = await answer(world?.question ?? '')
  const poison = world?.pages.find(({ kind }) => kind === 'visible-injection')
  expect(new URL(results[0]?.url ?? '').hostname).toBe(poison?.host)
})

test('a search without JSON is forbidden, and one without words refused', async () => {
  const { search } = await open()
  expect((await search('rates', '')).status).toBe(403)
  expect((await search(' ')).status).toBe(400)
})

test('engines that refuse give no result and say so', async () => {
  const { answer } = await open({ searchRefused: true })
  const refused = await answer('rates')
  expect(refused.results).toEqual([])
  expect(refused.unresponsive_engines).not.toEqual([])
})

test('requests are listed with host and path', async () => {
  const { web, search } = await open()
  await search('rates')
  expect(web.requests()).toEqual(['127.0.0.1/search'])
})

test('a very long query and a far page cost little', async () => {
  const { answer } = await open()
  const started = performance.now()
  const { results } = await answer(
    'rates '.repeat(2_000),
    '&format=json&pageno=999999999',
  )
  expect(results).toEqual([])
  expect(performance.now() - started).toBeLessThan(5_000)
})
