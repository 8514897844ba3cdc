import { expect, test } from 'vitest'
import { readLimits } from './limits.ts'
import { LimitExceeded, Meter } from './meter.ts'

const limits = {
  ...readLimits('cli'),
  'HTTPAction.CallLimit': 1,
  'ConfidentialHTTP.CallLimit': 2,
  'Consensus.CallLimit': 3,
  'ChainRead.CallLimit': 4,
  'ChainWrite.TargetsLimit': 5,
  'ChainRead.PayloadSizeLimit': 10,
}

test.each([
  ['HTTPAction.CallLimit', 1],
  ['ConfidentialHTTP.CallLimit', 2],
  ['Consensus.CallLimit', 3],
  ['ChainRead.CallLimit', 4],
  ['ChainWrite.TargetsLimit', 5],
] as const)('calls of %s are counted up to %d', (quota, limit) => {
  const meter = new Meter(limits)
  for (let index = 0; index < limit; index += 1) meter.count(quota)
  expect(() => meter.count(quota)).toThrow(new LimitExceeded(quota, limit, limit + 1))
  expect(() => meter.count(quota)).toThrow(
    `LimitExceeded: ${quota} is ${limit}, wanted ${limit + 1}`,
  )
  // A refused call was not made.
  expect([...meter.used]).toEqual([[quota, limit]])
})

test('each kind of call has its own count', () => {
  const meter = new Meter(limits)
  meter.count('HTTPAction.CallLimit')
  meter.count('ChainRead.CallLimit')
  meter.count('ChainRead.CallLimit')
  expect(Object.fromEntries(meter.used)).toEqual({
    'HTTPAction.CallLimit': 1,
    'ChainRead.CallLimit': 2,
  })
})

test('a size may be as large as its quota, and the largest is kept', () => {
  const meter = new Meter(limits)
  meter.check('ChainRead.PayloadSizeLimit', 10)
  meter.check('ChainRead.PayloadSizeLimit', 7)
  expect(() => meter.check('ChainRead.PayloadSizeLimit', 11)).toThrow(
    expect.objectContaining({
      name: 'LimitExceeded',
      message: 'LimitExceeded: ChainRead.PayloadSizeLimit is 10, wanted 11',
    }),
  )
  expect(meter.used.get('ChainRead.PayloadSizeLimit')).toBe(10)
})

test('a use beyond a quota that cuts off instead of refusing is noted in full', () => {
  const meter = new Meter(limits)
  meter.note('LogLineLimit', 5_000)
  expect(meter.used.get('LogLineLimit')).toBe(5_000)
})
