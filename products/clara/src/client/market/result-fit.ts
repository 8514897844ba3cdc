import { type Schema, Validator } from '@cfworker/json-schema'

/** Keywords whose check could take any time. */
const costly =
  /"(pattern|\$ref|\$dynamicRef|\$recursiveRef)":"|"(patternProperties)":|"(uniqueItems)":true/

/** The first keyword of a schema that is not checked, because that could take any time; undefined if there is none. */
export function uncheckedKeyword(schema: unknown): string | undefined {
  const match = costly.exec(JSON.stringify(schema ?? null))
  return match?.slice(1).find((keyword) => keyword !== undefined)
}

/**
 * Says why a result does not fit the JSON Schema of its task; the market itself does not look.
 *
 * @param result - untrusted
 * @param schema - untrusted; undefined if the task has none
 * @returns undefined if it fits
 */
export function misfitOf(result: unknown, schema: unknown): string | undefined {
  if (schema === undefined) return undefined
  const keyword = uncheckedKeyword(schema)
  if (keyword !== undefined) return `its schema uses ${keyword}, which is not checked`
  try {
    // As it travels: what JSON cannot hold is not there.
    const sent: unknown = JSON.parse(JSON.stringify(result ?? null))
    const { errors } = new Validator(schema as Schema | boolean).validate(sent)
    const deepest = errors.at(-1)
    return deepest && `${deepest.instanceLocation}: ${deepest.error}`.slice(0, 300)
  } catch {
    return 'its schema is not a JSON Schema'
  }
}
