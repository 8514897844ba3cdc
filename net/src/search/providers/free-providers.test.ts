import { expect, test } from 'vitest'
import { gdelt } from './gdelt.ts'
import { answers, header, recorded } from './recorded.fixture.ts'
import { searxng } from './searxng.ts'
import { wikipedia } from './wikipedia.ts'

const url = 'http://127.0.0.1:8080'
const before = Date.UTC(2026, 10, 20) / 1_000

test('SearXNG is asked for JSON and its hits are read', async () => {
  const { fetch, sent } = recorded(answers.searxng)
  const hits = await searxng({ url: `${url}/`, fetch }).search('artemis', { limit: 8 })
  expect(sent[0]?.url.href).toMatch(
    /^http:\/\/127\.0\.0\.1:8080\/search\?q=artemis&format=json/,
  )
  expect(hits).toEqual([
    {
      url: 'https://www.nasa.gov/artemis/',
      title: 'Artemis III',
      snippet: 'The landing is planned.',
      provider: 'searxng',
      published: { date: '2026-11-03', kind: 'published' },
    },
  ])
})

test('SearXNG without results and with silent engines is a failure', async () => {
  const { fetch, sleep } = recorded({ ...answers.searxng, results: [] })
  await expect(
    searxng({ url, fetch, sleep }).search('artemis', { limit: 8 }),
  ).rejects.toMatchObject({
    code: 'SEARCH_FAILED',
    message: expect.stringContaining('brave: too many requests'),
  })
})

test('SearXNG whose engines all answered may find nothing', async () => {
  const { fetch } = recorded({
    ...answers.searxng,
    results: [],
    unresponsive_engines: [],
  })
  expect(await searxng({ url, fetch }).search('artemis', { limit: 8 })).toEqual([])
})

test('SearXNG that refuses JSON is explained', async () => {
  const { fetch } = recorded(new Response('Forbidden', { status: 403 }))
  await expect(
    searxng({ url, fetch }).search('artemis', { limit: 8 }),
  ).rejects.toMatchObject({
    code: 'SEARCH_FAILED',
    hint: expect.stringContaining('search.formats'),
  })
})

test('Wikipedia pins each hit at its last revision before the time asked for', async () => {
  const { fetch, sent } = recorded(answers.wikipediaSearch, answers.wikipediaRevision)
  const hits = await wikipedia({ fetch }).search('artemis', { limit: 8, before })
  expect(hits).toEqual([
    {
      url: 'https://en.wikipedia.org/w/index.php?oldid=1300',
      title: 'Artemis III',
      snippet: 'Artemis III & its crew',
      provider: 'wikipedia',
      published: { date: '2026-11-19', kind: 'revision' },
    },
  ])
  expect(Object.fromEntries(sent[1]?.url.searchParams ?? [])).toMatchObject({
    pageids: '4711',
    rvdir: 'older',
    rvstart: '2026-11-20T00:00:00Z',
  })
  expect(header(sent[1], 'user-agent')).toMatch(/^CREsolver\/\S+ \(https:\/\/.+\)$/)
})

test('a page of Wikipedia that did not exist yet is not found', async () => {
  const young = { query: { pages: [{ pageid: 4711, ns: 0, title: 'Artemis III' }] } }
  const { fetch } = recorded(answers.wikipediaSearch, young)
  expect(await wikipedia({ fetch }).search('artemis', { limit: 8, before })).toEqual([])
})

test('Wikipedia sees one request at a time', async () => {
  let open = 0
  let most = 0
  const fetch = async (address: string) => {
    open += 1
    most = Math.max(most, open)
    await new Promise((resolve) => setImmediate(resolve))
    open -= 1
    const { wikipediaRevision, wikipediaSearch } = answers
    const isSearch = address.includes('list=search')
    return Response.json(isSearch ? wikipediaSearch : wikipediaRevision)
  }
  const { search } = wikipedia({ fetch })
  await Promise.all(['a', 'b', 'c'].map((query) => search(query, { limit: 8 })))
  expect(most).toBe(1)
})

test('Wikipedia is left alone for as long as it asks', async () => {
  let now = 0
  const slept: number[] = []
  const { fetch } = recorded(
    new Response('', { status: 429, headers: { 'retry-after': '7' } }),
    answers.wikipediaSearch,
    answers.wikipediaRevision,
  )
  const sleep = async (ms: number) => {
    slept.push(ms)
    now += ms
  }
  const provider = wikipedia({ fetch, sleep, clock: () => now })
  expect(await provider.search('artemis', { limit: 8 })).toHaveLength(1)
  expect(slept.reduce((sum, ms) => sum + ms, 0)).toBe(7_000)
})

test('a wait longer than a search is a failure, and no request is sent meanwhile', async () => {
  const { fetch, sent, sleep } = recorded(
    new Response('', { status: 429, headers: { 'retry-after': '3600' } }),
  )
  const provider = wikipedia({ fetch, sleep, clock: () => 0 })
  const refused = { code: 'SEARCH_FAILED' }
  await expect(provider.search('a', { limit: 8 })).rejects.toMatchObject(refused)
  await expect(provider.search('b', { limit: 8 })).rejects.toMatchObject({
    message: expect.stringContaining('3600 s'),
  })
  expect(sent).toHaveLength(1)
})

test('GDELT gets words only, in the time asked for', async () => {
  const { fetch, sent } = recorded(answers.gdelt)
  const hits = await gdelt({ fetch }).search('"Artemis" is on (sourcelang:x)', {
    limit: 8,
    before,
  })
  expect(hits[0]?.published).toEqual({ date: '2026-11-03', kind: 'seen' })
  expect(sent[0]?.url.searchParams.get('query')).toBe('Artemis sourcelang')
  expect(sent[0]?.url.searchParams.get('enddatetime')).toBe('20261120000000')
})

test('GDELT that found nothing is not a failure', async () => {
  const { fetch } = recorded({})
  expect(await gdelt({ fetch }).search('artemis', { limit: 8 })).toEqual([])
})

test('an error of GDELT in plain text is a failure', async () => {
  const { fetch } = recorded(new Response('The specified phrase is too short.'))
  await expect(gdelt({ fetch }).search('artemis', { limit: 8 })).rejects.toMatchObject({
    code: 'SEARCH_FAILED',
  })
})

test('a query that GDELT cannot search is a failure', async () => {
  await expect(gdelt({}).search('a is b', { limit: 8 })).rejects.toMatchObject({
    code: 'SEARCH_FAILED',
  })
})

test('GDELT is asked once in five seconds', async () => {
  let now = 0
  const times: number[] = []
  const fetch = async () => {
    times.push(now)
    return Response.json(answers.gdelt)
  }
  const sleep = async (ms: number) => {
    now += ms
  }
  const { search } = gdelt({ fetch, sleep, clock: () => now })
  await Promise.all(['one', 'two', 'three'].map((query) => search(query, { limit: 8 })))
  expect(times).toEqual([0, 5_000, 10_000])
})
