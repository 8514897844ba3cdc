import { runs } from '@cresolver/worlds/campaigns'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createTokenBuckets } from './token-buckets.ts'

it('lets through a full bucket and the refill since then, and no more', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 100 }),
      fc.array(fc.integer({ min: 0, max: 30_000 }), { maxLength: 300 }),
      (perMinute, pauses) => {
        const time = { now: 0 }
        const buckets = createTokenBuckets({ clock: { now: () => time.now } })
        let through = 0
        for (const pause of pauses) {
          time.now += pause
          if (buckets.take('a', perMinute).allowed) through += 1
        }
        const most = perMinute + (time.now * perMinute) / 60_000
        expect(through).toBeLessThanOrEqual(most + 1e-6)
      },
    ),
  )
})

it('allows a request after the reported time', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000 }), (perMinute) => {
      const time = { now: 0 }
      const buckets = createTokenBuckets({ clock: { now: () => time.now } })
      for (let count = 0; count < perMinute; count += 1) buckets.take('a', perMinute)
      const refused = buckets.take('a', perMinute)
      expect(refused).toMatchObject({ allowed: false, remaining: 0 })
      time.now += refused.retryAfterSeconds * 1_000
      expect(buckets.take('a', perMinute).allowed).toBe(true)
    }),
    { numRuns: runs(30) },
  )
})

it('limits each caller separately', () => {
  const buckets = createTokenBuckets({ clock: { now: () => 0 } })
  buckets.take('a', 1)
  expect(buckets.take('a', 1).allowed).toBe(false)
  expect(buckets.take('b', 1).allowed).toBe(true)
})

it('forgets the caller that was quiet longest, so that memory is bounded', () => {
  const buckets = createTokenBuckets({ clock: { now: () => 0 }, most: 2 })
  for (const id of ['a', 'b', 'a', 'c']) buckets.take(id, 5)
  expect(buckets.take('a', 5).remaining).toBe(2)
  expect(buckets.take('b', 5).remaining).toBe(4)
})

it('survives a clock that goes back', () => {
  const time = { now: 60_000 }
  const buckets = createTokenBuckets({ clock: { now: () => time.now } })
  buckets.take('a', 2)
  time.now = 0
  expect(buckets.take('a', 2).allowed).toBe(true)
  expect(buckets.take('a', 2).allowed).toBe(false)
})
