import { endOfSpace, type JsonText, quote } from '../aos/json-text.ts'
import { checkValue, type Misfit, typeAt } from './check-value.ts'
import type { Decimal } from './decimal.ts'
import { pointerOf, shownBytes } from './json-pointer.ts'
import { cutText } from './json-string.ts'
import type { Schema } from './schema.ts'

export { isSchemaFault, readSchema } from './read-schema.ts'
export type { Schema } from './schema.ts'

/**
 * Checks JSON against a schema, in time linear in its length.
 *
 * Strings compare after their escapes are decoded, numbers exactly, and properties in any order;
 * of several properties of one name the last counts, as in JSON.parse. `1.0` is an integer.
 *
 * @param schema - from `readSchema`
 * @param json - UTF-8, one character a byte
 * @returns JSON pointer of the first value that does not fit and why; undefined if all fit
 */
export function schemaFault(schema: Schema, json: JsonText): string | undefined {
  const misfit = checkValue(schema, json, endOfSpace(json, 0))
  if (misfit === undefined) return undefined
  const pointer = pointerOf(misfit.path)
  const where = pointer === '' ? 'the whole value' : quote(pointer)
  return `${where} ${reasonOf(misfit, json)}`
}

function reasonOf({ keyword, schema, at, name }: Misfit, json: JsonText): string {
  switch (keyword) {
    case 'false':
      return 'is not allowed'
    case 'type':
      return `has type ${typeAt(json, at)} instead of ${schema.types.join(' or ')}`
    case 'enum':
      return 'is not one of the values of enum'
    case 'const':
      return 'is not the value of const'
    case 'required':
      return `has no property ${quote(cutText(name, shownBytes))}`
    case 'minItems':
      return `has fewer items than ${schema.minItems}`
    case 'maxItems':
      return `has more items than ${schema.maxItems}`
    case 'minLength':
      return `has fewer characters than ${schema.minLength}`
    case 'maxLength':
      return `has more characters than ${schema.maxLength}`
    case 'minimum':
      return `is less than ${limit(schema.minimum)}`
    case 'maximum':
      return `is greater than ${limit(schema.maximum)}`
    case 'exclusiveMinimum':
      return `is not greater than ${limit(schema.exclusiveMinimum)}`
    case 'exclusiveMaximum':
      return `is not less than ${limit(schema.exclusiveMaximum)}`
  }
}

function limit(decimal: Decimal | undefined): string {
  return decimal === undefined ? '' : cutText(decimal.text, shownBytes)
}
