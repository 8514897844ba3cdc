import { tenantLimitsSchema } from '@cresolver/protocol'
import { OptionError } from '../../option-error.ts'

/**
 * Reads limits such as `agents=5`; `agents=none` removes one.
 *
 * @throws OptionError for an unknown name, or something else than a whole number
 */
export function readLimits(texts: readonly string[]): Record<string, number | null> {
  return Object.fromEntries(texts.map(readLimit))
}

const limitNames = Object.keys(tenantLimitsSchema.shape)

function readLimit(text: string): [string, number | null] {
  const [name = '', value = ''] = text.split('=', 2)
  if (!limitNames.includes(name)) {
    throw new OptionError(
      'OPTION_INVALID',
      `--limit does not know ${JSON.stringify(name.slice(0, 40))}.`,
      `Use one of ${limitNames.join(', ')}.`,
    )
  }
  if (value === 'none') return [name, null]
  if (/^\d{1,9}$/.test(value)) return [name, Number(value)]
  throw new OptionError(
    'OPTION_INVALID',
    `--limit ${name} has no whole number.`,
    `Write ${name}=5, or ${name}=none for no limit.`,
  )
}
