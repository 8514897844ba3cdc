import type { Search } from '@cresolver/net/search'
import { expect, test, vi } from 'vitest'
import { findPages } from './find-pages.ts'
import { DEFAULT_LIMITS } from './limits.ts'

const { signal } = new AbortController()
const none = { urls: [], terms: [] }
const hit = (url: string) => ({ url, title: '', snippet: '', provider: 'test' })

/** A search that finds so many pages for each query. */
function searching(lists: Readonly<Record<string, readonly string[]>>) {
  return vi.fn<Search>(async (query) => ({
    hits: (lists[query] ?? []).map(hit),
    degraded: query in lists ? [] : ['test: down'],
    failed: !(query in lists),
  }))
}

const at = (search: Search) => ({ search, limits: DEFAULT_LIMITS, now: 9, signal })

test('queries take turns, so that none crowds out the others', async () => {
  const search = searching({
    a: ['https://a.example/1', 'https://a.example/2'],
    'not a': ['https://b.example/1'],
  })
  const found = await findPages(
    { queries: ['a'], disconfirming: 'not a' },
    none,
    at(search),
  )
  expect(found.urls).toEqual([
    'https://a.example/1',
    'https://b.example/1',
    'https://a.example/2',
  ])
  expect(search).toHaveBeenCalledWith('a', { before: 9, limit: 8, signal })
})

test('a named address comes first, then pages of named hosts', async () => {
  const search = searching({ a: ['https://a.example/1', 'https://named.example/2'] })
  const named = { urls: ['https://named.example/'], terms: [{ host: 'named.example' }] }
  const { urls } = await findPages(
    { queries: ['a'], disconfirming: ' ' },
    named,
    at(search),
  )
  expect(urls).toEqual([
    'https://named.example/',
    'https://named.example/2',
    'https://a.example/1',
  ])
})

test('four queries and the opposite are searched for at most, each once', async () => {
  const search = searching({})
  const queries = ['a', 'a', 'b', 'c', 'd', 'e', 'f']
  await findPages({ queries, disconfirming: 'not a' }, none, at(search))
  expect(search.mock.calls.map(([query]) => query)).toEqual(['a', 'b', 'c', 'not a'])
})

test('the search fails only if every query failed, not if nothing was found', async () => {
  const search = searching({ a: [] })
  const of = async (...queries: string[]) =>
    (await findPages({ queries, disconfirming: '' }, none, at(search))).failed
  expect([await of('a', 'x'), await of('x', 'y'), await of()]).toEqual([
    false,
    true,
    false,
  ])
})
