import { expect, test } from 'vitest'
import { formatRule } from './format-rule.ts'

const lines = 'source:coingecko:bitcoin\nop:gte\ntarget:75000'

test.each([
  ['real line breaks', 'source:coingecko:bitcoin\nop:gte\ntarget:75000\n'],
  ['written line breaks', 'source:coingecko:bitcoin\\nop:gte\\ntarget:75000'],
  [
    'written line breaks among blanks',
    'source:coingecko:bitcoin \\n op:gte \\n target:75000',
  ],
  ['blanks', '  source:coingecko:bitcoin op:gte\ttarget:75000 '],
])('%s part the lines', (_name, text) => {
  expect(formatRule(text)).toBe(lines)
})

test('a value keeps its blanks and its address', () => {
  expect(formatRule('source:manual resolver:the panel of https://x.org a')).toBe(
    'source:manual\nresolver:the panel of https://x.org a',
  )
})

test('real line breaks alone separate the lines', () => {
  const text = 'source:manual\nresolver:who knows: op:gte or \\n so'
  expect(formatRule(text)).toBe(text)
})

test('a clock time does not begin a line', () => {
  expect(formatRule('source:manual deadline:2026-05-01T12:00:00Z')).toBe(
    'source:manual\ndeadline:2026-05-01T12:00:00Z',
  )
})
