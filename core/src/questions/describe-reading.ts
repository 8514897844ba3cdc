import type { SideReading } from './decision/adjudication.ts'
import { formatMoment, type UnixSeconds } from './moment.ts'

/**
 * Describes what one source said.
 *
 * @param reading - of a verdict by a rule
 * @returns such as `binance:BTCUSDT says YES: 75,000.5 against 74,000`
 */
export function describeReading(reading: SideReading): string {
  const source = shortName(reading.source)
  if ('fault' in reading)
    return `${source} does not count: ${reading.reason} (${reading.fault})`
  const [value, than] = [reading.value, reading.than].map(withoutType)
  const against = than === undefined ? '' : ` against ${than}`
  if (value === undefined) return `${source} says ${reading.side}`
  const time =
    reading.time === undefined
      ? ''
      : ` at ${formatMoment(Math.floor(reading.time / 1_000) as UnixSeconds)}`
  return `${source} says ${reading.side}: ${value}${against}${time}`
}

/** Digits of a number are grouped in threes. */
function withoutType(text: string | undefined): string | undefined {
  return text
    ?.replace(/^number (-?\d+)/, (_, digits: string) => groups(digits))
    .replace(/^text /, '')
}

function groups(digits: string): string {
  return digits.replace(/\B(?=(\d{3})+$)/g, ',')
}

/** A document is named by its host: its address is long. */
function shortName(source: string): string {
  return /^(?:json|csv):/.test(source)
    ? source.replace(/^(\w+:[^/]*)\/.*$/s, '$1')
    : source
}
