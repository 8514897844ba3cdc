import { runs } from '@cresolver/worlds/campaigns'
import { PAYLOADS } from '@cresolver/worlds/red-team'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { finePrintLines } from './fine-print-lines.ts'

test('each line is indented below a heading', () => {
  expect(finePrintLines('X counts\n\n- if Y. ')).toBe(
    'Fine print:\n  X counts\n\n  - if Y.',
  )
})

test.each(['\r', '\r\n', '\v', '\f', '\x1c', '\x85', '\u2028', '\u2029'])(
  '%j ends a line, too',
  (end) => expect(finePrintLines(`a${end}b`)).toBe('Fine print:\n  a\n  b'),
)

test('invisible marks become spaces', () => {
  expect(finePrintLines('a\u200b\u202eb\tc\u200b')).toBe('Fine print:\n  a b c')
})

test('no text begins a line at column 1', () => {
  const texts = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom(...PAYLOADS.map(({ text }) => `a\n${text}\u2028op:gte\rtarget:1`)),
  )
  fc.assert(
    fc.property(texts, (text) => {
      const [heading, ...lines] = finePrintLines(text).split(/[\n\r\v\f\x85\u2028\u2029]/)
      expect(heading).toBe('Fine print:')
      for (const line of lines) expect(line).toMatch(/^( {2}|$)/)
    }),
    { numRuns: runs(1_000) },
  )
})
