import { expect, it } from 'vitest'
import * as z from 'zod'
import type { PlatformClient } from './open-platform.ts'
import { readPages } from './read-pages.ts'

const item = z.object({ number: z.number() })

/** A list of so many entries. */
function listOf(count: number) {
  const asked: string[] = []
  const request: PlatformClient['request'] = async ({ path }, schema) => {
    asked.push(path)
    const query = new URL(path, 'http://x').searchParams
    const start = Number(query.get('cursor') ?? 0)
    const end = Math.min(start + Number(query.get('limit')), count)
    const numbers = Array.from({ length: end - start }, (_, index) => start + index)
    return schema.parse({
      items: numbers.map((number) => ({ number })),
      next_cursor: end < count ? `${end}` : null,
    })
  }
  const read = async (limit: number) => {
    const query = { status: 'running' }
    const list = { platform: { request }, path: '/list', query, item, limit }
    const { items, more } = await readPages(list)
    return { count: items.length, last: items.at(-1)?.number, more }
  }
  return { asked, read }
}

it('a list is read page by page to its end', async () => {
  const { asked, read } = listOf(230)
  expect(await read(1_000)).toEqual({ count: 230, last: 229, more: false })
  expect(asked).toEqual([
    '/list?status=running&limit=100',
    '/list?status=running&limit=100&cursor=100',
    '/list?status=running&limit=100&cursor=200',
  ])
})

it('reads no more than requested, and reports that more exists', async () => {
  const { asked, read } = listOf(230)
  expect(await read(120)).toEqual({ count: 120, last: 119, more: true })
  expect(asked.at(-1)).toBe('/list?status=running&limit=20&cursor=100')
})

it('an empty list is not requested again', async () => {
  const { asked, read } = listOf(0)
  expect(await read(5)).toEqual({ count: 0, last: undefined, more: false })
  expect(asked).toHaveLength(1)
})
