import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hideKey } from './hide-key.ts'

const key = 'crk-0123456789-abcdef'

describe('hideKey', () => {
  test.each([
    [`It said "Bearer ${key}".`, 'It said "Bearer [key]".'],
    [`${key}${key}`, '[key][key]'],
    [`cut off: ${key.slice(0, 10)}…`, 'cut off: [key]…'],
    [`its end: ${key.slice(9)}`, 'its end: [key]'],
    ['nothing of it', 'nothing of it'],
  ])('makes of %j %j', (text, shown) => {
    expect(hideKey(text, key)).toBe(shown)
  })

  test('hides a short key whole, and an empty one nowhere', () => {
    expect(hideKey('say abc and ab', 'abc')).toBe('say [key] and ab')
    expect(hideKey('as it is', '')).toBe('as it is')
  })

  test('leaves no key of eight characters or more in any text', () => {
    const secret = fc.stringMatching(/^[\x21-\x7e]{8,40}$/)
    fc.assert(
      fc.property(secret, fc.string(), fc.string(), (secret, before, after) => {
        expect(hideKey(before + secret + after, secret)).not.toContain(secret)
      }),
    )
  })
})
