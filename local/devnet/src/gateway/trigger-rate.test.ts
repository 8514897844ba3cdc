import { expect, test } from 'vitest'
import { createTriggerRate } from './trigger-rate.ts'

function open(perHour: number, burst: number) {
  const clock = { now: 1_000 }
  const quotas = {
    'HTTPTrigger.RateLimit': perHour,
    'HTTPTrigger.RateLimit.Burst': burst,
  }
  return { clock, start: createTriggerRate(quotas, () => clock.now) }
}

test('one start in a minute is one start in a minute', () => {
  const { clock, start } = open(60, 1)
  expect(start()).toBe(0)
  expect(start()).toBe(60)
  clock.now += 59
  expect(start()).toBe(1)
  clock.now += 1
  expect(start()).toBe(0)
  expect(start()).toBe(60)
})

test('a burst of three leaves the next one to the rate', () => {
  const { clock, start } = open(120, 3)
  expect([start(), start(), start(), start()]).toEqual([0, 0, 0, 30])
  clock.now += 30
  expect([start(), start()]).toEqual([0, 30])
  clock.now += 3_600
  expect([start(), start(), start(), start()]).toEqual([0, 0, 0, 30])
})
