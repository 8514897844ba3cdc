import { OptionError } from '../options/option-error.ts'

/**
 * Reads a whole number that a person wrote.
 *
 * @param text - digits
 * @param name - of the option, such as `--seats`
 * @param least - the smallest accepted number
 * @param most - the largest accepted number
 * @throws OptionError `USAGE`
 */
export function parseWholeOption(
  text: string,
  name: string,
  least: number,
  most: number,
): number {
  const number = /^\d{1,10}$/.test(text) ? Number(text) : Number.NaN
  if (number >= least && number <= most) return number
  throw new OptionError(
    'USAGE',
    `${name} is not a whole number from ${least} to ${most}: ${JSON.stringify(text)}.`,
    `Write digits, such as ${name} ${least}.`,
  )
}
