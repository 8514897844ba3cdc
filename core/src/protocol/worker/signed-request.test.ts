import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { requestTypedData } from './signed-request.ts'
import type { WorkerRequest } from './worker.ts'

const place = { chainId: 31_337, market: '0x5FbDB2315678afecb367f032d93F642f64180aa3' }
const requester = '0x19E7E376E7C213B7E7e7e46cc70A5dD086DAff2A'
const request = { market_id: 42, question: 'Will it rain?', deadline: 1_800_000_000 }
const challenge = { market_id: 42, question: 'Will it rain?', challenges: ['Why?'] }

function sign(asked: WorkerRequest) {
  const parties = { asker: requester, worker: place.market }
  return requestTypedData({
    ...{ ...place, ...parties },
    ...{ request: asked, expiresAt: 1_800_000_000 },
  })
}

const hashOf = (asked: object) => sign(asked as WorkerRequest).message.requestHash

// Recorded: a wallet of today must be able to verify what is signed tomorrow.
describe('the signed content of a requester', () => {
  it('binds its account, the question and the time to a market contract', () => {
    expect(sign(request)).toEqual({
      domain: {
        name: 'CREsolver',
        version: '1',
        chainId: 31_337,
        verifyingContract: '0x5fbdb2315678afecb367f032d93f642f64180aa3',
      },
      types: {
        Request: [
          { name: 'asker', type: 'address' },
          { name: 'worker', type: 'address' },
          { name: 'requestHash', type: 'bytes32' },
          { name: 'expiresAt', type: 'uint256' },
        ],
      },
      primaryType: 'Request',
      message: {
        asker: requester.toLowerCase(),
        worker: place.market.toLowerCase(),
        requestHash: '0x450607290095b18ff09237d1704779185a219fb8976615542b5480671f0d422e',
        expiresAt: 1_800_000_000n,
      },
    })
  })

  it('binds challenges', () => {
    expect(hashOf(challenge)).toBe(
      '0xf3a07cf9ee5658dddc8755216fbdb5cccfddc993b8f1fb5f4638fa9771fb2b04',
    )
  })
})

const text = fc.string({ minLength: 1 }).filter((value) => value.trim() !== '')
const requests = fc.record({
  market_id: fc.nat(),
  question: text,
  deadline: fc.nat(),
  context: fc.string(),
})

describe('the hash of a request', () => {
  it('does not depend on the order of keys', () => {
    fc.assert(
      fc.property(requests, (asked) => {
        const turned = Object.fromEntries(Object.entries(asked).reverse())
        expect(hashOf(turned)).toBe(hashOf(asked))
      }),
    )
  })

  it('does not depend on the signature, unknown fields and blanks, which a peer drops', () => {
    const signature = {
      ...{ address: requester, worker: requester, chain_id: 1, market: requester },
      ...{ expires_at: 1, value: `0x${'ab'.repeat(65)}` },
    }
    fc.assert(
      fc.property(requests, (asked) => {
        const question = ` ${asked.question}\n`
        const more = { ...asked, asker: signature, novelty: 1, question }
        expect(hashOf(more)).toBe(hashOf(asked))
      }),
    )
    expect(hashOf({ ...challenge, asker: signature })).toBe(hashOf(challenge))
  })

  it.each([
    { market_id: 43 },
    { question: 'Will it snow?' },
    { deadline: 1_800_000_001 },
    { deadline: undefined },
    { context: '' },
  ])('changes with %j', (change) => {
    expect(hashOf({ ...request, ...change })).not.toBe(hashOf(request))
  })

  it('differs wherever two requests differ', () => {
    fc.assert(
      fc.property(requests, requests, (one, other) => {
        const trimmed = (asked: typeof one) =>
          JSON.stringify({ ...asked, question: asked.question.trim() })
        expect(hashOf(one) === hashOf(other)).toBe(trimmed(one) === trimmed(other))
      }),
    )
  })
})

it.each([{ market_id: -1, question: 'Q?' }, { challenges: [] }])(
  'a value that is not a request cannot be signed: %j',
  (asked) => {
    expect(() => hashOf(asked)).toThrow(
      expect.objectContaining({
        code: 'REQUEST_INVALID',
        message: expect.stringContaining('The request cannot be signed or verified: '),
      }),
    )
  },
)
