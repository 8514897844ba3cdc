import { expect, test, vi } from 'vitest'
import { createAnswerCache } from './answer-cache.ts'

function setUp(maxEntries = 2) {
  let now = 0
  const cache = createAnswerCache<string>({
    ttlMs: 100,
    maxEntries,
    maxInFlight: 2,
    clock: () => now,
    busy: () => new Error('busy'),
  })
  const produce = vi.fn(async () => `run ${produce.mock.calls.length}`)
  const pass = (ms: number) => {
    now += ms
  }
  const get = async (key: string, make = produce as () => Promise<string>) =>
    (await cache.get(key, make)).value
  return { cache: { get }, produce, pass }
}

test('the oldest answer gives way when there are too many', async () => {
  const { cache, produce } = setUp(2)
  for (const key of ['a', 'b', 'c']) await cache.get(key, produce)
  expect(await cache.get('b', produce)).toBe('run 2')
  expect(await cache.get('c', produce)).toBe('run 3')
  expect(await cache.get('a', produce)).toBe('run 4')
})

test('an answer made anew counts as the newest', async () => {
  const { cache, produce, pass } = setUp(2)
  await cache.get('a', produce)
  await cache.get('b', produce)
  pass(100)
  expect(await cache.get('a', produce)).toBe('run 3')
  await cache.get('c', produce)
  expect(await cache.get('a', produce)).toBe('run 3')
})

test('the life of an answer begins when it is ready', async () => {
  const { cache, produce, pass } = setUp()
  await cache.get('a', async () => {
    pass(1_000)
    return 'slow'
  })
  pass(99)
  expect(await cache.get('a', produce)).toBe('slow')
  pass(1)
  expect(await cache.get('a', produce)).toBe('run 1')
})

test('everyone who waits hears of a failure, the next one starts anew', async () => {
  const { cache, produce } = setUp()
  const fail = vi.fn().mockRejectedValue(new Error('down'))
  const both = await Promise.allSettled([cache.get('a', fail), cache.get('a', fail)])
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(fail).toHaveBeenCalledOnce()
  expect(await cache.get('a', produce)).toBe('run 1')
})

test('a free place is taken again after work ends, also after a failure', async () => {
  const { cache, produce } = setUp()
  const never = () => new Promise<string>(() => undefined)
  await expect(cache.get('a', () => Promise.reject(new Error('x')))).rejects.toThrow('x')
  cache.get('b', never)
  expect(await cache.get('c', produce)).toBe('run 1')
  cache.get('d', never)
  await expect(cache.get('e', produce)).rejects.toThrow('busy')
  expect(await cache.get('c', produce)).toBe('run 1')
})
