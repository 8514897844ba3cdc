import fc from 'fast-check'
import { expect, it } from 'vitest'
import { containsPassage } from './contains-passage.ts'

it('finds what the built-in search finds', () => {
  const text = fc.string({ unit: fc.constantFrom('a', 'b'), maxLength: 40 })
  const passage = fc.string({ unit: fc.constantFrom('a', 'b'), maxLength: 6 })
  fc.assert(
    fc.property(text, passage, (where, what) => {
      expect(containsPassage(where, what)).toBe(where.includes(what))
    }),
  )
})

it('is not slowed down by a passage made for it', () => {
  const half = 'a'.repeat(25_000)
  const startedAt = performance.now()
  expect(containsPassage('a'.repeat(1_000_000), `${half}b${half}`)).toBe(false)
  expect(performance.now() - startedAt).toBeLessThan(1_000)
})
