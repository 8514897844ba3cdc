import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkJson, type JsonLimits, readJson } from './read-json.ts'

const plenty: JsonLimits = { bytes: 10_000_000, depth: 32, values: 10_000 }
const encode = (text: string) => new TextEncoder().encode(text)
const read = (text: string, limits: Partial<JsonLimits> = {}) =>
  readJson(encode(text), { ...plenty, ...limits })
const codeOf = (text: string, limits: Partial<JsonLimits> = {}) => {
  try {
    read(text, limits)
  } catch (error) {
    return (error as { code?: string }).code
  }
  return undefined
}

describe('the depth limit', () => {
  test('counts arrays and objects, and accepts exactly the limit', () => {
    expect(read('[{"a":[]}]', { depth: 3 })).toEqual([{ a: [] }])
    expect(codeOf('[{"a":[]}]', { depth: 2 })).toBe('JSON_TOO_DEEP')
    expect(read('7', { depth: 0 })).toBe(7)
  })

  test('ignores brackets inside strings, also behind escaped quotes', () => {
    const text = JSON.stringify(['[[[[', '\\"[[[', '\\\\', '"[['])
    expect(read(text, { depth: 1 })).toEqual(['[[[[', '\\"[[[', '\\\\', '"[['])
  })

  test.each(['[', '{"a":', '[],', '[[],'])(
    'rejects 5 MB of %s without parsing it',
    (part) => {
      const text = part.repeat(Math.floor(5_000_000 / part.length))
      expect(codeOf(text)).toMatch(/^JSON_(TOO_DEEP|INVALID)$/)
    },
  )
})

describe('the limit of values', () => {
  test('accepts exactly the limit', () => {
    expect(read('[1,{"a":"b"}]', { values: 4 })).toEqual([1, { a: 'b' }])
    expect(codeOf('[1,{"a":"b"},-2e3]', { values: 4 })).toBe('JSON_INVALID')
  })

  test('does not count keys, whatever space follows them', () => {
    expect(read('{"a" \n\t\r: 1, "b":null}', { values: 3 })).toEqual({ a: 1, b: null })
  })

  test('equals the number of nodes of the tree', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 6 }), fc.boolean(), (value, spaced) => {
        const text = JSON.stringify(value, null, spaced ? 2 : 0)
        const values = countNodes(JSON.parse(text))
        const depth = depthOf(value)
        const exact = { bytes: encode(text).length, depth, values }
        expect(readJson(encode(text), exact)).toEqual(JSON.parse(text))
        expect(codeOf(text, { ...exact, values: values - 1 })).toBe('JSON_INVALID')
        if (depth > 0) {
          expect(codeOf(text, { ...exact, depth: depth - 1 })).toBe('JSON_TOO_DEEP')
        }
      }),
    )
  })
})

test('the limit of bytes counts UTF-8, and accepts exactly the limit', () => {
  expect(read('"é"', { bytes: 4 })).toBe('é')
  expect(codeOf('"é"', { bytes: 3 })).toBe('JSON_INVALID')
})

test.each(['', '{', '[1}', '"open', '"\\"', '{"a":1}x', "{'a':1}"])(
  '%j is not JSON',
  (text) => {
    expect(codeOf(text)).toBe('JSON_INVALID')
  },
)

test('no bytes make the scan throw anything but its own errors', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
      try {
        checkJson(bytes, { bytes: 150, depth: 2, values: 5 })
      } catch (error) {
        expect(error).toMatchObject({
          code: expect.stringMatching(/^JSON_(INVALID|TOO_DEEP)$/),
          message: expect.not.stringContaining('cannot be parsed'),
        })
      }
    }),
  )
})

function countNodes(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 1
  return Object.values(value).reduce<number>((sum, child) => sum + countNodes(child), 1)
}

function depthOf(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0
  return 1 + Math.max(0, ...Object.values(value).map(depthOf))
}
