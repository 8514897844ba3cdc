import { expect, test } from 'vitest'
import { readLimits } from './limits.ts'
import { checkSize, LimitExceeded, Meter } from './meter.ts'

const limits = {
  ...readLimits('cli'),
  httpAction: { ...readLimits('cli').httpAction, callLimit: 1 },
  confidentialHttp: { ...readLimits('cli').confidentialHttp, callLimit: 2 },
  consensus: { callLimit: 3, observationBytes: 1 },
  chainRead: { callLimit: 4, payloadBytes: 1, logBlocks: 1 },
  chainWrite: { targetLimit: 5, reportBytes: 1, gas: 1 },
}

test.each([
  ['http', 1, 'HTTPAction.CallLimit'],
  ['confidential-http', 2, 'ConfidentialHTTP.CallLimit'],
  ['consensus', 3, 'Consensus.CallLimit'],
  ['chain-read', 4, 'ChainRead.CallLimit'],
  ['chain-write', 5, 'ChainWrite.TargetsLimit'],
] as const)('calls of kind %s are counted up to %d', (call, limit, quota) => {
  const meter = new Meter(limits)
  for (let index = 0; index < limit; index += 1) meter.count(call)
  expect(() => meter.count(call)).toThrow(new LimitExceeded(quota, limit, limit + 1))
  expect(() => meter.count(call)).toThrow(
    `LimitExceeded: ${quota} is ${limit}, wanted ${limit + 1}`,
  )
  // A refused call was not made.
  expect([...meter.used]).toEqual([[call, limit]])
})

test('each kind of call has its own count', () => {
  const meter = new Meter(limits)
  meter.count('http')
  meter.count('chain-read')
  meter.count('chain-read')
  expect(Object.fromEntries(meter.used)).toEqual({ http: 1, 'chain-read': 2 })
})

test('a size may be as large as its quota', () => {
  expect(() => checkSize('Some.Size', 10, 10)).not.toThrow()
  expect(() => checkSize('Some.Size', 10, 11)).toThrow(
    expect.objectContaining({
      name: 'LimitExceeded',
      message: 'LimitExceeded: Some.Size is 10, wanted 11',
    }),
  )
})
