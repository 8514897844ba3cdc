import { createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { callbackSecret, callbackUrl, verifyCallback } from './callback-signature.ts'

const secretKey = new Uint8Array(32).fill(7)
const place = { taskId: 't1', phase: 'challenge', round: 2, agent: 'auditor' } as const

const sign = (body: string, secret = callbackSecret(secretKey, place)) =>
  `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`

const verify = (changes: object = {}) =>
  verifyCallback({ ...place, secretKey, body: 'é', signature: sign('é'), ...changes })

describe('callbackSecret', () => {
  it('is another one for each place and key', () => {
    const secrets = [
      callbackSecret(secretKey, place),
      callbackSecret(secretKey, { ...place, taskId: 't2' }),
      callbackSecret(secretKey, { ...place, phase: 'vote' }),
      callbackSecret(secretKey, { ...place, round: 1 }),
      callbackSecret(secretKey, { ...place, agent: 'other' }),
      callbackSecret(new Uint8Array(32), place),
    ]
    expect(new Set(secrets).size).toBe(secrets.length)
    expect(secrets[0]).toMatch(/^[0-9a-f]{64}$/)
  })
})

describe('verifyCallback', () => {
  it('takes the right signature, of text or of bytes', () => {
    expect(verify()).toBe(true)
    expect(verify({ body: new TextEncoder().encode('é') })).toBe(true)
    expect(verify({ signature: sign('é').toUpperCase().replace('SHA', 'sha') })).toBe(
      true,
    )
  })

  it.each([
    ['another body', { body: 'e' }],
    ['another round', { round: 1 }],
    ['another agent', { agent: 'other' }],
    ['another key', { secretKey: new Uint8Array(32) }],
    ['another secret', { signature: sign('é', 'secret') }],
    ['no signature', { signature: undefined }],
    ['an empty one', { signature: '' }],
    ['a short one', { signature: 'sha256=ab' }],
    ['no name of the hash', { signature: sign('é').slice(7) }],
    ['characters that are not digits', { signature: `sha256=${'x'.repeat(64)}` }],
  ])('refuses %s', (_, changes) => {
    expect(verify(changes)).toBe(false)
  })
})

it.each([
  ['https://p.org', 'https://p.org/api/v1/webhooks/agents/a.b'],
  ['https://p.org/x/', 'https://p.org/x/api/v1/webhooks/agents/a.b'],
])('agents of the platform at %s answer to %s', (publicUrl, url) => {
  expect(callbackUrl(publicUrl, 'a.b')).toBe(url)
})
