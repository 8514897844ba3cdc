import { type AgentHealth, agentInfoSchema } from '@cresolver/core/protocol'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { afterCall, afterCheck, isDue, UNCHECKED_HEALTH } from './health.ts'

const start = Date.parse('2026-01-01T00:00:00Z')
const moment = { name: 'a', now: start }

type Step = (health: AgentHealth) => AgentHealth

const call =
  (status: string, reason?: string): Step =>
  (health) =>
    afterCall(health, status, { ...moment, reason })

const good = call('answered')
const bad = call('unhealthy', 'it failed')

const badCheck: Step = (health) =>
  afterCheck(health, { healthy: false, reason: 'it hung up' }, moment)

const after = (...steps: Step[]): AgentHealth =>
  steps.reduce((health, step) => step(health), UNCHECKED_HEALTH)

const pauseOf = ({ checked_at, retry_at }: AgentHealth) =>
  Date.parse(retry_at ?? '') - Date.parse(checked_at ?? '')

describe('afterCall', () => {
  it.each(['answered', 'accepted'])('%s makes an agent healthy', (status) => {
    expect(after(bad, bad, call(status))).toEqual({
      state: 'healthy',
      checked_at: '2026-01-01T00:00:00.000Z',
      failures: 0,
      retry_at: null,
      reason: null,
    })
  })

  it('forgives one failure and benches at the second in a row', () => {
    expect(after(good, bad)).toMatchObject({ state: 'healthy', failures: 1 })
    expect(after(bad)).toMatchObject({ state: 'unchecked', failures: 1 })
    expect(after(bad, good, bad)).toMatchObject({ state: 'healthy', failures: 1 })
    expect(after(good, bad, bad)).toMatchObject({
      state: 'suspended',
      failures: 2,
      reason: 'it failed',
    })
  })

  it('states a reason also when none was reported', () => {
    expect(after(call('late')).reason).toBe('it did not answer in time')
    expect(after(call('unhealthy')).reason).toBe('it could not be reached, or failed')
  })

  it.each(['malformed', 'refused', 'suspended'])(
    '%s is neither good nor bad',
    (status) => {
      const health = after(good, bad)
      expect(call(status)(health)).toBe(health)
    },
  )
})

describe('afterCheck', () => {
  it('benches at once, and lets an agent back in', () => {
    expect(after(good, badCheck)).toMatchObject({
      state: 'suspended',
      failures: 1,
      reason: 'it hung up',
    })
    const back: Step = (health) => afterCheck(health, { healthy: true }, moment)
    expect(after(badCheck, back)).toMatchObject({ state: 'healthy', failures: 0 })
  })

  it('doubles the pause from 10 seconds to 10 minutes, less a tenth at most', () => {
    const steps = Array.from({ length: 40 }, () => badCheck)
    const pauses = steps.map((_, index) => pauseOf(after(...steps.slice(0, index + 1))))
    const expected = [10, 20, 40, 80, 160, 320, 600, 600]
    for (const [index, seconds] of [...expected, ...Array(32).fill(600)].entries()) {
      expect(pauses[index]).toBeGreaterThan(seconds * 900)
      expect(pauses[index]).toBeLessThanOrEqual(seconds * 1_000)
    }
  })

  it('gives agents that failed together different pauses, each the same again', () => {
    const failure = { healthy: false, reason: 'x' } as const
    const pauses = ['a', 'b', 'c'].map((name) =>
      pauseOf(afterCheck(UNCHECKED_HEALTH, failure, { ...moment, name })),
    )
    expect(new Set(pauses).size).toBe(3)
    expect(pauseOf(after(badCheck))).toBe(pauses[0])
  })

  it('stays within the schema for any sequence of events', () => {
    const step = fc.constantFrom(good, bad, badCheck, call('late'), call('malformed'))
    fc.assert(
      fc.property(fc.array(step), (steps) => {
        const health = after(...steps)
        expect(agentInfoSchema.shape.health.parse(health)).toEqual(health)
        expect(health.retry_at !== null).toBe(health.state === 'suspended')
        expect(health.reason !== null).toBe(health.failures > 0)
      }),
    )
  })
})

describe('isDue', () => {
  it('asks for a check of an agent of which nothing is known', () => {
    expect(isDue(UNCHECKED_HEALTH, start)).toBe(true)
  })

  it('leaves a suspended agent alone until its pause has ended', () => {
    const health = after(badCheck)
    const retryAt = Date.parse(health.retry_at ?? '')
    expect(isDue(health, retryAt - 1)).toBe(false)
    expect(isDue(health, retryAt)).toBe(true)
  })

  it('asks for a check of a healthy one after five quiet minutes', () => {
    expect(isDue(after(good), start + 299_999)).toBe(false)
    expect(isDue(after(good), start + 300_000)).toBe(true)
  })
})
