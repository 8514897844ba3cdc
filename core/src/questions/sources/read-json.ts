import { parse } from 'lossless-json'
import { checkJson, type JsonLimits } from '../../protocol/index.ts'
import { type Decimal, decimalFromNumberText } from '../decimal.ts'

/** A year of hourly prices has 26,000 values; the parser is recursive. */
const limits: JsonLimits = { bytes: 4_000_000, depth: 16, values: 200_000 }

/** A number of a JSON text, with the digits that the text has. */
export class NumberText {
  readonly digits: string

  constructor(digits: string) {
    this.digits = digits
  }
}

/** Reads JSON without turning its numbers into floating point. */
export function readJson(text: string): unknown {
  try {
    checkJson(text, limits)
    return parse(text, undefined, (digits) => new NumberText(digits))
  } catch {
    return undefined
  }
}

/** Reads a member of a JSON object. */
export function member(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return undefined
  return Object.getOwnPropertyDescriptor(value, name)?.value
}

/** Reads an exact decimal. */
export function decimalOf(value: unknown): Decimal | undefined {
  return value instanceof NumberText ? decimalFromNumberText(value.digits) : undefined
}

/** Reads a moment that a source wrote as a number. */
export function wholeNumberOf(value: unknown): number | undefined {
  if (!(value instanceof NumberText) || !/^\d{1,15}$/.test(value.digits)) return undefined
  return Number(value.digits)
}
