import { describe, expect, it } from 'vitest'
import { requestSignatureSchema } from './request-signature.ts'
import { challengeRequestSchema, resolveRequestSchema } from './worker.ts'

const account = '0x19E7E376E7C213B7E7e7e46cc70A5dD086DAff2A'
const signature = {
  address: account,
  worker: account,
  chain_id: 1,
  market: account,
  expires_at: 5,
  value: `0x${'ab'.repeat(65)}`,
}

describe('the signature of a request', () => {
  it('travels with a question and with challenges', () => {
    const question = { market_id: 1, question: 'Q?', asker: signature }
    expect(resolveRequestSchema.parse(question)).toEqual(question)
    const challenge = { challenges: ['c'], asker: signature }
    expect(challengeRequestSchema.parse(challenge)).toEqual(challenge)
  })

  it('has 65 bytes of a key, or up to 4,096 that a contract takes', () => {
    const longest = { ...signature, value: `0x${'ab'.repeat(4_096)}` }
    expect(requestSignatureSchema.parse(longest)).toEqual(longest)
  })

  it.each([
    ['address', { address: '0x12' }, 'address must be 0x and 40 hex digits'],
    ['worker', { worker: '0x12' }, 'address must be 0x and 40 hex digits'],
    ['chain_id', { chain_id: 0 }, 'chain_id must be positive'],
    ['chain_id', { chain_id: '1' }, 'chain_id must be a number'],
    ['chain_id', { chain_id: 1.5 }, 'chain_id must be a whole number'],
    ['market', { market: undefined }, 'address must be a string'],
    ['expires_at', { expires_at: -1 }, 'expires_at must not be negative'],
    ['expires_at', { expires_at: 0.5 }, 'expires_at must be a whole number'],
    ['expires_at', { expires_at: '5' }, 'expires_at must be a number'],
    ['expires_at', { expires_at: undefined }, 'expires_at must be a number'],
    ['value', { value: '0x' }, 'value must be 0x and hex digits, two per byte'],
    ['value', { value: '0xabc' }, 'value must be 0x and hex digits, two per byte'],
    ['value', { value: 'ab' }, 'value must be 0x and hex digits, two per byte'],
    [
      'value',
      { value: `0x${'ab'.repeat(4_097)}` },
      'value must have at most 4096 bytes, as 0x and hex digits',
    ],
  ])('is refused at its %s', (path, change, message) => {
    const { error } = requestSignatureSchema.safeParse({ ...signature, ...change })
    expect(error?.issues[0]).toMatchObject({ path: [path], message })
  })
})
