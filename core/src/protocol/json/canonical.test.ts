import fc from 'fast-check'
import { expect, test } from 'vitest'
import { canonicalHash, canonicalJson, hashBytes, hashText } from './canonical.ts'

test.each([
  ['keys are sorted', { b: 1, a: 2 }, '{"a":2,"b":1}'],
  ['keys of inner objects too', [{ b: { d: 1, c: 2 } }], '[{"b":{"c":2,"d":1}}]'],
  [
    'capitals come first, longer keys later',
    { b: 1, B: 1, ba: 1 },
    '{"B":1,"b":1,"ba":1}',
  ],
  // A surrogate pair starts with D83D and so comes before FB33, although its code point is larger.
  [
    'by UTF-16 code units',
    { '\ufb33': 1, '\u{1f600}': 2, '\u20ac': 3 },
    '{"\u20ac":3,"\u{1f600}":2,"\ufb33":1}',
  ],
  ['lists keep their order', [3, 1, 2], '[3,1,2]'],
  ['nothing is put between', { a: [1, { b: null }] }, '{"a":[1,{"b":null}]}'],
  ['literals stay', [true, false, null], '[true,false,null]'],
  ['large numbers get an exponent', [1e20, 1e21], '[100000000000000000000,1e+21]'],
  ['small numbers get an exponent', [1e-6, 1e-7], '[0.000001,1e-7]'],
  ['numbers lose their sign of zero', [-0, 0], '[0,0]'],
  [
    'numbers are as short as they can be',
    [4.5, 2.0, 1 / 3],
    '[4.5,2,0.3333333333333333]',
  ],
  ['text stays itself', '€😀ö', '"€😀ö"'],
  [
    'text is escaped as little as it can be',
    '"\\/\b\f\n\r\t\u0001\u007f',
    '"\\"\\\\/\\b\\f\\n\\r\\t\\u0001\u007f"',
  ],
  ['half a surrogate pair is escaped', '\ud83d', '"\\ud83d"'],
  ['undefined properties are left out', { a: undefined, b: 1 }, '{"b":1}'],
  ['undefined entries are null', [undefined], '[null]'],
  [
    'an object that knows its JSON is asked',
    { at: new Date(0) },
    '{"at":"1970-01-01T00:00:00.000Z"}',
  ],
  ['the same object may come twice', twice({ a: 1 }), '[{"a":1},{"a":1}]'],
])('%s', (_, value, text) => {
  expect(canonicalJson(value)).toBe(text)
})

test.each([
  ['undefined', undefined, false],
  ['a function', () => 1, false],
  ['a symbol', Symbol('a'), false],
  ['NaN', { a: Number.NaN }, true],
  ['Infinity', [Number.POSITIVE_INFINITY], true],
  ['a bigint', { a: 1n }, true],
  ['a cycle', cycle(), true],
])('%s has no canonical form', (_, value, hasCause) => {
  for (const write of [canonicalJson, canonicalHash]) {
    expect(() => write(value)).toThrow(
      expect.objectContaining({
        code: 'VALUE_INVALID',
        message: 'The value has no canonical JSON form.',
        hint: 'Use strings, finite numbers, booleans, null, lists and plain objects.',
        ...(hasCause ? { cause: expect.any(Error) } : {}),
      }),
    )
  }
})

test('the text reads back as the value, whatever the order of its keys', () => {
  fc.assert(
    fc.property(fc.jsonValue({ noUnicodeString: false }), (value) => {
      const text = canonicalJson(value)
      expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(value)))
      expect(canonicalJson(JSON.parse(text))).toBe(text)
    }),
  )
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.integer()), (value) => {
      const turned = Object.fromEntries(Object.entries(value).reverse())
      expect(canonicalJson(turned)).toBe(canonicalJson(value))
    }),
  )
})

// Computed with another keccak-256 over the canonical text.
test.each([
  ['', '0x2392a80f8a87b8cfde0aa5c84e199f163aae4c2a4c512d37598362ace687ad0c'],
  [{}, '0xb48d38f93eaa084033fc5970bf96e559c33c4cdc07d889ab00b4d63f9590739d'],
  [null, '0xefbde2c3aee204a69b7696d4b10ff31137fe78e3946306284f806e2dfc68b805'],
  [{ b: 1, a: 2 }, '0xe8bb4ada8723d3deb51b830d93fff71bc3b11001be5e4dd7acfce16390158b49'],
  ['€😀ö', '0x73e3a08fcb1a1209658d0169eb77e9fb77fada0c8babf5f644400c9761c8a86b'],
])('the hash of %j is keccak-256 of its UTF-8 bytes', (value, hash) => {
  expect(canonicalHash(value)).toBe(hash)
})

test('bytes and the text that they encode have one hash', () => {
  const text = '€😀ö'
  expect(hashBytes(new TextEncoder().encode(text))).toBe(hashText(text))
})

test('the hash of bytes that no text has is keccak-256 of them', () => {
  expect(hashBytes(new Uint8Array(32).fill(0xff))).toBe(
    '0xa9c584056064687e149968cbab758a3376d22aedc6a55823d1b3ecbee81b8fb9',
  )
})

function twice(value: object): object[] {
  return [value, value]
}

function cycle(): object {
  const value: { self?: object } = {}
  value.self = value
  return value
}
