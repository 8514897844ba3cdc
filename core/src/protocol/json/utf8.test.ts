import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { utf8Length } from './utf8.ts'

test.each([
  ['', 0],
  ['plain ~', 7],
  ['line\nbreak\u007f', 11],
  ['é', 2],
  ['\u0080\u07ff', 4],
  ['\u0800', 3],
  ['€ and ê', 10],
  ['😀', 4],
  ['\ud83d', 3],
])('%j has %d bytes', (text, bytes) => {
  expect(utf8Length(text)).toBe(bytes)
})

test('any text has as many bytes as an encoder returns', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
      expect(utf8Length(text)).toBe(new TextEncoder().encode(text).length)
    }),
  )
})
