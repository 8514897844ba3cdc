import { LLMock } from '@copilotkit/aimock'
import { expect, onTestFinished, test } from 'vitest'
import type { KeyedProviderParameters, SearchProvider } from '../search-provider.ts'
import { brave, exa, perplexity, serper, tavily } from './keyed-providers.ts'
import { answers, header, recorded } from './recorded.fixture.ts'

const apiKey = 'key-of-this-test'
const url = 'https://news.example/artemis'
const november = {
  after: Date.UTC(2026, 10, 1) / 1_000,
  before: Date.UTC(2026, 10, 20) / 1_000,
}
const options = { ...november, limit: 8 }

type Create = (parameters: KeyedProviderParameters) => SearchProvider
const providers: readonly (readonly [string, Create, object, string, string])[] = [
  ['exa', exa, answers.exa, 'x-api-key', apiKey],
  ['brave', brave, answers.brave, 'x-subscription-token', apiKey],
  ['tavily', tavily, answers.tavily, 'authorization', `Bearer ${apiKey}`],
  ['perplexity', perplexity, answers.perplexity, 'authorization', `Bearer ${apiKey}`],
  ['serper', serper, answers.serper, 'x-api-key', apiKey],
]

test.each(providers)(
  '%s reads its hits and their dates',
  async (name, create, answer) => {
    const { fetch } = recorded(answer)
    const [hit] = await create({ apiKey, fetch }).search('artemis', options)
    expect(hit).toMatchObject({ url, provider: name, published: { date: '2026-11-03' } })
  },
)

test.each(providers)('%s sends its key in a header only', async (...given) => {
  const [, create, answer, headerName, value] = given
  const { fetch, sent } = recorded(answer)
  await create({ apiKey, fetch }).search('artemis', options)
  expect(header(sent[0], headerName)).toBe(value)
  expect(`${sent[0]?.url}${JSON.stringify(sent[0]?.body)}`).not.toContain(apiKey)
  expect(sent[0]?.init.redirect).toBe('manual')
})

test.each(providers)('%s has no key in any error', async (_name, create) => {
  const faults = [
    new Response(`bad key ${apiKey}`, { status: 401 }),
    new Response(`slow down ${apiKey}`, { status: 429 }),
    new Response(`broken ${apiKey}`, { status: 500 }),
    new Response(`<html>${apiKey}`),
    Response.json({ error: apiKey }),
  ]
  for (const fault of faults) {
    const { fetch, sleep } = recorded(fault)
    const error = await create({ apiKey, fetch, sleep })
      .search('artemis', options)
      .catch((thrown: Error) => thrown)
    expect(error).toBeInstanceOf(Error)
    expect(`${error} ${JSON.stringify(error)}`).not.toContain(apiKey)
  }
})

test.each(providers)(
  '%s refuses a key with a line break without showing it',
  (_n, create) => {
    expect(() => create({ apiKey: `${apiKey}\nx: y` })).toThrow(
      expect.objectContaining({
        code: 'CONFIG_INVALID',
        message: expect.not.stringContaining(apiKey),
      }),
    )
  },
)

test('an error of fetch that shows the headers is not repeated', async () => {
  const provider = exa({
    apiKey,
    sleep: async () => undefined,
    fetch: async () => {
      throw new TypeError(`"${apiKey}" is an invalid header value`)
    },
  })
  await expect(provider.search('artemis', options)).rejects.toMatchObject({
    code: 'SEARCH_FAILED',
    message: 'The search provider exa is not available: the connection failed.',
  })
})

/** Parameters of each provider for a time, beside the query. */
async function timesFor(time: { readonly after?: number; readonly before?: number }) {
  const sent = await Promise.all(
    providers.map(async ([name, create, answer]) => {
      const { fetch, sent } = recorded(answer)
      await create({ apiKey, fetch }).search('artemis', { ...time, limit: 8 })
      return [name, sent[0]?.body ?? sent[0]?.url.searchParams.get('freshness')] as const
    }),
  )
  return Object.fromEntries(sent)
}

test('each provider limits the time in its own words', async () => {
  expect(await timesFor(november)).toMatchObject({
    exa: {
      startPublishedDate: '2026-11-01T00:00:00.000Z',
      endPublishedDate: '2026-11-20T00:00:00.000Z',
    },
    brave: '2026-11-01to2026-11-20',
    tavily: { start_date: '2026-11-01', end_date: '2026-11-20' },
    perplexity: {
      search_after_date_filter: '11/01/2026',
      search_before_date_filter: '11/20/2026',
    },
    serper: { tbs: 'cdr:1,cd_min:11/1/2026,cd_max:11/20/2026' },
  })
})

test('an end alone is sent to all but the provider that needs both', async () => {
  expect(await timesFor({ before: november.before })).toMatchObject({
    exa: { endPublishedDate: '2026-11-20T00:00:00.000Z' },
    brave: null,
    tavily: { end_date: '2026-11-20' },
    perplexity: { search_before_date_filter: '11/20/2026' },
    serper: { tbs: 'cdr:1,cd_max:11/20/2026' },
  })
})

test('snippets are plain text', async () => {
  const snippets = await Promise.all(
    [exa, brave].map(async (create, index) => {
      const { fetch } = recorded([answers.exa, answers.brave][index] ?? {})
      const [hit] = await create({ apiKey, fetch }).search('artemis', options)
      return [hit?.title, hit?.snippet]
    }),
  )
  expect(snippets).toEqual([
    ['', 'It landed. … All are well.'],
    ['Artemis & crew', 'The landing is done.'],
  ])
})

test('a server in the form of Tavily is searched over HTTP', async () => {
  const server = new LLMock({ port: 0 })
  await server.start()
  onTestFinished(async () => void (await server.stop()))
  server.onSearch('artemis', [{ title: 'It lands', url, content: 'Yes.' }])
  const provider = tavily({
    apiKey,
    fetch: (asked, init) =>
      fetch(asked.replace('https://api.tavily.com', server.url), init),
  })
  expect(await provider.search('artemis', { limit: 3 })).toEqual([
    { url, title: 'It lands', snippet: 'Yes.', provider: 'tavily' },
  ])
})

test('a result with missing fields hides no other', async () => {
  const [good] = answers.tavily.results
  const { fetch } = recorded({ results: [{ title: 'no address' }, good] })
  expect(await tavily({ apiKey, fetch }).search('artemis', options)).toHaveLength(1)
})

test('results of which none fits are a failure', async () => {
  const { fetch } = recorded({ results: [{ link: url }, 7] })
  await expect(
    tavily({ apiKey, fetch }).search('artemis', options),
  ).rejects.toMatchObject({ code: 'SEARCH_FAILED' })
})

test.each([
  'javascript:alert(1)',
  'file:///etc/passwd',
  'https://user:secret@news.example/',
  'not a url',
])('the address %s is not a hit', async (address) => {
  const { fetch } = recorded({ results: [{ url: address, title: 'x' }] })
  expect(await tavily({ apiKey, fetch }).search('artemis', options)).toEqual([])
})
