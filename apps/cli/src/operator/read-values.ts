import { OptionError } from '../options/option-error.ts'

/** Requires an option that has no default. */
export function required<Value>(option: string, value: Value | undefined): Value {
  if (value !== undefined) return value
  const name = option.split(' ')[0]
  throw new OptionError(`${name} is missing.`, `Pass ${option}.`)
}

/** Reads a port. */
export function readPort(option: string, text: string): number {
  const port = readWhole(option, text)
  if (port <= 65_535) return port
  throw invalid(option, text, 'Write a port from 0 to 65535; 0 takes a free one.')
}

/** Reads a number without a sign or a fraction. */
export function readWhole(option: string, text: string): number {
  if (/^\d{1,15}$/.test(text)) return Number(text)
  throw invalid(option, text, 'Write a whole number.')
}

/** Reads the number of a block. */
export function readBlock(text: string): bigint {
  return BigInt(readWhole('--from-block', text))
}

/** Reads an http or https URL. */
export function readUrl(option: string, text: string): string {
  if (/^https?:\/\//.test(text) && URL.canParse(text)) return text
  throw invalid(option, text, 'Write a URL, such as https://archive.example.')
}

/** Error for an option whose value cannot be used. */
export function invalid(option: string, text: string, hint: string): OptionError {
  return new OptionError(`${option} is not valid: ${JSON.stringify(text)}.`, hint)
}
