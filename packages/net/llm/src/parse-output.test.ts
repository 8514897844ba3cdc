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
])('%j is read', (text) => {
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
])('%j does not fit', (text, issue) => {
  expect(parseOutput(text, schema)).toEqual({ fits: false, issue })
})
