import { expect, test } from 'vitest'
import * as z from 'zod'
import { parseOutput } from './parse-output.ts'
import { fullSchema, portableSchema, withoutNulls } from './portable-schema.ts'

const schema = z.object({
  text: z.string().min(1).max(50_000),
  link: z.url().optional(),
  day: z.iso.date(),
  share: z.number().min(0).max(1),
  list: z.array(z.string().max(5)).min(1).max(20),
  kind: z.union([z.literal('a'), z.literal('b')]),
  format: z.object({ pattern: z.string() }),
})

test('keywords that servers refuse are not sent, and properties with such names are', () => {
  expect(portableSchema(schema)).toEqual({
    type: 'object',
    properties: {
      text: { type: 'string' },
      link: { anyOf: [{ type: 'string' }, { type: 'null' }] },
      day: { type: 'string' },
      share: { type: 'number' },
      list: { type: 'array', items: { type: 'string' } },
      kind: {
        anyOf: [
          { type: 'string', enum: ['a'] },
          { type: 'string', enum: ['b'] },
        ],
      },
      format: {
        type: 'object',
        properties: { pattern: { type: 'string' } },
        required: ['pattern'],
        additionalProperties: false,
      },
    },
    required: ['text', 'link', 'day', 'share', 'list', 'kind', 'format'],
    additionalProperties: false,
  })
})

test('the limits stay in the schema of the prompt', () => {
  expect(JSON.stringify(fullSchema(schema))).toContain('"maxLength":50000')
})

test('null stands for an absent property', () => {
  const optional = z.object({ a: z.string().optional(), b: z.string().nullable() })
  expect(parseOutput('{"a":null,"b":"x"}', optional)).toEqual({
    fits: true,
    value: { b: 'x' },
  })
  expect(withoutNulls({ a: [{ b: null, c: 1 }] })).toEqual({ a: [{ c: 1 }] })
})

test('limits are checked although they were not sent', () => {
  expect(parseOutput('{"a":""}', z.object({ a: z.string().min(1) })).fits).toBe(false)
})

test('nested JSON of a model is not parsed', () => {
  expect(parseOutput('['.repeat(100_000), z.unknown()).fits).toBe(false)
})
