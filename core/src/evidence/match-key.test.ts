import { runs } from '@cresolver/worlds/campaigns'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { matchKey } from './match-key.ts'

test.each([
  [
    'soft\u00adhyphen, zero\u200bwidth, mark\ufeff, isolate\u2066s\u2069',
    'softhyphen, zerowidth, mark, isolates',
  ],
  ['‘a’ ‚b‛ `c´ 5′', "'a' 'b' 'c' 5'"],
  ['“a” „b‟ «c» 6″', '"a" "b" "c" 6"'],
  ['1–2 — 3 − 4 ‐ 5', '1-2 - 3 - 4 - 5'],
  ['wait…', 'wait...'],
  ['a\u00a0\u2009\t\r\n b', 'a b'],
  ['ﬁne Ａ１ ㎏', 'fine A1 kg'],
  ['10² H₂O 1½ ①', '10² H₂O 1½ ①'],
  ['cafe\u0301', 'café'],
  ['Case KEPT', 'Case KEPT'],
  ['\u0430pple', '\u0430pple'],
  ['𝟓 million', '5 million'],
])('%j becomes %j', (text, key) => {
  expect(matchKey(text).key).toBe(key)
})

test('offsets lead back to the characters of the text', () => {
  const text = 'a\u00ad “ﬁ…” e\u0301\u{1d7d3}z'
  const { key, starts, ends } = matchKey(text)
  const source = (part: string) => {
    const at = key.indexOf(part)
    return text.slice(starts[at], ends[at + part.length - 1])
  }
  expect(source('a')).toBe('a')
  expect(source('fi')).toBe('ﬁ')
  expect(source('...')).toBe('…')
  expect(source('é')).toBe('e\u0301')
  expect(source('5z')).toBe('\u{1d7d3}z')
})

test('offsets stay inside the text and never run backwards', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (text) => {
      const { key, starts, ends } = matchKey(text)
      expect(starts).toHaveLength(key.length)
      for (let index = 0; index < key.length; index += 1) {
        expect(ends[index]).toBeGreaterThan(starts[index] ?? 0)
        expect(starts[index]).toBeGreaterThanOrEqual(starts[index - 1] ?? 0)
        expect(ends[index]).toBeLessThanOrEqual(text.length)
      }
    }),
    { numRuns: runs(500) },
  )
})
