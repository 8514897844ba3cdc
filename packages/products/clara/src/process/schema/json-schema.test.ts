import { runs } from '@cresolver/campaigns'
import { Ajv } from 'ajv'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type JsonText, readJson } from '../aos/json-text.ts'
import { isSchemaFault, readSchema, type Schema, schemaFault } from './json-schema.ts'
import { anySchema, anyValue, exampleValues } from './random-schemas.fixture.ts'
import { schemaCases, schemaFaultCases, toBytes } from './schema-cases.fixture.ts'

describe('readSchema', () => {
  test.each(schemaFaultCases)('%s is refused at %j: %s', (text, pointer, problem) => {
    expect(readSchema(toBytes(text))).toEqual({ kind: 'fault', pointer, problem })
  })

  test('a keyword outside the subset is refused by its name', () => {
    for (const keyword of [
      'pattern',
      '$ref',
      'anyOf',
      'format',
      'uniqueItems',
      '__proto__',
    ]) {
      expect(readSchema(`{"items":{"${keyword}":1}}`)).toEqual({
        kind: 'fault',
        pointer: `/items/${keyword}`,
        problem: `is the keyword "${keyword}", which is not supported`,
      })
    }
  })

  test('the schema is plain data, which JSON can hold', () => {
    const schema = schemaOf('{"properties":{"a":{"minimum":1.5}},"required":["a"]}')
    const copy: Schema = JSON.parse(JSON.stringify(schema))
    expect(schemaFault(copy, jsonOf('{"a":1}'))).toBe('"/a" is less than 1.5')
  })

  test('annotations allow everything', () => {
    const schema = schemaOf(
      '{"title":"a","description":"b","$schema":"c","$id":"d","default":1,"examples":[2]}',
    )
    expect(schema.anything).toBe(true)
  })
})

describe('schemaFault', () => {
  test.each(schemaCases)('%s with %s: %s', (schema, json, expected) => {
    expect(schemaFault(schemaOf(schema), jsonOf(json))).toBe(expected)
  })

  test('it accepts and refuses the same values as ajv', () => {
    const ajv = new Ajv({ strict: false, logger: false })
    let fitting = 0
    let others = 0
    fc.assert(
      fc.property(
        anySchema,
        fc.array(anyValue, { minLength: 5, maxLength: 5 }),
        (schema, values) => {
          const validate = ajv.compile(schema)
          const read = schemaOf(JSON.stringify(schema))
          const examples = exampleValues(schema)
          for (const value of [...values, ...examples]) {
            const expected = validate(value)
            const fault = schemaFault(read, jsonOf(JSON.stringify(value)))
            expect(fault === undefined, `${JSON.stringify(value)}: ${fault}`).toBe(
              expected,
            )
            if (expected) fitting += 1
            else others += 1
          }
        },
      ),
      { numRuns: runs(1_500) },
    )
    expect(fitting).toBeGreaterThan(runs(1_000))
    expect(others).toBeGreaterThan(runs(1_000))
  })

  test('layout, escapes, the order and repetition of properties change nothing', () => {
    const ajv = new Ajv({ strict: false, logger: false })
    fc.assert(
      fc.property(
        anySchema,
        anyValue,
        fc.infiniteStream(fc.nat(5)),
        (schema, value, luck) => {
          const text = rewrite(value, () => luck.next().value ?? 0)
          expect(JSON.parse(text)).toEqual(value)
          const fault = schemaFault(schemaOf(JSON.stringify(schema)), jsonOf(text))
          expect(fault === undefined).toBe(ajv.compile(schema)(value))
        },
      ),
      { numRuns: runs(1_000) },
    )
  })
})

describe('hostile input', () => {
  const strict = '{"items":{"properties":{"a":{"const":1}},"required":["a"]}}'

  test.each([
    [
      'arrays to the depth limit',
      '{"type":"array"}',
      `${'['.repeat(64)}${']'.repeat(64)}`,
    ],
    ['one long string', '{"maxLength":300000}', `"${'a'.repeat(250_000)}"`],
    ['escapes only', '{"maxLength":300000}', `"${'\\ud83d\\ude00'.repeat(20_000)}"`],
    ['escapes beside a choice', '{"enum":["b"]}', `"${'\\u0061'.repeat(40_000)}"`],
    ['a number of 250,000 digits', '{"minimum":5}', '9'.repeat(250_000)],
    ['zeros', '{"type":"integer"}', `1.${'0'.repeat(250_000)}`],
    ['one property again and again', strict, `[{${'"a":2,'.repeat(40_000)}"a":1}]`],
    ['faults in every item', strict, `[${'{"a":2},'.repeat(30_000)}1]`],
    [
      'faults below one long name',
      '{"additionalProperties":{"additionalProperties":false}}',
      `{"${'~/'.repeat(60_000)}":{${Array.from({ length: 9_000 }, (_, at) => `"${at}":1`).join()}}}`,
    ],
    [
      'other choices in every item',
      '{"items":{"enum":[{"a":[1,2]},{"b":{}}]}}',
      `[${'{"a":[1,2]},'.repeat(20_000)}{"a":[1]}]`,
    ],
    [
      'choices at every level',
      `${'{"enum":[1],"items":'.repeat(30)}true${'}'.repeat(30)}`,
      `${'['.repeat(40)}${'1,'.repeat(120_000)}1${']'.repeat(40)}`,
    ],
    [
      'empty names',
      '{"additionalProperties":{"type":"null"}}',
      `{${'"":1,'.repeat(50_000)}"":1}`,
    ],
  ])('%s end in time', (_name, schema, json) => {
    const read = schemaOf(schema)
    const text = jsonOf(json)
    const start = performance.now()
    const fault = schemaFault(read, text)
    expect(performance.now() - start).toBeLessThan(2_000)
    expect((fault ?? '').length).toBeLessThan(800)
  })

  test('a fault does not show more than a part of a long name', () => {
    const name = 'ż'.repeat(1_000)
    const read = schemaOf(`{"required":["${name}"],"additionalProperties":false}`)
    const missing = schemaFault(read, jsonOf('{}')) ?? ''
    expect(Buffer.from(missing, 'latin1').toString('utf8')).toBe(
      `the whole value has no property "${'ż'.repeat(32)}..."`,
    )
    const extra = schemaFault(
      schemaOf('{"additionalProperties":false}'),
      jsonOf(`{"${name}":1}`),
    )
    expect(extra).toMatch(/^"\/[^"]{64}\.\.\." is not allowed$/)
  })

  test('numbers beyond doubles compare exactly', () => {
    const read = schemaOf('{"const":9007199254740993}')
    expect(schemaFault(read, jsonOf('9007199254740992'))).toBe(
      'the whole value is not the value of const',
    )
    expect(schemaFault(read, jsonOf('9007199254740993.00'))).toBeUndefined()
    expect(schemaFault(read, jsonOf('900719925474099300e-2'))).toBeUndefined()
    const far = `1${'0'.repeat(30)}`
    const limited = schemaOf(`{"maximum":1e${far.length - 1},"type":"integer"}`)
    expect(schemaFault(limited, jsonOf(far))).toBeUndefined()
    expect(schemaFault(limited, jsonOf(`${far.slice(0, -1)}1`))).toBe(
      'the whole value is greater than 1e30',
    )
    expect(schemaFault(limited, jsonOf(`1e${'9'.repeat(1_000)}`))).toBe(
      'the whole value is greater than 1e30',
    )
    expect(schemaFault(limited, jsonOf(`-1e${'9'.repeat(1_000)}`))).toBeUndefined()
    expect(schemaFault(limited, jsonOf(`1e-${'9'.repeat(1_000)}`))).toBe(
      'the whole value has type number instead of integer',
    )
    expect(schemaFault(limited, jsonOf(`0e${'9'.repeat(1_000)}`))).toBeUndefined()
  })
})

/** Writes the same value otherwise. */
function rewrite(value: unknown, luck: () => number): string {
  const space = () => ['', ' ', '\n\t', '', '', ''][luck()] ?? ''
  const escaped = (plain: string) => {
    if (luck() < 3) return JSON.stringify(plain)
    const units = Array.from({ length: plain.length }, (_, at) => plain.charCodeAt(at))
    return `"${units.map((unit) => `\\u${unit.toString(16).padStart(4, '0')}`).join('')}"`
  }
  if (typeof value === 'string') return escaped(value)
  if (Array.isArray(value)) {
    const items = value.map((item) => `${space()}${rewrite(item, luck)}${space()}`)
    return `[${items.join(',')}${space()}]`
  }
  if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value)
    if (luck() < 3) entries.reverse()
    const members = entries.map(
      ([key, member]) =>
        `${space()}${escaped(key)}${space()}:${space()}${rewrite(member, luck)}`,
    )
    const [first] = entries
    if (first !== undefined && luck() < 2)
      members.unshift(`${JSON.stringify(first[0])}:"other"`)
    return `{${members.join(',')}${space()}}`
  }
  return Number.isInteger(value) && luck() < 2 && Math.abs(Number(value)) < 1e15
    ? `${value}.0e0`
    : JSON.stringify(value)
}

function schemaOf(text: string): Schema {
  const schema = readSchema(toBytes(text))
  if (isSchemaFault(schema)) throw new Error(`${schema.pointer} ${schema.problem}`)
  return schema
}

function jsonOf(text: string): JsonText {
  const read = readJson(toBytes(text))
  if (read === undefined) throw new Error(`${text.slice(0, 100)} is not JSON.`)
  return read
}
