import fc from 'fast-check'

/** Few names and values, so that schemas and values meet. */
const name = fc.constantFrom('a', 'b', '~/', 'a b', 'ż', '')
const number = fc.oneof(
  fc.integer({ min: -3, max: 3 }),
  fc.constantFrom(0.5, -0.5, 1.5, 1e21, 1e-7, 9007199254740992),
)
const text = fc.oneof(
  fc.constantFrom('', 'a', 'ab', 'ż', '😀', '"\\', '\ud83d', '1'),
  fc.string({ maxLength: 3 }),
)
const scalar = fc.oneof(number, text, fc.boolean(), fc.constant(null))
/** Values of every type. */
export const { anyValue } = fc.letrec<{ anyValue: unknown }>((tie) => ({
  anyValue: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    scalar,
    fc.array(tie('anyValue'), { maxLength: 3 }),
    objectOf(tie('anyValue')),
  ),
}))
const types = fc.constantFrom(
  'null',
  'boolean',
  'object',
  'array',
  'number',
  'integer',
  'string',
)
const count = fc.nat(3)

/** A schema as data. */
export type AnySchema = boolean | Record<string, unknown>

/** Schemas of the subset, small ones. */
export const { anySchema } = fc.letrec<{
  anySchema: AnySchema
  keywords: Record<string, unknown>
}>((tie) => ({
  anySchema: fc.oneof({ maxDepth: 3 }, fc.boolean(), tie('keywords'), tie('keywords')),
  keywords: fc
    .record(
      {
        type: fc.oneof(types, fc.uniqueArray(types, { minLength: 1, maxLength: 4 })),
        enum: fc.uniqueArray(anyValue, {
          minLength: 1,
          maxLength: 3,
          selector: (value) => JSON.stringify(value),
        }),
        const: anyValue,
        properties: objectOf(tie('anySchema')),
        // Without the empty name, which ajv takes for none.
        required: fc.uniqueArray(
          name.filter((each) => each !== ''),
          { maxLength: 2 },
        ),
        additionalProperties: tie('anySchema'),
        items: tie('anySchema'),
        minItems: count,
        maxItems: count,
        minLength: count,
        maxLength: count,
        minimum: number,
        maximum: number,
        exclusiveMinimum: number,
        exclusiveMaximum: number,
        title: text,
      },
      { requiredKeys: [] },
    )
    .map((all) =>
      Object.fromEntries(Object.entries(all).filter((_, index) => index % 3 < 2)),
    ),
}))

function objectOf<Value>(values: fc.Arbitrary<Value>) {
  return fc
    .uniqueArray(fc.tuple(name, values), { maxLength: 3, selector: ([key]) => key })
    .map((entries) => Object.fromEntries(entries) as Record<string, Value>)
}

/** Values that a schema names, which random values rarely are. */
export function exampleValues(schema: AnySchema): unknown[] {
  if (typeof schema === 'boolean') return []
  const { const: constant, enum: choices } = schema
  return [
    ...(constant === undefined ? [] : [constant]),
    ...(Array.isArray(choices) ? choices : []),
  ]
}
