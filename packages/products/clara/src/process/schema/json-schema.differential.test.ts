import { runs, sampleOf, seed } from '@cresolver/campaigns'
import type { AosModuleName } from '@cresolver/local-ao'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { readJson } from '../aos/json-text.ts'
import { isSchemaFault, readSchema, schemaFault } from './json-schema.ts'
import { anySchema, anyValue, exampleValues } from './random-schemas.fixture.ts'
import { schemaCases, schemaFaultCases, toBytes } from './schema-cases.fixture.ts'
import { readSchemaSource, startSchemaOnAos } from './schema-on-aos.fixture.ts'

const random = fc
  .sample(fc.tuple(anySchema, fc.array(anyValue, { maxLength: 3 })), {
    seed,
    numRuns: runs(400),
  })
  .flatMap(([schema, values]) =>
    [...values, ...exampleValues(schema)].map(
      (value) => [JSON.stringify(schema), JSON.stringify(value)] as const,
    ),
  )

const cases = [
  ...schemaCases.map(([schema, json]) => [schema, json] as const),
  ...schemaFaultCases.map(([schema]) => [schema, '1'] as const),
  ...random,
]

let source = ''
beforeAll(async () => {
  source = await readSchemaSource()
}, 60_000)

describe.each(sampleOf<AosModuleName>(['aos-2.0.1', 'aos-2.0.4']))('on %s', (module) => {
  test('the validator finds what it finds in Node', async () => {
    const onAos = await startSchemaOnAos(module, source)
    try {
      const found: (string | undefined)[] = []
      for (let start = 0; start < cases.length; start += 200) {
        found.push(...(await onAos.faults(cases.slice(start, start + 200))))
      }
      const expected = cases.map(([schema, json]) => faultInNode(schema, json))
      expect(found).toEqual(expected)
      expect(expected.filter((fault) => fault !== undefined).length).toBeGreaterThan(
        runs(300),
      )
      expect(expected.filter((fault) => fault === undefined).length).toBeGreaterThan(
        runs(100),
      )
    } finally {
      await onAos.close()
    }
  }, 60_000)
})

function faultInNode(text: string, value: string): string | undefined {
  const schema = readSchema(toBytes(text))
  if (isSchemaFault(schema)) return `schema: ${fromBytes(schema)}`
  const json = readJson(toBytes(value))
  if (json === undefined) return 'not JSON'
  const fault = schemaFault(schema, json)
  return fault === undefined ? undefined : Buffer.from(fault, 'latin1').toString('utf8')
}

function fromBytes({ pointer, problem }: { pointer: string; problem: string }): string {
  return Buffer.from(`${pointer} ${problem}`, 'latin1').toString('utf8')
}
