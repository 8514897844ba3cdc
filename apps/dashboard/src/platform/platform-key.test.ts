// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readTables } from '../tables/platform-tables.ts'
import {
  forgetPlatformKey,
  keepPlatformKey,
  platformKeyOf,
  readPlatformKey,
  watchPlatformKey,
} from './platform-key.ts'

const key = `crk_${'a'.repeat(43)}`
const origin = 'https://platform.example'

beforeEach(() => sessionStorage.clear())
afterEach(() => vi.restoreAllMocks())

test('a key is kept for one origin until it is forgotten, and listeners are called', () => {
  const called = vi.fn()
  const release = watchPlatformKey(called)
  keepPlatformKey(origin, ` ${key}\n`)
  expect(platformKeyOf(origin)).toBe(key)
  expect(platformKeyOf('https://other.example')).toBeUndefined()
  forgetPlatformKey()
  expect(platformKeyOf(origin)).toBeUndefined()
  release()
  keepPlatformKey(origin, key)
  expect(called).toHaveBeenCalledTimes(2)
})

test.each(['', 'crk', 'two words', 'a'.repeat(301), 'ä'.repeat(20)])(
  'a text that is not a key is refused without being shown: %j',
  (text) => {
    expect(() => readPlatformKey(text)).toThrow('That is not an API key.')
  },
)

test.each(['{', '7', '{"origin":"https://platform.example"}'])(
  'a stored value that cannot be read is not a key: %s',
  (kept) => {
    sessionStorage.setItem('cresolver.platform-key', kept)
    expect(platformKeyOf(origin)).toBeUndefined()
  },
)

test('a key goes to its platform in a header, never along a redirect, and not to another', async () => {
  keepPlatformKey(origin, key)
  const asked = vi
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async () => Response.json({ items: [], next_cursor: null }))
  await readTables(origin)
  await readTables('https://other.example')
  const [[first, own], [, other]] = asked.mock.calls as [
    [string, RequestInit],
    [string, RequestInit],
  ]
  expect(own.headers).toMatchObject({ authorization: `Bearer ${key}` })
  expect(own.redirect).toBe('error')
  expect(String(first)).not.toContain(key)
  expect(JSON.stringify(other)).not.toContain(key)
})

test.each([
  [401, undefined, 'PLATFORM_KEY_REFUSED'],
  [401, key, 'PLATFORM_KEY_REFUSED'],
  [403, key, 'PLATFORM_KEY_REFUSED'],
])('status %s with the key %s is %s', async (status, kept, code) => {
  if (kept !== undefined) keepPlatformKey(origin, kept)
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () =>
    Response.json({ code: 'NOT_ALLOWED', detail: 'It may not.' }, { status }),
  )
  const problem = await readTables(origin).catch((error: unknown) => error)
  expect(problem).toMatchObject({ code })
  expect(String(problem)).not.toContain(key)
})
