import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toJsonLine } from './json-line.ts'

test('bigints become decimal strings, also deep inside', () => {
  expect(toJsonLine({ a: 1n, b: [{ c: 2n ** 64n }], d: 3 })).toBe(
    '{"a":"1","b":[{"c":"18446744073709551616"}],"d":3}',
  )
})

test('every text survives in one line without control characters', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const line = toJsonLine({ text })
      expect(line).not.toMatch(/\p{Cc}|\u2028|\u2029/u)
      expect(JSON.parse(line)).toEqual({ text })
    }),
  )
})
