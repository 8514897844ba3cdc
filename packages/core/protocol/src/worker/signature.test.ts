import { describe, expect, it } from 'vitest'
import { answerSignatureSchema, requestSignatureSchema } from './signature.ts'
import {
  challengeRequestSchema,
  challengeResponseSchema,
  resolveRequestSchema,
  resolveResponseSchema,
} from './worker.ts'

const account = '0x19E7E376E7C213B7E7e7e46cc70A5dD086DAff2A'
const value = `0x${'ab'.repeat(65)}`
const signature = { worker: account, chain_id: 1, market: account, value }
const signed = {
  address: account,
  worker: account,
  chain_id: 1,
  market: account,
  expires_at: 5,
  value,
}

describe('a signature', () => {
  it('travels with an answer and with a request', () => {
    const answer = {
      determination: true,
      confidence: 1,
      evidence: 'e',
      sources: [],
      signature,
    }
    expect(resolveResponseSchema.parse(answer)).toEqual(answer)
    const defence = { responses: ['d'], signature }
    expect(challengeResponseSchema.parse(defence)).toEqual(defence)
    const question = { market_id: 1, question: 'Q?', asker: signed }
    expect(resolveRequestSchema.parse(question)).toEqual(question)
    const challenge = { challenges: ['c'], asker: signed }
    expect(challengeRequestSchema.parse(challenge)).toEqual(challenge)
  })

  it('has 65 bytes of a key, or up to 4,096 that a contract takes', () => {
    const longest = { ...signature, value: `0x${'ab'.repeat(4_096)}` }
    expect(answerSignatureSchema.parse(longest)).toEqual(longest)
  })

  it.each([
    ['worker', { worker: '0x12' }, 'address must be 0x and 40 hex digits'],
    ['chain_id', { chain_id: 0 }, 'chain_id must be positive'],
    ['chain_id', { chain_id: '1' }, 'chain_id must be a number'],
    ['chain_id', { chain_id: 1.5 }, 'chain_id must be a whole number'],
    ['market', { market: undefined }, 'address must be a string'],
    ['value', { value: '0x' }, 'value must be 0x and hex digits, two a byte'],
    ['value', { value: '0xabc' }, 'value must be 0x and hex digits, two a byte'],
    ['value', { value: 'ab' }, 'value must be 0x and hex digits, two a byte'],
    [
      'value',
      { value: `0x${'ab'.repeat(4_097)}` },
      'value must have at most 4096 bytes, as 0x and hex digits',
    ],
  ])('is refused at its %s', (path, change, message) => {
    const { error } = answerSignatureSchema.safeParse({ ...signature, ...change })
    expect(error?.issues[0]).toMatchObject({ path: [path], message })
  })

  it.each([-1, 0.5, '5', undefined])('does not expire at %s', (time) => {
    const { success } = requestSignatureSchema.safeParse({ ...signed, expires_at: time })
    expect(success).toBe(false)
  })
})
