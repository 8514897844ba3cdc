import { CresolverError } from '@cresolver/core/protocol'
import { runs } from '@cresolver/worlds/campaigns'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createSearch } from './create-search.ts'
import type { SearchHit, SearchProvider } from './search-provider.ts'

const options = { limit: 8 }

function finding(name: string, ...urls: readonly string[]): SearchProvider {
  return { name, search: async () => urls.map((url) => hit(name, url)) }
}

function hit(provider: string, url: string): SearchHit {
  return { url, title: url, snippet: '', provider }
}

function failing(name: string, error: Error): SearchProvider {
  return {
    name,
    search: async () => {
      throw error
    },
  }
}

const broken = new CresolverError({ code: 'SEARCH_FAILED', message: 'It is down.' })
const urls = Array.from({ length: 20 }, (_, index) => `https://h${index}.example/`)

test('hits of all providers are joined, each page once', async () => {
  const search = createSearch({
    seed: '1',
    providers: [
      finding('one', 'https://a.example/x', 'https://b.example/'),
      finding('two', 'http://www.a.example/x/#top', 'https://c.example/'),
    ],
  })
  const { hits, degraded, failed } = await search('q', options)
  expect(hits.map(({ url }) => url).sort()).toEqual([
    'https://a.example/x',
    'https://b.example/',
    'https://c.example/',
  ])
  expect({ degraded, failed }).toEqual({ degraded: [], failed: false })
})

test('a provider that fails is named, and the others are used', async () => {
  const providers = [failing('one', broken), finding('two', 'https://a.example/')]
  const result = await createSearch({ providers, seed: '1' })('q', options)
  expect(result.hits).toHaveLength(1)
  expect(result.degraded).toEqual(['one: It is down. (SEARCH_FAILED)'])
  expect(result.failed).toBe(false)
})

test('a search in which all providers fail is a failure, not an empty result', async () => {
  const providers = [failing('one', broken), failing('two', broken)]
  const result = await createSearch({ providers, seed: '1' })('q', options)
  expect(result).toMatchObject({ hits: [], failed: true })
})

test('nothing found is not a failure', async () => {
  const result = await createSearch({ providers: [finding('one')], seed: '1' })(
    'q',
    options,
  )
  expect(result).toEqual({ hits: [], degraded: [], failed: false })
})

test('an error that is not ours is not shown', async () => {
  const providers = [failing('one', new Error('header x-api-key: secret'))]
  const { degraded } = await createSearch({ providers, seed: '1' })('q', options)
  expect(degraded).toEqual(['one: An unexpected error occurred.'])
})

test('a provider that hangs is left at the deadline', async () => {
  const hanging = { name: 'one', search: () => new Promise<never>(() => undefined) }
  const providers = [hanging, finding('two', 'https://a.example/')]
  const search = createSearch({ providers, seed: '1', timeoutMs: 30 })
  const { hits, degraded } = await search('q', options)
  expect(hits).toHaveLength(1)
  expect(degraded[0]).toContain('SEARCH_FAILED')
})

test('a caller that gave up gets an error', async () => {
  const search = createSearch({ providers: [finding('one')], seed: '1' })
  await expect(
    search('q', { ...options, signal: AbortSignal.abort() }),
  ).rejects.toMatchObject({ code: 'ABORTED' })
})

test.each([
  'https://polymarket.com/event/x',
  'https://gamma-api.polymarket.com./x',
  'https://WWW.Kalshi.com/markets',
  'https://t.co/abc',
])('%s is left out', async (url) => {
  const search = createSearch({ providers: [finding('one', url)], seed: '1' })
  expect((await search('q', options)).hits).toEqual([])
})

test('a host that only ends like a blocked one is kept', async () => {
  const search = createSearch({
    providers: [finding('one', 'https://reddit.co/', 'https://notpolymarket.com/')],
    seed: '1',
  })
  expect((await search('q', options)).hits).toHaveLength(2)
})

test('a page dated after the time asked for is left out', async () => {
  const late = {
    ...hit('one', 'https://a.example/'),
    published: { date: '2026-11-21', kind: 'published' },
  } as const
  const providers = [{ name: 'one', search: async () => [late] }]
  const search = createSearch({ providers, seed: '1' })
  const before = Date.UTC(2026, 10, 20, 12) / 1_000
  expect((await search('q', { ...options, before })).hits).toEqual([])
  expect((await search('q', { ...options, before: before + 86_400 })).hits).toHaveLength(
    1,
  )
})

test('the order depends on seed and query, never on the order of providers', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.shuffledSubarray(urls, { minLength: 20 }),
      fc.string(),
      async (shuffled, seed) => {
        const one = createSearch({ providers: [finding('one', ...urls)], seed })
        const other = createSearch({ providers: [finding('one', ...shuffled)], seed })
        expect(await one('q', options)).toEqual(await other('q', options))
      },
    ),
    { numRuns: runs(20) },
  )
})

test('another seed gives another order', async () => {
  const orders = await Promise.all(
    ['1', '2'].map((seed) =>
      createSearch({ providers: [finding('one', ...urls)], seed })('q', options),
    ),
  )
  expect(orders[0]?.hits).not.toEqual(orders[1]?.hits)
})

test('one more page can change the order of the others', async () => {
  const orders = await Promise.all(
    urls.map(async (_, index) => {
      const kept = urls.filter((_url, other) => other !== index)
      const search = createSearch({ providers: [finding('one', ...kept)], seed: '1' })
      const { hits } = await search('q', options)
      return hits[0]?.url
    }),
  )
  expect(new Set(orders).size).toBeGreaterThan(5)
})

test('a search needs a provider', () => {
  expect(() => createSearch({ providers: [], seed: '1' })).toThrow(
    expect.objectContaining({ code: 'CONFIG_INVALID' }),
  )
})
