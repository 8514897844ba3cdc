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

test('the oldest answer is evicted when there are too many', async () => {
  const { cache, produce } = setUp(2)
  for (const key of ['a', 'b', 'c']) await cache.get(key, produce)
  expect(await cache.get('b', produce)).toBe('run 2')
  expect(await cache.get('c', produce)).toBe('run 3')
  expect(await cache.get('a', produce)).toBe('run 4')
})

test('a recomputed answer counts as the newest', async () => {
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

test('a failure rejects all waiters, and the next call starts again', async () => {
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

test('a run is stopped when all its waiters gave up, and continues while one waits', async () => {
  const cache = createAnswerCache<string>({
    ttlMs: 100,
    maxEntries: 2,
    maxInFlight: 1,
    clock: () => 0,
    busy: () => new Error('busy'),
  })
  const stops: AbortSignal[] = []
  const produce = (stop: AbortSignal) => {
    stops.push(stop)
    return new Promise<string>((_, reject) => {
      stop.addEventListener('abort', () => reject(stop.reason))
    })
  }
  const [first, second] = [new AbortController(), new AbortController()]
  const waiting = [first, second].map(({ signal }) => cache.get('a', produce, { signal }))
  const ended = Promise.allSettled(waiting)
  first.abort(new Error('first'))
  expect(stops.map(({ aborted }) => aborted)).toEqual([false])
  second.abort(new Error('second'))
  expect(stops.map(({ aborted }) => aborted)).toEqual([true])
  expect((await ended).map((each) => 'reason' in each && each.reason.message)).toEqual([
    'first',
    'second',
  ])
  // Its place is free.
  expect((await cache.get('b', async () => 'next')).value).toBe('next')
})
