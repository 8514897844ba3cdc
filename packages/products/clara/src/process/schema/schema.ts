import { type Dictionary, newDictionary } from '../dictionary.ts'
import type { Decimal } from './decimal.ts'

/** A type that a schema may name. */
export type SchemaType =
  | 'null'
  | 'boolean'
  | 'object'
  | 'array'
  | 'number'
  | 'integer'
  | 'string'

/** All types, as a fault lists them. */
export const SCHEMA_TYPES: SchemaType[] = [
  'null',
  'boolean',
  'object',
  'array',
  'number',
  'integer',
  'string',
]

/** A checked JSON Schema of the subset, as plain data. */
export interface Schema {
  kind: 'schema'
  /** True if every value fits. */
  anything: boolean
  /** True if no value fits. */
  nothing: boolean
  /** Types that fit; empty for all. */
  types: SchemaType[]
  /** Canonical texts of `enum`. */
  choices?: Dictionary<boolean>
  /** Canonical text of `const`; empty without it. */
  constant: string
  /** Length of the longest canonical text above, 0 without them. */
  longestChoice: number
  required: string[]
  properties: Dictionary<Schema>
  /** Schema of the properties that `properties` does not name. */
  additional?: Schema
  items?: Schema
  minItems?: number
  maxItems?: number
  minLength?: number
  maxLength?: number
  minimum?: Decimal
  maximum?: Decimal
  exclusiveMinimum?: Decimal
  exclusiveMaximum?: Decimal
}

/** Makes a schema without a constraint. */
export function newSchema(): Schema {
  return {
    kind: 'schema',
    anything: false,
    nothing: false,
    types: [],
    constant: '',
    longestChoice: 0,
    required: [],
    properties: newDictionary(),
  }
}
