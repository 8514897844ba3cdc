import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hasEvidenceLevel } from './evidence-level.ts'

describe('hasEvidenceLevel', () => {
  it.each([
    '[VERIFIED: auth.py:line_42] Seen.',
    'Two say so. [CORROBORATED: one + another]',
    '[INDICATED: task]',
    '[1] [POSSIBLE]',
  ])('takes %s', (evidence) => {
    expect(hasEvidenceLevel(evidence)).toBe(true)
  })

  it.each([
    '',
    'probably',
    '[VERIFIED: page]',
    '[VERIFIED: :line]',
    '[CORROBORATED: one]',
    '[CORROBORATED: one + ]',
    '[INDICATED: ]',
    '[SURE]',
    'POSSIBLE',
  ])('does not take %s', (evidence) => {
    expect(hasEvidenceLevel(evidence)).toBe(false)
  })

  it('is quick with any text', () => {
    const text = fc.string({ unit: fc.constantFrom('[', ']', ':', '+', 'VERIFIED', ' ') })
    fc.assert(fc.property(text, (each) => typeof hasEvidenceLevel(each) === 'boolean'))
    expect(hasEvidenceLevel('[VERIFIED: '.repeat(5_000) + ':'.repeat(50_000))).toBe(false)
  })
})
