import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { WorkerRequest, WorkerResponse } from './signed-part.ts'
import { answerTypedData, requestTypedData } from './typed-data.ts'

const place = { chainId: 31_337, market: '0x5FbDB2315678afecb367f032d93F642f64180aa3' }
const worker = '0x19E7E376E7C213B7E7e7e46cc70A5dD086DAff2A'
const request = { market_id: 42, question: 'Will it rain?', deadline: 1_800_000_000 }
const response = {
  determination: true,
  confidence: 0.82,
  evidence: 'The forecast says so.',
  sources: ['https://example.com/forecast'],
}
const challenge = { market_id: 42, question: 'Will it rain?', challenges: ['Why?'] }
const defence = { responses: ['Clouds.'] }

const domain = {
  name: 'CREsolver',
  version: '1',
  chainId: 31_337,
  verifyingContract: '0x5fbdb2315678afecb367f032d93f642f64180aa3',
}
const requestHash = '0x450607290095b18ff09237d1704779185a219fb8976615542b5480671f0d422e'

function signedBy(asked: WorkerRequest, answered: WorkerResponse) {
  const { message } = answerTypedData({
    ...place,
    worker,
    request: asked,
    response: answered,
  })
  return message
}

// Recorded: a wallet of today must be able to verify what is signed tomorrow.
describe('what a worker signs', () => {
  it('binds its account, the question and the answer to a market contract', () => {
    expect(answerTypedData({ ...place, worker, request, response })).toEqual({
      domain,
      types: {
        Answer: [
          { name: 'worker', type: 'address' },
          { name: 'requestHash', type: 'bytes32' },
          { name: 'responseHash', type: 'bytes32' },
        ],
      },
      primaryType: 'Answer',
      message: {
        worker: worker.toLowerCase(),
        requestHash,
        responseHash:
          '0xbd4dde5d11af23bc015a4fd5076c73bd1c5e867b92f4d3b2845b99358b198918',
      },
    })
  })

  it('binds defences to their challenges', () => {
    expect(signedBy(challenge, defence)).toMatchObject({
      requestHash: '0xf3a07cf9ee5658dddc8755216fbdb5cccfddc993b8f1fb5f4638fa9771fb2b04',
      responseHash: '0x388db56bce443501428a5e73617b830c6aab0b958dbeca9e4b4aab7e39affd8b',
    })
  })
})

describe('what a requester signs', () => {
  it('binds its account, the question and the time to a market contract', () => {
    const requester = worker
    const expiresAt = 1_800_000_000
    expect(
      requestTypedData({
        ...place,
        asker: requester,
        worker: place.market,
        request,
        expiresAt,
      }),
    ).toEqual({
      domain,
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
        requestHash,
        expiresAt: 1_800_000_000n,
      },
    })
  })
})

const text = fc.string({ minLength: 1 }).filter((value) => value.trim() !== '')
const requests = fc.record({
  market_id: fc.nat(),
  question: text,
  deadline: fc.nat(),
  context: fc.string(),
})
const responses = fc.record({
  determination: fc.boolean(),
  confidence: fc.double({ min: 0, max: 1, noNaN: true }).map((value) => value + 0),
  evidence: text,
  sources: fc.array(text, { maxLength: 5 }),
  investigated: fc.boolean(),
})

describe('the hashes', () => {
  it('do not depend on the order of keys', () => {
    fc.assert(
      fc.property(requests, responses, (asked, answered) => {
        const turned = signedBy(turn(asked), turn(answered))
        expect(turned).toEqual(signedBy(asked, answered))
      }),
    )
  })

  it('do not depend on signatures, unknown fields and blanks, which a peer drops', () => {
    const value = `0x${'ab'.repeat(65)}`
    const signature = { worker, chain_id: 1, market: worker, value }
    const requestSignature = {
      address: worker,
      worker,
      chain_id: 1,
      market: worker,
      expires_at: 1,
      value,
    }
    fc.assert(
      fc.property(requests, responses, (asked, answered) => {
        const more = {
          ...asked,
          asker: requestSignature,
          novelty: 1,
          question: ` ${asked.question}\n`,
        } as WorkerRequest
        const signed = {
          ...answered,
          signature,
          evidence: `${answered.evidence} `,
        } as WorkerResponse
        expect(signedBy(more, signed)).toEqual(signedBy(asked, answered))
      }),
    )
    expect(
      signedBy({ ...challenge, asker: requestSignature }, {
        ...defence,
        signature,
      } as WorkerResponse),
    ).toEqual(signedBy(challenge, defence))
  })

  it('change with every field', () => {
    const before = signedBy(request, response)
    const changes: Partial<Record<string, unknown>>[] = [
      { market_id: 43 },
      { question: 'Will it snow?' },
      { deadline: 1_800_000_001 },
      { deadline: undefined },
      { context: '' },
    ]
    for (const change of changes) {
      const changed = signedBy({ ...request, ...change } as WorkerRequest, response)
      expect(changed.requestHash).not.toBe(before.requestHash)
      expect(changed.responseHash).toBe(before.responseHash)
    }
    const others: Partial<Record<string, unknown>>[] = [
      { determination: false },
      { confidence: 0.820_000_1 },
      { evidence: 'The forecast says so!' },
      { sources: [] },
      { sources: ['https://example.com/forecast', 'https://b.example'] },
      { investigated: true },
    ]
    for (const other of others) {
      const changed = signedBy(request, { ...response, ...other } as WorkerResponse)
      expect(changed.responseHash).not.toBe(before.responseHash)
      expect(changed.requestHash).toBe(before.requestHash)
    }
  })

  it('differ wherever two answers differ', () => {
    fc.assert(
      fc.property(responses, responses, (one, other) => {
        const trimmed = (answer: typeof one) =>
          JSON.stringify({
            ...answer,
            evidence: answer.evidence.trim(),
            sources: answer.sources.map((source) => source.trim()),
          })
        const equal = trimmed(one) === trimmed(other)
        const hash = (answer: typeof one) => signedBy(request, answer).responseHash
        expect(hash(one) === hash(other)).toBe(equal)
      }),
    )
  })
})

it.each([
  ['request', { market_id: -1, question: 'Q?' }, response],
  ['request', { challenges: [] }, response],
  ['answer', request, { ...response, confidence: 2 }],
  ['answer', request, { responses: [1] }],
])('what is no %s cannot be signed', (name, asked, answered) => {
  expect(() => signedBy(asked as WorkerRequest, answered as WorkerResponse)).toThrow(
    expect.objectContaining({
      code: 'SIGNED_PART_INVALID',
      message: expect.stringContaining(`The ${name} cannot be signed or verified: `),
    }),
  )
})

function turn<Value extends object>(value: Value): Value {
  return Object.fromEntries(Object.entries(value).reverse()) as Value
}
