import { hashText } from '@cresolver/core/protocol'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toAmount } from '../../amount.ts'
import { encodeTerms } from './encode-terms.ts'
import { type TermsInput, toTerms } from './terms.ts'

const address = fc
  .bigInt({ min: 1n, max: 2n ** 160n - 1n })
  .map((value) => `0x${value.toString(16).padStart(40, '0')}` as const)
const amount = fc.bigInt({ min: 0n, max: 2n ** 96n - 1n }).map(toAmount)
const bits = (count: number) => fc.integer({ min: 0, max: 2 ** count - 1 })
const terms = fc.record({
  asset: fc.option(address, { nil: undefined }),
  windowSeconds: bits(24),
  panelWindowSeconds: bits(24),
  policy: fc.constantFrom('guarded' as const, 'spec' as const),
  wrongSlashBps: bits(16),
  dataOnly: fc.boolean(),
  hashOnly: fc.boolean(),
  requireIdentity: fc.boolean(),
  requireEndpointDomain: fc.boolean(),
  judgeFirst: fc.boolean(),
  isRequest: fc.boolean(),
  votes: bits(8),
  reserves: bits(8),
  unit: amount,
  court: fc.option(fc.integer({ min: 1, max: 255 }), { nil: undefined }),
  earliestRequest: fc.option(fc.integer({ min: 1, max: 2 ** 40 - 1 }), {
    nil: undefined,
  }),
  collectors: fc
    .uniqueArray(bits(4))
    .map((places) => places.toSorted((one, other) => one - other)),
  bond: amount,
  consumer: fc.option(address, { nil: undefined }),
  valueAtRisk: amount,
  allowList: fc.option(fc.constant(`0x${'ab'.repeat(32)}` as const), { nil: undefined }),
})

test('terms are read back as they were written', () => {
  fc.assert(
    fc.property(terms, (any) => {
      expect(toTerms(encodeTerms(any).terms)).toEqual(any)
    }),
  )
})

test('terms that are left out are zero, but for the policy', () => {
  const { terms: guarded, policy } = encodeTerms({})
  expect([guarded.policyHash, policy]).toEqual([hashText('guarded'), 'guarded'])
  const { terms: published, policy: text } = encodeTerms({ policy: 'spec' })
  expect(text).toBe('')
  expect(Object.values(published).every((value) => BigInt(value) === 0n)).toBe(true)
})

test.each<[string, TermsInput]>([
  ['window', { windowSeconds: 2 ** 24 }],
  ['window', { windowSeconds: 1.5 }],
  ['votes', { votes: -1 }],
  ['reserves', { reserves: 256 }],
  ['policy', { policy: 'unknown' }],
  ['wrongSlashBps', { wrongSlashBps: 65_536 }],
  ['court', { court: 256 }],
  ['earliestRequest', { earliestRequest: 2 ** 40 }],
  ['collectors', { collectors: [16] }],
])('a %s that does not fit is refused by name: %j', (name, input) => {
  expect(() => encodeTerms(input)).toThrow(
    expect.objectContaining({
      code: 'VALUE_INVALID',
      message: `The value of ${name} is out of its range.`,
    }),
  )
})

test('an amount of more than 96 bits is refused', () => {
  expect(toAmount(2n ** 96n - 1n)).toBe(2n ** 96n - 1n)
  expect(() => toAmount(2n ** 96n)).toThrow(
    expect.objectContaining({ code: 'VALUE_INVALID' }),
  )
  expect(() => toAmount(-1n)).toThrow(expect.objectContaining({ code: 'VALUE_INVALID' }))
})
