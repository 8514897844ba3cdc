import { OptionError } from './option-error.ts'

/**
 * Reads a decimal number that a person wrote.
 *
 * @param text - digits, with or without a point
 * @param name - of the option, such as `--accuracy`
 * @param most - the largest accepted number; the least one is 0
 * @throws OptionError `USAGE`
 */
export function parseDecimalOption(text: string, name: string, most: number): number {
  const number = /^\d{1,12}(\.\d{1,12})?$/.test(text) ? Number(text) : Number.NaN
  if (number <= most) return number
  throw new OptionError(
    `${name} is not a number from 0 to ${most}: ${JSON.stringify(text)}.`,
    `Write digits, such as ${name} ${most === 1 ? '0.9' : '3'}.`,
  )
}

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
    `${name} is not a whole number from ${least} to ${most}: ${JSON.stringify(text)}.`,
    `Write digits, such as ${name} ${least}.`,
  )
}
