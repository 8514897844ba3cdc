import type { RoundProgress } from '@cresolver/core/protocol'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { RoundFeed } from './round-feed.ts'

/** Stands for the browser's own, which Node 20 lacks. */
class FakeEventSource {
  static opened: FakeEventSource[] = []
  onmessage: ((event: { data: string }) => void) | undefined
  isClosed = false
  readonly url: string

  constructor(url: string) {
    this.url = url
    FakeEventSource.opened.push(this)
  }

  close(): void {
    this.isClosed = true
  }

  say(data: unknown): void {
    this.onmessage?.({ data: typeof data === 'string' ? data : JSON.stringify(data) })
  }
}

beforeEach(() => {
  FakeEventSource.opened = []
  vi.stubGlobal('EventSource', FakeEventSource)
})
afterEach(() => vi.unstubAllGlobals())

function step(seq: number, what: RoundProgress['what'], second = seq): RoundProgress {
  const at = new Date(1_800_000_000_000 + second * 1_000).toISOString()
  return { seq, at, marketId: '7', what, step: 'READ' }
}

async function openFeed() {
  const feed = new RoundFeed('/rounds')
  const listener = vi.fn()
  const close = feed.subscribe(listener)
  await vi.waitFor(() => expect(FakeEventSource.opened).toHaveLength(1), 10_000)
  const [source] = FakeEventSource.opened
  if (!source) throw new Error('nothing was opened')
  return { feed, listener, close, source }
}

test('a round is followed from its first step to its end', async () => {
  const { feed, listener, source } = await openFeed()
  source.say(step(1, 'market-read'))
  source.say(step(2, 'quorum'))
  expect(feed.progressOf(7n).map(({ what }) => what)).toEqual(['market-read', 'quorum'])
  expect([...feed.running()]).toEqual(['7'])
  source.say(step(3, 'written'))
  expect([...feed.running()]).toEqual([])
  expect(listener).toHaveBeenCalledTimes(3)
  source.say(step(4, 'market-read'))
  expect(feed.progressOf(7n)).toHaveLength(1)
})

test('an event that is repeated after a reconnect counts once', async () => {
  const { feed, source } = await openFeed()
  for (const again of [1, 2]) {
    source.say(step(1, 'market-read'))
    source.say(step(2, 'quorum'))
    expect(feed.progressOf(7n), `time ${again}`).toHaveLength(2)
  }
})

test('a restarted system counts from the start', async () => {
  const { feed, source } = await openFeed()
  source.say(step(8, 'market-read'))
  source.say({ ...step(1, 'market-read', 60), marketId: '9' })
  expect(feed.progressOf(7n)).toEqual([])
  expect([...feed.running()]).toEqual(['9'])
})

test('invalid progress is ignored', async () => {
  const { feed, listener, source } = await openFeed()
  for (const strange of [
    'no json',
    'null',
    '{"seq":1}',
    { ...step(1, 'quorum'), seq: 0 },
  ]) {
    source.say(strange)
  }
  expect(feed.progressOf(7n)).toEqual([])
  expect(listener).not.toHaveBeenCalled()
})

test('the connection ends with the last listener, and there is none without an address', async () => {
  const { feed, close, source } = await openFeed()
  const second = feed.subscribe(() => {})
  close()
  expect(source.isClosed).toBe(false)
  second()
  expect(source.isClosed).toBe(true)
  const nowhere = new RoundFeed(undefined)
  nowhere.subscribe(() => {})()
  expect(nowhere.progressOf(7n)).toBe(nowhere.progressOf(8n))
  expect(FakeEventSource.opened).toHaveLength(1)
})

test('a hidden tab has no connection, and continues when it is visible', async () => {
  const page = Object.assign(new EventTarget(), { hidden: false })
  vi.stubGlobal('document', page)
  const { feed, source, close } = await openFeed()
  source.say(step(1, 'market-read'))
  page.hidden = true
  page.dispatchEvent(new Event('visibilitychange'))
  expect(source.isClosed).toBe(true)
  page.hidden = false
  page.dispatchEvent(new Event('visibilitychange'))
  await vi.waitFor(() => expect(FakeEventSource.opened).toHaveLength(2), 10_000)
  FakeEventSource.opened[1]?.say(step(1, 'market-read'))
  FakeEventSource.opened[1]?.say(step(2, 'quorum'))
  expect(feed.progressOf(7n)).toHaveLength(2)
  close()
  expect(FakeEventSource.opened[1]?.isClosed).toBe(true)
})
