import { expect, test } from 'vitest'
import { isLong } from './is-long.ts'

test.each([
  ['a text', 'x'.repeat(70_000)],
  ['many texts', Array.from({ length: 700 }, () => 'x'.repeat(100))],
  ['many empty values', { list: Array.from({ length: 5_000 }, () => ({})) }],
  ['bytes', { body: new Uint8Array(70_000) }],
])('%s can be long', (_what, value) => {
  expect(isLong({ value })).toBe(true)
})

test('an ordinary table is not long', () => {
  const reply = { finding: 'The door has a lock.'.repeat(20), evidence: null, weight: 3 }
  expect(isLong(Array.from({ length: 50 }, () => reply))).toBe(false)
})
