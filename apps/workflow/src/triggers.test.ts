import { type EVMLog, hexToBytes } from '@chainlink/cre-sdk'
import { resolutionRequestedEvent } from '@cresolver/chain/abi'
import type { CresolverError } from '@cresolver/core/protocol'
import { encodeAbiParameters, numberToHex, toEventSelector } from 'viem'
import { describe, expect, test } from 'vitest'
import {
  RESOLUTION_REQUESTED_TOPIC,
  requestOfAnswers,
  requestOfLog,
  requestOfPayload,
} from './triggers.ts'

// Only these three fields are read; the SDK's message type has many more.
const log = (
  topics: readonly Uint8Array[],
  removed = false,
  data: Uint8Array = new Uint8Array(),
) => ({ topics, removed, data }) as unknown as EVMLog
const request = (body: string) =>
  // The SDK's message type has fields that only the host fills in.
  ({ input: new TextEncoder().encode(body) }) as Parameters<typeof requestOfPayload>[0]
const topic = (value: bigint) => hexToBytes(numberToHex(value, { size: 32 }))
const signature = hexToBytes(RESOLUTION_REQUESTED_TOPIC)

test('the topic is the one of ResolutionRequested(uint256,string)', () => {
  expect(RESOLUTION_REQUESTED_TOPIC).toBe(
    toEventSelector('ResolutionRequested(uint256,string)'),
  )
  expect(toEventSelector(resolutionRequestedEvent)).toBe(RESOLUTION_REQUESTED_TOPIC)
})

describe('a log', () => {
  test.each([0n, 42n, 2n ** 256n - 1n])('names market %d', (market) => {
    expect(requestOfLog(log([signature, topic(market)]))).toEqual({
      cause: 'request',
      marketId: market,
      question: undefined,
    })
  })

  test.each(['', 'Will it rain?', 'Wird es in Zürich schneien? ❄', 'a'.repeat(4_096)])(
    'carries the question %j',
    (question) => {
      const data = hexToBytes(encodeAbiParameters([{ type: 'string' }], [question]))
      expect(requestOfLog(log([signature, topic(42n)], false, data)).question).toBe(
        question,
      )
    },
  )

  test('carries no text if its text is cut off', () => {
    const data = hexToBytes(encodeAbiParameters([{ type: 'string' }], ['Will it rain?']))
    const cut = log([signature, topic(42n)], false, data.subarray(0, 70))
    expect(requestOfLog(cut).question).toBeUndefined()
  })

  test('starts nothing if the chain took it back', () => {
    expect(() => requestOfLog(log([signature, topic(42n)], true))).toThrow(
      expect.objectContaining({
        code: 'NOT_REQUESTED',
        message: 'A reorganization of the chain removed the request.',
        hint: 'Request again.',
      }),
    )
  })

  test('names no market without an indexed value', () => {
    expect(() => requestOfLog(log([signature]))).toThrow(
      expect.objectContaining({
        code: 'VALUE_INVALID',
        message: 'The log names no market.',
      }),
    )
  })
})

describe('an HTTP request', () => {
  test.each([
    ['{"market_id":42}', 42n],
    ['{"market_id":0,"more":true}', 0n],
    ['{"market_id":"42"}', 42n],
    ['{"market_id":"007"}', 7n],
    [`{"market_id":"${2n ** 256n - 1n}"}`, 2n ** 256n - 1n],
  ])('%s names its market', (body, market) => {
    expect(requestOfPayload(request(body))).toEqual({
      cause: 'http',
      marketId: market,
    })
  })

  test('carries the question of a market that keeps only its hash', () => {
    const question = 'Will it rain?'
    expect(
      requestOfPayload(request(JSON.stringify({ market_id: 42, question }))),
    ).toEqual({
      cause: 'http',
      marketId: 42n,
      question,
    })
  })

  test.each([
    '',
    'null',
    '{',
    '{}',
    '[42]',
    '{"marketId":42}',
    '{"market_id":-1}',
    '{"market_id":1.5}',
    '{"market_id":1e300}',
    '{"market_id":"0x2a"}',
    '{"market_id":" 42"}',
    '{"market_id":""}',
    '{"market_id":true}',
  ])('%j names none', (body) => {
    expect(() => requestOfPayload(request(body))).toThrow(
      expect.objectContaining({
        code: 'VALUE_INVALID',
        message: 'The HTTP request names no market.',
        hint: 'Send a JSON body such as { "market_id": 42 }.',
      }),
    )
  })
})

describe('an announcement of answers', () => {
  test('names its market', () => {
    const announced = log([signature, topic(7n), topic(42n), topic(1n)])
    expect(requestOfAnswers(announced)).toEqual({ cause: 'answers', marketId: 42n })
  })

  test('starts nothing if the chain took it back, or without a market', () => {
    const code = (log: EVMLog) => {
      try {
        return requestOfAnswers(log)
      } catch (error) {
        return (error as CresolverError).code
      }
    }
    expect(code(log([signature, topic(7n), topic(42n)], true))).toBe('NOT_REQUESTED')
    expect(code(log([signature, topic(7n)]))).toBe('VALUE_INVALID')
  })
})
