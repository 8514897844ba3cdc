/** A JSON Schema, draft 2020-12. */
export type JsonSchema = { readonly [keyword: string]: unknown }

/** The schema of an object without other members; those that are not optional are required. */
export function objectOf(
  members: { readonly [name: string]: JsonSchema },
  optional: readonly string[] = [],
): JsonSchema {
  return {
    type: 'object',
    properties: members,
    required: Object.keys(members).filter((name) => !optional.includes(name)),
    additionalProperties: false,
  }
}

/** A reference to a schema of `$defs`. */
export function refTo(name: string): JsonSchema {
  return { $ref: `#/$defs/${name}` }
}

/** The schema of a list. */
export function listOf(items: JsonSchema): JsonSchema {
  return { type: 'array', items }
}
