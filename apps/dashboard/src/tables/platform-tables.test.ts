import { afterEach, describe, expect, it, vi } from 'vitest'
import { readTable, readTableResult, readTables } from './platform-tables.ts'
import { resultOf, viewOf } from './table.fixture.ts'

afterEach(() => vi.restoreAllMocks())

const platformUrl = 'https://platform.example'

function answer(json: unknown) {
  return vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json(json))
}
const invalid = { code: 'PLATFORM_ANSWER_INVALID' }

describe('a page of tables', () => {
  it('is asked for from its cursor on, and the last one has nothing behind it', async () => {
    const asked = answer({ items: [], next_cursor: null })
    const page = await readTables(platformUrl, 'c1')
    expect(page).toEqual({ items: [], nextCursor: null })
    expect(String(asked.mock.calls[0]?.[0])).toBe(
      'https://platform.example/api/v1/round-table/tasks?limit=25&cursor=c1',
    )
  })

  it.each([
    ['more than a page', { items: Array(101).fill(viewOf()), next_cursor: null }],
    ['no cursor', { items: [] }],
    [
      'a table of another kind',
      { items: [{ ...viewOf(), status: 'odd' }], next_cursor: null },
    ],
    [
      'a moment that is none',
      { items: [viewOf({ opened_at: 'now' })], next_cursor: null },
    ],
    ['a list alone', []],
  ])('is refused with %s', async (_, json) => {
    answer(json)
    await expect(readTables(platformUrl)).rejects.toMatchObject(invalid)
  })
})

describe('one table', () => {
  it('is asked for without a key and without what was kept of it', async () => {
    const asked = answer(viewOf())
    await readTable(platformUrl, 't1')
    expect(asked.mock.calls[0]?.[1]).toMatchObject({
      credentials: 'omit',
      cache: 'no-cache',
    })
  })

  it.each(['../keys', 't1/result', '?a=b', '#x', 'ä b'])(
    'asks for nothing else with the id %s',
    async (id) => {
      const asked = answer(viewOf())
      await readTable(platformUrl, id)
      const { pathname, search, hash } = new URL(String(asked.mock.calls[0]?.[0]))
      expect(pathname).toBe(`/api/v1/round-table/tasks/${encodeURIComponent(id)}`)
      expect(search + hash).toBe('')
    },
  )

  it('is aborted when it is no longer needed', async () => {
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (_, init) => {
      init?.signal?.throwIfAborted()
      return Response.json(viewOf())
    })
    const left = readTable(platformUrl, 't1', AbortSignal.abort())
    await expect(left).rejects.toMatchObject({ name: 'AbortError' })
  })
})

describe('a result', () => {
  it.each([
    ['null', null],
    ['no synthesis', { ...resultOf(), synthesis: undefined }],
    ['an agent without a name', { ...resultOf(), participation: [{ agent: 1 }] }],
  ])('is refused if it is %s', async (_, json) => {
    answer(json)
    await expect(readTableResult(platformUrl, 't1')).rejects.toMatchObject(invalid)
  })
})
