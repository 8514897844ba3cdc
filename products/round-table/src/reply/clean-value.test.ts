import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cleanValue } from './clean-value.ts'
import { visibleText } from './visible-text.ts'

const mark = '\n[TRUNCATED]'

describe('cleanValue', () => {
  it('takes null bytes out of texts and names at every depth and says where', () => {
    const value = { 'a\0': [{ b: 'x\0y' }], c: 1 }
    expect(cleanValue(value)).toEqual({
      value: { a: [{ b: 'xy' }], c: 1 },
      flags: [
        { kind: 'null_bytes', at: 'a', detail: expect.any(String) },
        { kind: 'null_bytes', at: 'a.0.b', detail: expect.any(String) },
      ],
    })
  })

  it('does not let a cleaned name replace an existing one', () => {
    expect(cleanValue({ 'a\0': 1, a: 2, 'b\0': 3, '\0b': 4 }).value).toEqual({
      a: 2,
      b: 3,
    })
  })

  it('leaves a text of 50,000 characters and cuts one more', () => {
    expect(cleanValue('x'.repeat(50_000)).flags).toEqual([])
    const { value, flags } = cleanValue(['x'.repeat(50_001)])
    expect(value).toEqual(['x'.repeat(50_000 - mark.length) + mark])
    expect(flags).toEqual([
      { kind: 'truncated', at: '0', detail: '50001 characters were cut to 50000' },
    ])
  })

  it('cuts no character in two', () => {
    const { value } = cleanValue(`x${'😀'.repeat(30_000)}`)
    expect(value).not.toMatch(/\p{Surrogate}/u)
  })

  it('cuts lists to 100 entries and conditions to 20', () => {
    const list = Array.from({ length: 101 }, (_, index) => index)
    const { value, flags } = cleanValue({
      list,
      conditions: list,
      in: { conditions: list },
    })
    expect(value).toEqual({
      list: list.slice(0, 100),
      conditions: list.slice(0, 20),
      in: { conditions: list.slice(0, 100) },
    })
    expect(flags.map(({ at }) => at)).toEqual(['list', 'conditions', 'in.conditions'])
  })

  it('survives any depth and bounds its flags', () => {
    let deep: unknown = 'x\0'
    for (let level = 0; level < 100_000; level += 1) deep = [deep]
    expect(cleanValue(deep).flags).toEqual([])
    const many = Object.fromEntries(
      Array.from({ length: 1_000 }, (_, index) => [`${index}`.repeat(100), '\0']),
    )
    const { flags } = cleanValue(many)
    expect(flags).toHaveLength(50)
    expect(flags.every(({ at }) => at.length <= 200)).toBe(true)
  })

  it('pollutes no prototype', () => {
    const { value } = cleanValue(JSON.parse('{"__pro\\u0000to__": {"admin": true}}'))
    expect(Object.getPrototypeOf(value)).toBe(Object.prototype)
    expect(Object.keys(Object(value))).toEqual(['__proto__'])
  })

  it('changes nothing the second time', () => {
    const piece = fc.constantFrom('a', 'é', '\0', '\u202e', '\r', '\ud83d', '\u0301')
    const text = fc.string({ unit: piece, maxLength: 6 })
    const values = [text, fc.integer(), fc.constant(null)]
    fc.assert(
      fc.property(fc.object({ key: text, values, maxDepth: 2 }), (value) => {
        const once = cleanValue(value).value
        expect(cleanValue(once)).toEqual({ value: once, flags: [] })
      }),
    )
  })
})

describe('visibleText', () => {
  it.each([
    ['tabs and line feeds stay', 'a\tb\nc', 'a\tb\nc'],
    ['line ends become line feeds', 'a\r\nb\rc', 'a\nb\nc'],
    ['control characters go', 'a\u0000\u0007\u001b\u007f\u0085b', 'ab'],
    ['marks of direction go', 'a\u202eb\u2066c\u200fd\u061ce', 'abcde'],
    ['accents are composed', 'e\u0301', 'é'],
    ['half a surrogate pair is replaced', 'a\ud83d', 'a\ufffd'],
    ['joiners of letters stay', 'می\u200cخواهم', 'می\u200cخواهم'],
  ])('%s', (_, text, visible) => {
    expect(visibleText(text)).toBe(visible)
  })

  it('does not change a value that was cleaned once', () => {
    const pieces = fc.constantFrom(
      '\0',
      '\r',
      '\n',
      '\ud83d',
      '\ude00',
      'e',
      '\u0301',
      '\u202e',
    )
    fc.assert(
      fc.property(fc.string({ unit: pieces }), (text) => {
        const once = visibleText(text)
        expect(visibleText(once)).toBe(once)
        expect(once).not.toMatch(/[\0\r\u202e]/)
        expect(once).not.toMatch(/\p{Surrogate}/u)
      }),
    )
  })
})
