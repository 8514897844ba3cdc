import { createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { secretKeysOf } from '../sealing/secret-keys.ts'
import { type CallbackPlace, callbackSecret } from './callback-signature.ts'
import { openCallback } from './open-callback.ts'

const secretKey = new Uint8Array(32).fill(7)
const secretKeys = secretKeysOf(secretKey)

const bodyOf = (phase: string) =>
  JSON.stringify({ task_id: 't1', phase, agent_name: 'auditor', result: {} })

const sign = (body: string, place: Partial<CallbackPlace>) => {
  const whole: CallbackPlace = {
    taskId: 't1',
    phase: 'vote',
    round: 0,
    agent: 'auditor',
    ...place,
  }
  const secret = callbackSecret(secretKey, whole)
  return `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`
}

const open = (body: string, signature: string | undefined) =>
  openCallback({ secretKeys, agent: 'auditor', body, signature })

const refusal = (code: string, message: string) =>
  expect.objectContaining({ code, message: expect.stringContaining(message) })

describe('openCallback', () => {
  it('finds the place of a vote', () => {
    const body = bodyOf('vote')
    expect(open(body, sign(body, {}))).toEqual({
      taskId: 't1',
      phase: 'vote',
      round: 0,
      agent: 'auditor',
    })
  })

  it('accepts what an accepted key signed', () => {
    const body = bodyOf('vote')
    const signature = sign(body, {})
    const openWith = (accepted: Uint8Array[]) => {
      const own = new Uint8Array(32).fill(8)
      const keys = secretKeysOf(own, accepted)
      return openCallback({ secretKeys: keys, agent: 'auditor', body, signature })
    }
    expect(openWith([secretKey])).toMatchObject({ taskId: 't1', phase: 'vote' })
    expect(() => openWith([])).toThrow(refusal('UNAUTHORIZED', 'auditor'))
  })

  it.each([1, 5])('finds challenge round %i by its secret', (round) => {
    const body = bodyOf('challenge')
    const signature = sign(body, { phase: 'challenge', round })
    expect(open(body, signature)).toMatchObject({ phase: 'challenge', round })
  })

  it.each([
    ['an unsigned sender', undefined],
    ['another agent', sign(bodyOf('vote'), { agent: 'other' })],
    ['the agent for another task', sign(bodyOf('vote'), { taskId: 't2' })],
    ['the agent for another phase', sign(bodyOf('vote'), { phase: 'analyze' })],
    ['the agent for a round that votes do not have', sign(bodyOf('vote'), { round: 1 })],
    ['the agent for another body', sign(bodyOf('analyze'), {})],
  ])('refuses what was signed by %s', (_, signature) => {
    expect(() => open(bodyOf('vote'), signature)).toThrow(
      refusal('UNAUTHORIZED', 'auditor'),
    )
  })

  it.each([
    ['', 'not JSON'],
    ['[]', 'the body'],
    ['{"task_id":"t1","phase":"sing","agent_name":"a"}', 'phase'],
    ['['.repeat(100_000), 'not JSON'],
    [' '.repeat(5_242_881), 'larger than 5242880 bytes'],
  ])('refuses %.40j', (body, message) => {
    expect(() => open(body, sign(body, {}))).toThrow(refusal('REQUEST_INVALID', message))
  })
})
