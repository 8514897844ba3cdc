import { OptionError } from '../option-error.ts'
import type { MarketOptions } from '../settings.ts'

/** Options of `archive serve`. */
export type ServeOptions = MarketOptions & {
  readonly folder?: string | undefined
  readonly fromBlock: string
  readonly port: string
  readonly host: string
  readonly mirror?: readonly string[] | undefined
  readonly maxGb: string
  readonly posts: string
  readonly proxies: string
  readonly observePort: string
  readonly observeHost: string
}

/** Options of `archive pull`. */
export type PullOptions = MarketOptions & {
  readonly from?: readonly string[] | undefined
  readonly to?: string | undefined
  readonly fromBlock: string
  readonly withoutPages?: boolean | undefined
}

/** Requires an option that has no default. */
export function required<Value>(option: string, value: Value | undefined): Value {
  if (value !== undefined) return value
  const name = option.split(' ')[0]
  throw new OptionError('OPTION_MISSING', `${name} is missing.`, `Pass ${option}.`)
}

/** Reads a port. */
export function readPort(option: string, text: string): number {
  const port = readWhole(option, text)
  if (port <= 65_535) return port
  throw invalid(option, text, 'Write a port from 0 to 65535; 0 takes a free one.')
}

/** Reads gigabytes as bytes. */
export function readGigabytes(option: string, text: string): number {
  if (/^\d{1,6}(\.\d{1,3})?$/.test(text) && Number(text) > 0) return Number(text) * 1e9
  throw invalid(option, text, 'Write a number of gigabytes, such as 50 or 0.5.')
}

/** Reads a number without a sign or a fraction. */
export function readWhole(option: string, text: string): number {
  if (/^\d{1,15}$/.test(text)) return Number(text)
  throw invalid(option, text, 'Write a whole number.')
}

function invalid(option: string, text: string, hint: string): OptionError {
  return new OptionError(
    'OPTION_INVALID',
    `${option} is not valid: ${JSON.stringify(text)}.`,
    hint,
  )
}
