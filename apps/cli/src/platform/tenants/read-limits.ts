import { retentionSchema, tenantLimitsSchema } from '@cresolver/core/protocol'
import { OptionError } from '../../options/option-error.ts'

/**
 * Reads limits such as `agents=5`; `agents=none` removes one.
 *
 * @throws OptionError for an unknown name, or something else than a whole number
 */
export function readLimits(texts: readonly string[]): Record<string, number | null> {
  const names = Object.keys(tenantLimitsSchema.shape)
  return Object.fromEntries(texts.map((text) => readAmount(text, '--limit', names)))
}

/**
 * Reads days such as `completed=90`; `completed=none` keeps them forever.
 *
 * @throws OptionError for an unknown name, or something else than a whole number
 */
export function readRetention(texts: readonly string[]): Record<string, number | null> {
  const names = Object.keys(retentionSchema.shape)
  return Object.fromEntries(texts.map((text) => readAmount(text, '--keep', names)))
}

function readAmount(
  text: string,
  option: string,
  names: readonly string[],
): [string, number | null] {
  const [name = '', value = ''] = text.split('=', 2)
  if (!names.includes(name)) {
    throw new OptionError(
      `${option} does not know ${JSON.stringify(name.slice(0, 40))}.`,
      `Use one of ${names.join(', ')}.`,
    )
  }
  if (value === 'none') return [name, null]
  if (/^\d{1,9}$/.test(value)) return [name, Number(value)]
  throw new OptionError(
    `${option} ${name} needs a whole number.`,
    `Write ${name}=5, or ${name}=none.`,
  )
}
