import { createTestClock, START } from '@cresolver/worlds/servers'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createMemoryRateStore, createRateLimiter } from './rate-limiter.ts'
import {
  ACCOUNT_LIMITS,
  countLeft,
  emptyRateState,
  freeAt,
  noteBlocked,
  noteSent,
  type RateLimit,
  rateStateSchema,
  takeBack,
} from './rate-limits.ts'

const create = (limits: readonly RateLimit[] = ACCOUNT_LIMITS) => {
  const clock = createTestClock()
  const store = createMemoryRateStore()
  const parameters = { store, limits, clock: clock.now, sleep: clock.sleep }
  return { clock, store, limiter: createRateLimiter(parameters) }
}

test.each([
  ['post', 30 * 60_000],
  ['comment', 20_000],
] as const)(
  'the next %s is free after its cooldown, not a moment earlier',
  async (kind, pause) => {
    const { limiter, clock } = create()
    await limiter.take(kind, 0)
    clock.advance(pause - 1)
    await expect(limiter.take(kind, 0)).rejects.toMatchObject({ retryAt: START + pause })
    clock.advance(1)
    expect(await limiter.take(kind, 0)).toBe(START + pause)
  },
)

test.each([
  ['read', 60],
  ['vote', 30],
  ['verify', 30],
] as const)('the free number of kind %s is %i a minute', async (kind, most) => {
  const { limiter, clock } = create()
  for (let count = 0; count < most; count += 1) await limiter.take(kind, 0)
  expect((await limiter.left())[kind]).toEqual({ left: 0, freeAt: START + 60_000 })
  await limiter.take(kind, 60_000)
  expect(clock.slept).toEqual([60_000])
})

test('writes of all kinds share thirty a minute', async () => {
  const { limiter } = create()
  await limiter.take('post', 0)
  await limiter.take('comment', 0)
  for (let count = 0; count < 28; count += 1) await limiter.take('vote', 0)
  await expect(limiter.take('vote', 0)).rejects.toMatchObject({ retryAt: START + 60_000 })
  expect((await limiter.left()).read.left).toBe(60)
})

test('the fifty-first comment waits for the next day', async () => {
  const { limiter, clock } = create()
  for (let count = 0; count < 50; count += 1) await limiter.take('comment', 20_000)
  clock.advance(3_600_000)
  await expect(limiter.take('comment', 60_000)).rejects.toMatchObject({
    code: 'MOLTBOOK_RATE_LIMITED',
    retryAt: START + 86_400_000,
  })
})

test('a place that is given back is free again', async () => {
  const { limiter } = create()
  const stamp = await limiter.take('post', 0)
  await limiter.giveBack('post', stamp)
  expect(await limiter.take('post', 0)).toBe(START)
})

test('a block by the server holds until its end and is not shortened', async () => {
  const { limiter, clock } = create()
  await limiter.block('comment', START + 50_000)
  await limiter.block('comment', START + 10_000)
  expect((await limiter.left()).comment).toEqual({ left: 0, freeAt: START + 50_000 })
  expect(await limiter.take('comment', 50_000)).toBe(START + 50_000)
  expect(clock.slept).toEqual([50_000])
})

test('waits add up to the bound', async () => {
  const { limiter, store, clock } = create()
  await limiter.take('comment', 0)
  const original = store.update
  // Another run takes the place while this one waits.
  const { limiter: second } = {
    limiter: createRateLimiter({
      store: { update: original },
      limits: ACCOUNT_LIMITS,
      clock: clock.now,
      sleep: async (milliseconds) => {
        await clock.sleep(milliseconds)
        await limiter.take('comment', 0)
      },
    }),
  }
  await expect(second.take('comment', 39_999)).rejects.toMatchObject({
    retryAt: START + 40_000,
  })
  expect(clock.slept).toEqual([20_000])
})

test('stamps older than a day are forgotten', () => {
  const old = noteSent(emptyRateState(), 'read', START)
  expect(noteSent(old, 'read', START + 86_399_999).sent.read).toHaveLength(2)
  expect(noteSent(old, 'read', START + 86_400_000).sent.read).toEqual([
    START + 86_400_000,
  ])
})

test('one of two equal stamps alone is taken back', () => {
  const twice = noteSent(noteSent(emptyRateState(), 'vote', 5), 'vote', 5)
  expect(takeBack(twice, 'vote', 5).sent.vote).toEqual([5])
  expect(takeBack(twice, 'vote', 6).sent.vote).toEqual([5, 5])
})

test('the state survives as JSON', () => {
  const state = noteBlocked(noteSent(emptyRateState(), 'post', 5), 'read', 9)
  expect(rateStateSchema.parse(JSON.parse(JSON.stringify(state)))).toEqual(state)
})

test('no window ever holds more requests than its limit', () => {
  const limit: RateLimit = { kinds: ['read'], max: 3, windowMs: 10 }
  fc.assert(
    fc.property(fc.array(fc.nat(6), { maxLength: 40 }), (pauses) => {
      let state = emptyRateState()
      let now = 0
      for (const pause of pauses) {
        now += pause
        const free = freeAt(state, 'read', [limit], now)
        expect(countLeft(state, 'read', [limit], now) > 0).toBe(free === now)
        if (free === now) state = noteSent(state, 'read', now)
      }
      for (const start of state.sent.read) {
        const within = state.sent.read.filter((at) => at >= start && at < start + 10)
        expect(within.length).toBeLessThanOrEqual(3)
      }
    }),
  )
})
