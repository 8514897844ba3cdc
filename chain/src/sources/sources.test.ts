import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { hashBody, type SourceHost, type SourceRequest } from '@cresolver/core/questions'
import { expect, onTestFinished, test } from 'vitest'
import { createSources, type SourcesParameters } from './sources.ts'

type Handle = (request: IncomingMessage, response: ServerResponse) => void

const START = Date.UTC(2026, 2, 1, 12)
const asking = (host: SourceHost = 'coingecko'): SourceRequest => ({
  host,
  path: '/coins/own-coin?from=1',
})

/** Sources at a server of this machine, and what it was asked. */
const open = async (handle: Handle, parameters: SourcesParameters = {}) => {
  const requests: IncomingMessage[] = []
  const server = createServer((request, response) => {
    requests.push(request)
    handle(request, response)
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const url = `http://127.0.0.1:${port}`
  const slept: number[] = []
  const sources = createSources({
    baseUrls: { coingecko: `${url}/gecko/`, 'defillama-coins': url, defillama: url },
    sleep: async (milliseconds) => {
      slept.push(milliseconds)
    },
    clock: () => START,
    ...parameters,
  })
  onTestFinished(async () => {
    await sources.close()
    server.closeAllConnections()
    await new Promise((resolve) => {
      server.close(resolve)
    })
  })
  return { sources, requests, slept, url }
}

const say =
  (
    body: string | Uint8Array,
    status = 200,
    headers: Record<string, string> = {},
  ): Handle =>
  (_request, response) => {
    response.writeHead(status, headers).end(body)
  }

test('an answer is kept with its address, status, text and hash', async () => {
  const body = '\uFEFF{"prices":[[1,7.10]], "ä": 1}\n'
  const { sources, requests, url } = await open(say(body))
  expect(await sources.fetch(asking())).toEqual({
    kind: 'answer',
    request: asking(),
    url: `${url}/gecko/coins/own-coin?from=1`,
    status: 200,
    body,
    sha256: hashBody(body),
  })
  expect(requests[0]?.url).toBe('/gecko/coins/own-coin?from=1')
  expect(requests[0]?.headers.accept).toBe('application/json')
})

test('a copy that a cache has kept for long is a failure', async () => {
  const fetchAt = async (age: string) => {
    const { sources } = await open(say('{}', 200, { age }))
    return sources.fetch(asking())
  }
  expect(await fetchAt('600')).toMatchObject({ kind: 'answer' })
  expect(await fetchAt('864000')).toMatchObject({
    kind: 'failure',
    reason: 'its answer is a copy of more than 600 s ago',
  })
})

test('other statuses are answers too, asked for once', async () => {
  const { sources, requests } = await open(say('no such coin', 404))
  expect(await sources.fetch(asking())).toMatchObject({
    status: 404,
    body: 'no such coin',
  })
  expect(requests).toHaveLength(1)
})

test.each([
  [undefined, undefined],
  ['demo', 'x-cg-demo-api-key'],
  ['pro', 'x-cg-pro-api-key'],
] as const)('the plan %s sends the key to CoinGecko in %s', async (plan, header) => {
  const coingeckoKey = plan && { plan, key: 'secret-1' }
  const { sources, requests } = await open(say('{}'), { coingeckoKey })
  const seen: unknown[] = []
  for (const host of ['coingecko', 'defillama-coins', 'defillama'] as const) {
    seen.push(await sources.fetch(asking(host)))
  }
  const keys = requests.map(({ headers }) =>
    Object.keys(headers).filter((name) => name.startsWith('x-cg-')),
  )
  expect(keys).toEqual([header ? [header] : [], [], []])
  if (header) expect(requests[0]?.headers[header]).toBe('secret-1')
  expect(JSON.stringify(seen)).not.toContain('secret-1')
})

test('a failure never reveals the key', async () => {
  const coingeckoKey = { plan: 'pro', key: 'secret-1' } as const
  const { sources } = await open(
    (request) => {
      request.socket.destroy()
    },
    { coingeckoKey },
  )
  const observation = await sources.fetch(asking())
  expect(observation.kind).toBe('failure')
  expect(JSON.stringify(observation)).not.toContain('secret-1')
})

test('a key that no header can carry is a failure without the key', async () => {
  const coingeckoKey = { plan: 'demo', key: 'secret\n1' } as const
  const { sources, requests } = await open(say('{}'), { coingeckoKey })
  const observation = await sources.fetch(asking())
  expect(observation.kind).toBe('failure')
  expect(JSON.stringify(observation)).not.toContain('secret')
  expect(requests).toHaveLength(0)
})

test.each([
  'http://api.coingecko.com/api/v3',
  'http://10.0.0.1',
  'http://127.0.0.1.example.com',
  'ftp://127.0.0.1',
  'https://user@example.com',
  'https://:word@example.com',
  'https://example.com/?key=1',
  'https://example.com/#a',
  'example.com',
  '',
])('the base URL %j is refused', (coingecko) => {
  expect(() => createSources({ baseUrls: { coingecko } })).toThrow(
    expect.objectContaining({
      code: 'URL_INVALID',
      message: 'The base URL of coingecko cannot be used.',
    }),
  )
})

test.each(['https://example.com/v3', 'http://localhost:1', 'http://[::1]:1'])(
  'the base URL %s is accepted',
  async (defillama) => {
    await createSources({ baseUrls: { defillama } }).close()
  },
)

test('a redirect is refused, and where it points gets nothing', async () => {
  const target = await open(say('{"prices":[]}'))
  const { sources } = await open(say('', 302, { location: target.url }))
  expect(await sources.fetch(asking())).toMatchObject({
    kind: 'failure',
    reason: 'The host 127.0.0.1 redirects (302).',
  })
  expect(target.requests).toHaveLength(0)
})

test('a source that does not answer in time is a failure', async () => {
  const { sources } = await open(() => {}, { timeoutMs: 50 })
  expect(await sources.fetch(asking())).toMatchObject({
    kind: 'failure',
    reason: expect.stringContaining('50'),
  })
})

test('an answer may have as many bytes as the limit and no more', async () => {
  const { sources } = await open(
    (request, response) => {
      response.end(request.url?.startsWith('/gecko') ? '12345678' : '123456789')
    },
    { maxBytes: 8 },
  )
  expect(await sources.fetch(asking())).toMatchObject({ body: '12345678' })
  expect(await sources.fetch(asking('defillama'))).toMatchObject({ kind: 'failure' })
})

test('bytes that are not UTF-8 are a failure, because they could not be stored unchanged', async () => {
  const { sources } = await open(say(Uint8Array.of(0x7b, 0xff, 0x7d)))
  expect(await sources.fetch(asking())).toMatchObject({ kind: 'failure' })
})

/** Answers 429 several times, then succeeds. */
const busy = (times: number, retryAfter?: string): Handle => {
  let count = 0
  return (request, response) => {
    count += 1
    const headers = retryAfter === undefined ? {} : { 'retry-after': retryAfter }
    if (count <= times) say('slow down', 429, headers)(request, response)
    else say('{}')(request, response)
  }
}

test.each([
  ['7', 7_000],
  [new Date(START + 9_000).toUTCString(), 9_000],
  ['86400', 60_000],
  ['soon', 5_000],
  [undefined, 5_000],
])('the header Retry-After %s makes it wait %i ms', async (retryAfter, wait) => {
  const { sources, slept, requests } = await open(busy(1, retryAfter))
  expect(await sources.fetch(asking())).toMatchObject({ kind: 'answer', status: 200 })
  expect(slept).toEqual([wait])
  expect(requests).toHaveLength(2)
})

test('it tries three times more, and then 429 is the answer', async () => {
  const patient = await open(busy(3, '1'))
  expect(await patient.sources.fetch(asking())).toMatchObject({ status: 200 })
  const { sources, slept } = await open(busy(4, '1'))
  expect(await sources.fetch(asking())).toMatchObject({
    kind: 'answer',
    status: 429,
    body: 'slow down',
  })
  expect(slept).toEqual([1_000, 1_000, 1_000])
})

test('the number of tries and the longest wait can be chosen', async () => {
  const { sources, slept } = await open(busy(9, '5'), {
    retries: 1,
    longestWaitMs: 2_000,
  })
  expect(await sources.fetch(asking())).toMatchObject({ status: 429 })
  expect(slept).toEqual([2_000])
})

test('closing ends what is under way', async () => {
  let arrived = () => {}
  const arrival = new Promise<void>((resolve) => {
    arrived = resolve
  })
  const { sources } = await open(() => arrived())
  const fetching = sources.fetch(asking())
  await arrival
  await sources.close()
  expect(await fetching).toMatchObject({ kind: 'failure' })
})
