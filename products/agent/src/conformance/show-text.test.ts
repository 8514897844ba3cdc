import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { showText } from './show-text.ts'

describe('showText', () => {
  it('shows control characters, direction marks and halves of characters', () => {
    expect(showText('a\u001b[31mb\n\u202e\ud83e\0')).toBe(
      'a\\u001b[31mb\\n\\u202e\\ud83e\\u0000',
    )
  })

  it('leaves letters of any script alone', () => {
    expect(showText('明日 é 🦊')).toBe('明日 é 🦊')
  })

  it('says how much it left out', () => {
    expect(showText('abcdef', 4)).toBe('abcd… (2 more)')
  })

  it('makes one harmless line of any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
        expect(showText(text)).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/u)
      }),
    )
  })
})
