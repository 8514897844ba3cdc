import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { parseOutput } from './parse-output.ts'

const schema = z.object({ answer: z.boolean(), list: z.array(z.string()).optional() })

test.each([
  ['{"answer":true}'],
  [' {"answer":true}\n'],
  ['```json\n{"answer":true}\n```'],
  ['Here you are:\n```\n{"answer":true}\n```\nGood luck!'],
  ['The answer is {"answer":true}, I think.'],
  ['{"answer":true,"more":1}'],
  ['{"answer":false} No: {"answer":true} as of {today}, see [1].'],
  ['[A 5" disk]\n{"answer":true}'],
  ['Begin with { and end: {"answer":true}'],
  ['{"answer":true,"more":"} {"}'],
])('reads %j', (text) => {
  expect(parseOutput(text, schema)).toEqual({ fits: true, value: { answer: true } })
})

test.each([
  ['', 'it is not one JSON object'],
  ['I cannot say.', 'it is not one JSON object'],
  ['{"answer":', 'it is not one JSON object'],
  ['{"answer":"yes"}', 'answer: Invalid input: expected boolean, received string'],
  [
    '{"answer":true,"list":["a",1]}',
    'list.1: Invalid input: expected string, received number',
  ],
  ['[]', 'Invalid input: expected object, received array'],
  [
    'Either [{"answer":true},{"answer":false}]',
    'Invalid input: expected object, received array',
  ],
  [
    'So {"said":{"answer":true}}',
    'answer: Invalid input: expected boolean, received undefined',
  ],
])('does not read %j', (text, issue) => {
  expect(parseOutput(text, schema)).toEqual({ fits: false, issue })
})

const words = fc.string().map((text) => text.replace(/[[\]{}]/g, ''))
const strings = z.object({ text: z.string() })

test('finds an object between any words', () => {
  fc.assert(
    fc.property(words, fc.string(), words, (before, text, after) => {
      const written = `${before} ${JSON.stringify({ text }, null, 1)} ${after}`
      expect(parseOutput(written, strings)).toEqual({ fits: true, value: { text } })
    }),
  )
})

test.each(['{', '[{', '{"', '"{}', '{]', '{x}'])('ends soon for many %j', (part) => {
  const start = performance.now()
  expect(parseOutput(part.repeat(900_000 / part.length), schema).fits).toBe(false)
  expect(performance.now() - start).toBeLessThan(5_000)
})
