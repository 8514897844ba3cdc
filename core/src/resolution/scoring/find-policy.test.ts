import { expect, test } from 'vitest'
import { findPolicy } from './find-policy.ts'
import { guardedPolicy } from './guarded/guarded-policy.ts'
import { specPolicy } from './spec-policy.ts'

test('a policy is found by its name', () => {
  expect(findPolicy('spec')).toBe(specPolicy)
  expect(findPolicy('guarded')).toBe(guardedPolicy)
})

test('an unknown policy is refused and the known ones are named', () => {
  expect(() => findPolicy('coin')).toThrow(
    expect.objectContaining({
      code: 'NOT_FOUND',
      message: 'Unknown policy: "coin".',
      hint: 'Use one of: spec, guarded.',
    }),
  )
})
