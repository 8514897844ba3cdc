import { expect, test } from 'vitest'
import { parseGuardedJson } from './parse-guarded-json.ts'

const parse = (text: string, maxDepth = 32, maxNodes = 1_000) =>
  parseGuardedJson(new TextEncoder().encode(text), { maxDepth, maxNodes })

const refusal = (...parameters: Parameters<typeof parse>) => {
  try {
    return parse(...parameters)
  } catch (error) {
    expect(error).toMatchObject({ code: 'OUTBOUND_ANSWER_INVALID' })
    return error instanceof Error ? error.message : error
  }
}

test('JSON of every kind is parsed', () => {
  expect(parse('{"a":[1,null,true,"é"],"constructor":"c","prototype":{}}')).toEqual({
    a: [1, null, true, 'é'],
    constructor: 'c',
    prototype: {},
  })
  expect(parse('null')).toBeNull()
})

test('depth counts lists and objects, and exactly the limit is allowed', () => {
  expect(parse('[{"a":1}]', 2)).toEqual([{ a: 1 }])
  expect(refusal('[{"a":[]}]', 2)).toContain('more than 2 levels deep')
  expect(parse('1', 0)).toBe(1)
})

test('a million brackets do not overflow the stack', () => {
  const text = '['.repeat(1_000_000) + ']'.repeat(1_000_000)
  expect(refusal(text)).toContain('more than 32 levels deep')
})

test('every value counts, and exactly the limit is allowed', () => {
  expect(parse('[1,{"a":2}]', 9, 4)).toEqual([1, { a: 2 }])
  expect(refusal('[1,{"a":2},3]', 9, 4)).toContain('more than 4 values')
})

test.each([
  ['{"__proto__":{"admin":true}}', '__proto__'],
  ['[{"a":{"\\u005f_proto__":1}}]', '__proto__'],
  ['{"constructor":{"prototype":{"admin":true}}}', 'constructor.prototype'],
])('%s is refused', (text, key) => {
  expect(refusal(text)).toContain(`it has a key ${key}`)
})

test.each(['', '{', '{"a":1}x', "{'a':1}"])('%j is not JSON', (text) => {
  expect(refusal(text)).toContain('cannot be parsed')
})

test('bytes that are not UTF-8 are refused', () => {
  const bytes = new Uint8Array([0x22, 0xff, 0x22])
  expect(() => parseGuardedJson(bytes, { maxDepth: 1, maxNodes: 1 })).toThrow(
    expect.objectContaining({ code: 'OUTBOUND_ANSWER_INVALID' }),
  )
})
