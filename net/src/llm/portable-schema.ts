import * as z from 'zod'

type JsonSchema = { readonly [keyword: string]: unknown }

/** Keywords that some servers refuse; zod checks them afterwards. */
const refused = new Set([
  '$schema',
  'contains',
  'contentEncoding',
  'default',
  'exclusiveMaximum',
  'exclusiveMinimum',
  'format',
  'maxContains',
  'maxItems',
  'maxLength',
  'maxProperties',
  'maximum',
  'minContains',
  'minItems',
  'minLength',
  'minProperties',
  'minimum',
  'multipleOf',
  'not',
  'pattern',
  'patternProperties',
  'propertyNames',
  'uniqueItems',
])

/** Writes the whole JSON schema, of what a model writes (`input`) or of what is read from it. */
export function fullSchema(
  schema: z.ZodType,
  io: 'input' | 'output' = 'output',
): JsonSchema {
  const { $schema, ...rest } = z.toJSONSchema(schema, { unrepresentable: 'any', io })
  return rest
}

/** Asks for typed output in words: the limits that are not in the schema sent are in the text. */
export function describeSchema(schema: z.ZodType): string {
  return `Answer with one JSON object and nothing else. It must fit this JSON schema:\n${JSON.stringify(fullSchema(schema))}`
}

/**
 * Writes the part of a JSON schema that all servers understand: closed objects whose properties are
 * all required, without limits of length, number, format or pattern. A property that may be absent
 * may be null instead; see {@link withoutNulls}.
 */
export function portableSchema(schema: z.ZodType): JsonSchema {
  return simplify(fullSchema(schema))
}

/** Leaves out properties that are null, which stand for absent ones. */
export function withoutNulls(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNulls)
  if (typeof value !== 'object' || value === null) return value
  const kept = Object.entries(value).filter(([, part]) => part !== null)
  return Object.fromEntries(kept.map(([name, part]) => [name, withoutNulls(part)]))
}

function simplify(schema: unknown): JsonSchema {
  if (!isSchema(schema)) return {}
  const entries = Object.entries(schema)
    .filter(([keyword]) => !refused.has(keyword))
    .map(([keyword, part]) => simplifyKeyword(keyword, part))
  return close(Object.fromEntries(entries), schema)
}

function simplifyKeyword(keyword: string, part: unknown): readonly [string, unknown] {
  if (keyword === 'const') return ['enum', [part]]
  if (keyword === 'oneOf' || keyword === 'anyOf') return ['anyOf', simplifyAll(part)]
  if (keyword === 'allOf' || keyword === 'prefixItems')
    return [keyword, simplifyAll(part)]
  if (keyword === 'properties' || keyword === '$defs')
    return [keyword, simplifyEach(part)]
  if (keyword === 'items') return [keyword, simplify(part)]
  if (keyword === 'additionalProperties' && isSchema(part)) {
    return [keyword, simplify(part)]
  }
  return [keyword, part]
}

function close(simple: JsonSchema, original: JsonSchema): JsonSchema {
  const { properties } = simple
  if (!isSchema(properties)) return simple
  const required = Array.isArray(original.required) ? original.required : []
  const all = Object.entries(properties).map(([name, part]) => [
    name,
    required.includes(name) ? part : { anyOf: [part, { type: 'null' }] },
  ])
  return {
    ...simple,
    properties: Object.fromEntries(all),
    required: Object.keys(properties),
    additionalProperties: false,
  }
}

function simplifyAll(parts: unknown): readonly JsonSchema[] {
  return Array.isArray(parts) ? parts.map(simplify) : []
}

function simplifyEach(parts: unknown): JsonSchema {
  if (!isSchema(parts)) return {}
  return Object.fromEntries(
    Object.entries(parts).map(([name, part]) => [name, simplify(part)]),
  )
}

function isSchema(value: unknown): value is JsonSchema {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
