import { runs } from '@cresolver/worlds/campaigns'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  isJsonObject,
  type JsonText,
  jsonArray,
  jsonNumber,
  jsonObject,
  quote,
  readJson,
} from './json-text.ts'

const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`

/** Every kind of character: controls, quotes, beyond ASCII, halves of pairs. */
const anyText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: fc.nat(0x5f).map((code) => String.fromCharCode(code)) }),
  fc.string({ unit: fc.nat(0xffff).map((code) => String.fromCharCode(code)) }),
)

describe('readJson', () => {
  test.each([
    '{}',
    '[]',
    '""',
    '0',
    '-0',
    'true',
    'false',
    'null',
    ' \t\r\n[ ]\n',
    '{ "a" : 1 , "a" : [ 1 , { } ] }',
    '"\\"\\\\\\/\\b\\f\\n\\r\\t\\u00e9\\uD83D"',
    '"\u007f\u2028ż😀"',
    '"\ud800"',
    '12345678901234567890',
    '0.10',
    '1e5',
    '1E+5',
    '-1.5e-300',
    '{"__proto__":{"constructor":1}}',
    nested(64),
  ])('%s is returned as it is', (text) => {
    expect(readJson(text)).toBe(text)
  })

  test.each([
    '',
    ' ',
    '{',
    '}',
    '[',
    '[1',
    '[1,',
    '[1,]',
    '[,1]',
    '[1 2]',
    '{"a"}',
    '{"a":}',
    '{"a":1,}',
    '{,}',
    '{a:1}',
    "{'a':1}",
    '{1:1}',
    '{"a":1 "b":2}',
    '{"a"1}',
    '[}',
    '{]',
    '"',
    '"a',
    '"\\',
    '"\\"',
    '"\\x"',
    '"\\u12"',
    '"\\u12g4"',
    '"\\u123',
    '"\n"',
    '"\t"',
    '"\0"',
    '"\u001f"',
    '01',
    '-',
    '-a',
    '+1',
    '.5',
    '1.',
    '1.e1',
    '1e',
    '1e+',
    '0x10',
    'NaN',
    'Infinity',
    'tru',
    'True',
    'nul',
    'fals',
    'undefined',
    '1 1',
    '{} {}',
    'null,',
    '\ufeff{}',
    '\u00a0{}',
    '\v{}',
    '// note\n{}',
    '{}\0',
  ])('%j is none', (text) => {
    expect(readJson(text)).toBeUndefined()
  })

  test.each([
    `[${'1,'.repeat(2_499)}1]`,
    `{${'"":1,'.repeat(1_250)}"":1}`,
    nested(65),
    `${'{"a":'.repeat(65)}1${'}'.repeat(65)}`,
    '['.repeat(100_000),
  ])('a text of more values and names than a message may have is too complex', (text) => {
    expect(readJson(text)).toBe('too complex')
  })

  test('a text of exactly as many values and names is read', () => {
    for (const text of [`[${'1,'.repeat(2_498)}1]`, `{${'"":1,'.repeat(1_248)}"":1}`]) {
      expect(readJson(text)).toBe(text)
    }
  })

  test('all output of JSON.stringify is JSON, in every layout', () => {
    fc.assert(
      fc.property(fc.json(), fc.constantFrom(0, 1, '\t', '\r\n '), (text, layout) => {
        const laidOut = JSON.stringify(JSON.parse(text), null, layout)
        expect(readJson(laidOut)).toBe(laidOut)
      }),
      { numRuns: runs(500) },
    )
  })

  test('it accepts and refuses the same texts as JSON.parse', () => {
    const piece = fc.oneof(
      fc.constantFrom(...'{}[]",:\\/-+.0123456789eEtrufalsn \t\n\r\u0001ż'),
      fc.constantFrom('true', 'null', '""', '{}', '[]', '\\u00e9', '1e5'),
    )
    const change = fc.record({ at: fc.nat(), cut: fc.nat(2), put: piece })
    const text = fc.oneof(
      fc.json({ maxDepth: 3 }),
      fc.string({ unit: piece, maxLength: 12 }),
    )
    fc.assert(
      fc.property(text, fc.array(change, { maxLength: 3 }), (text, changes) => {
        let changed = text
        for (const { at, cut, put } of changes) {
          const start = at % (changed.length + 1)
          changed = changed.slice(0, start) + put + changed.slice(start + cut)
        }
        expect(readJson(changed) !== undefined).toBe(isParsed(changed))
      }),
      { numRuns: runs(5_000) },
    )
  })
})

test.each([
  ['{}', true],
  [' \n{"a":1}', true],
  ['[]', false],
  ['[{}]', false],
  ['"{}"', false],
  ['null', false],
  ['1', false],
])('%j is an object: %s', (text, expected) => {
  expect(isJsonObject(jsonOf(text))).toBe(expected)
})

describe('quote', () => {
  test('the text comes back whole', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const quoted = quote(text)
        expect(JSON.parse(quoted)).toBe(text)
        expect(readJson(quoted)).toBe(quoted)
      }),
      { numRuns: runs(2_000) },
    )
  })

  test('leaves text alone that needs no escape', () => {
    expect(quote('a/ż😀\u007f')).toBe('"a/ż😀\u007f"')
    expect(quote('')).toBe('""')
  })

  test('quotation marks, backslashes and control characters are escaped', () => {
    expect(quote('"a"\\\n\u0000\u001f')).toBe('"\\"a\\"\\\\\\n\\u0000\\u001f"')
  })
})

describe('writing', () => {
  test('numbers are whole', () => {
    expect([0, 5, 1_769_900_000_000, 10 / 2, 7.9].map(jsonNumber)).toEqual([
      '0',
      '5',
      '1769900000000',
      '5',
      '7',
    ])
  })

  test('an object and an array without content are empty', () => {
    expect(jsonObject([])).toBe('{}')
    expect(jsonArray([])).toBe('[]')
  })

  test('values are passed on unchanged, in the order given', () => {
    const inner = jsonOf('{ "z": 1.0, "a": 12345678901234567890 }')
    expect(
      jsonObject([
        ['b', inner],
        ['a', jsonArray([inner, jsonNumber(1)])],
      ]),
    ).toBe(`{"b":${inner},"a":[${inner},1]}`)
  })

  test('an object holds the fields it was given', () => {
    const name = fc.oneof(fc.constantFrom('__proto__', 'a b', 'ż'), fc.uuid())
    const fields = fc.uniqueArray(fc.tuple(name, fc.json().map(jsonOf)), {
      selector: ([name]) => name,
    })
    fc.assert(
      fc.property(fields, (fields) => {
        const text = jsonObject(fields)
        expect(readJson(text)).toBe(text)
        const expected = fields.map(([name, value]) => [name, JSON.parse(value)])
        expect(JSON.parse(text)).toEqual(Object.fromEntries(expected))
      }),
    )
  })
})

function isParsed(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

function jsonOf(text: string): JsonText {
  const read = readJson(text)
  if (read === undefined || read === 'too complex')
    throw new Error(`${text} is not JSON.`)
  return read
}
