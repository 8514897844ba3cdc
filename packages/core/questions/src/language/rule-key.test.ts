import { expect, test } from 'vitest'
import { KEY_INDEX, keyIndexOf, RULE_KEYS } from './rule-key.ts'

test('every key has its place', () => {
  expect(RULE_KEYS.map(keyIndexOf)).toEqual(RULE_KEYS.map((_, index) => index))
  expect(Object.keys(KEY_INDEX)).toEqual(RULE_KEYS)
  expect(Object.values(KEY_INDEX)).toEqual(RULE_KEYS.map((_, index) => index))
})

test.each(['', 'Source', 'sources', 'unknown', 'constructor'])(
  '%j is not a key',
  (text) => {
    expect(keyIndexOf(text)).toBe(-1)
  },
)
