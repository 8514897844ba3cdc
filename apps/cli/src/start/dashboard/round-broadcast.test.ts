import type { RoundEvent } from '@cresolver/core/protocol'
import { runs } from '@cresolver/worlds/campaigns'
import fc from 'fast-check'
import { afterEach, expect, test, vi } from 'vitest'
import { RoundBroadcast } from './round-broadcast.ts'

const judge: RoundEvent = { type: 'judge', judge: 'mock', model: 'features' }
const start = Date.UTC(2026, 10, 22, 10)
const feeds: RoundBroadcast[] = []

afterEach(() => {
  for (const feed of feeds.splice(0)) feed.close()
  vi.useRealTimers()
})

function createFeed(parameters = {}) {
  const feed = new RoundBroadcast({ now: () => start, ...parameters })
  feeds.push(feed)
  return feed
}

function tell(feed: RoundBroadcast, count: number) {
  for (let index = 0; index < count; index += 1) feed.tell(judge, 42n)
}

/** Reads a feed as a page does: `seqs` are the numbers that came, `ids` what it says it has. */
function listen(feed: RoundBroadcast, lastEventId?: string) {
  const drop = vi.fn()
  const reader = feed.open({ lastEventId, drop }).getReader()
  const decoder = new TextDecoder()
  let text = ''
  const ids = () => [...text.matchAll(/^id: (.+)$/gm)].map(([, id]) => id)
  return {
    drop,
    reader,
    text: () => text,
    ids,
    seqs: () =>
      [...text.matchAll(/^data: (.+)$/gm)].map(([, data = '']) => JSON.parse(data).seq),
    /** Reads once; undefined at the end. */
    async read() {
      const { done, value } = await reader.read()
      if (done) return undefined
      text += decoder.decode(value)
      return decoder.decode(value)
    },
  }
}

test('a new reader gets earlier events, then new ones', async () => {
  const feed = createFeed()
  tell(feed, 2)
  const page = listen(feed)
  expect(await page.read()).toMatch(/^retry: 1000\n\nid: .+-1\ndata: \{.+\}\n\nid: /)
  const next = page.read()
  feed.tell({ type: 'stopped', code: 'NO_QUORUM', message: 'No answers.' }, 7n)
  const [, data = ''] = /^data: (.+)$/m.exec((await next) ?? '') ?? []
  expect(JSON.parse(data)).toEqual({
    seq: 3,
    at: '2026-11-22T10:00:00.000Z',
    marketId: '7',
    what: 'stopped',
    stopped: { code: 'NO_QUORUM' },
  })
  expect(page.seqs()).toEqual([1, 2, 3])
})

test('an empty feed says at once that it is there', async () => {
  expect(await listen(createFeed()).read()).toBe('retry: 1000\n\n')
})

test('an event without a market is not sent and has no number', async () => {
  const feed = createFeed()
  feed.tell(judge, undefined)
  feed.tell(judge, 1n)
  const page = listen(feed)
  await page.read()
  expect(page.seqs()).toEqual([1])
})

test('a returning reader continues after its last event', async () => {
  const feed = createFeed()
  tell(feed, 5)
  const first = listen(feed)
  await first.read()
  const again = listen(feed, first.ids()[2])
  await again.read()
  expect(again.seqs()).toEqual([4, 5])
})

test.each(['2', 'other-2', '-', 'x-y', '', '99999999999999999999'])(
  'a last event that is none of this feed (%j) replays everything',
  async (lastEventId) => {
    const feed = createFeed()
    tell(feed, 3)
    const page = listen(feed, lastEventId)
    await page.read()
    expect(page.seqs()).toEqual([1, 2, 3])
  },
)

test('a last event that is still to come waits for the next one', async () => {
  const feed = createFeed()
  tell(feed, 1)
  const page = listen(feed, `${start.toString(36)}-900`)
  await page.read()
  const next = page.read()
  tell(feed, 1)
  await next
  expect(page.seqs()).toEqual([2])
})

test('a limited number is kept; a late reader starts with the oldest of them', async () => {
  const feed = createFeed()
  tell(feed, 2_007)
  const page = listen(feed, `${start.toString(36)}-2`)
  while (page.seqs().at(-1) !== 2_007) await page.read()
  expect([page.seqs().length, page.seqs()[0]]).toEqual([2_000, 8])
})

test('a reader that does not read is dropped once its position is evicted, and no other is', async () => {
  const feed = createFeed()
  const stuck = listen(feed)
  await stuck.read()
  const quick = listen(feed)
  await quick.read()
  for (let index = 0; index < 2_000; index += 1) {
    tell(feed, 1)
    await quick.read()
  }
  expect([stuck.drop.mock.calls.length, feed.readers]).toEqual([0, 2])
  tell(feed, 1)
  expect([stuck.drop.mock.calls.length, feed.readers]).toEqual([1, 1])
  await quick.read()
  expect(quick.seqs()).toEqual(Array.from({ length: 2_001 }, (_, index) => index + 1))
  expect(quick.drop).not.toHaveBeenCalled()
  expect(await stuck.read()).toBeUndefined()
})

test('a connection that is never read does not count', () => {
  const feed = createFeed()
  const never = listen(feed)
  tell(feed, 2_004)
  expect(feed.readers).toBe(0)
  expect(never.drop).not.toHaveBeenCalled()
})

test('a quiet connection is kept open by comments, and a reader that left costs nothing', async () => {
  vi.useFakeTimers()
  const feed = createFeed({ heartbeatMs: 1_000 })
  const page = listen(feed)
  await page.read()
  const beat = page.read()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(await beat).toBe(':\n\n')
  expect(vi.getTimerCount()).toBe(1)
  await page.reader.cancel()
  expect([feed.readers, vi.getTimerCount()]).toEqual([0, 0])
})

test('all readers see the end of the feed, now or later', async () => {
  vi.useFakeTimers()
  const feed = createFeed()
  const waiting = listen(feed)
  await waiting.read()
  const end = waiting.read()
  feed.close()
  expect(await end).toBeUndefined()
  tell(feed, 1)
  expect(await listen(feed).read()).toBeUndefined()
  expect([feed.readers, vi.getTimerCount()]).toEqual([0, 0])
})

test('no reader misses, repeats or reorders an event, however it reads', async () => {
  const step = fc.oneof(
    fc.record({ tell: fc.integer({ min: 1, max: 100 }) }),
    fc.constant('read' as const),
    fc.constant('come back' as const),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 20 }), async (steps) => {
      const feed = createFeed()
      let page = listen(feed)
      await page.read()
      let reported = 0
      const seen: number[] = []
      const catchUp = async () => {
        const before = page.seqs().length
        await page.read()
        seen.push(...page.seqs().slice(before))
      }
      for (const each of [...steps, 'read' as const]) {
        if (typeof each === 'object') {
          tell(feed, each.tell)
          reported += each.tell
        } else if (each === 'come back') {
          const last = `${start.toString(36)}-${seen.at(-1) ?? 0}`
          await page.reader.cancel()
          page = listen(feed, last)
          await catchUp()
        } else if (seen.length < reported) await catchUp()
      }
      while (seen.length < reported) await catchUp()
      expect(seen).toEqual(Array.from({ length: reported }, (_, index) => index + 1))
      feed.close()
    }),
    { numRuns: runs(50) },
  )
})
