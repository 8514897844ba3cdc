import type { DecimalValue } from './parse-digits.ts'
import type { DateReading } from './scan-dates.ts'
import type { NumberReading } from './scan-numbers.ts'

/** Finds a date of a claim that no date of its quote supports. */
export function compareDates(
  claim: readonly DateReading[],
  quote: readonly DateReading[],
): string | undefined {
  return claim.find((date) => !quote.some((other) => supportsDate(other, date)))?.text
}

function supportsDate(quote: DateReading, claim: DateReading): boolean {
  if (quote.isAmbiguous || claim.isAmbiguous) return quote.text === claim.text
  return (
    (claim.year === undefined || claim.year === quote.year) &&
    (claim.month === undefined || claim.month === quote.month) &&
    (claim.day === undefined || claim.day === quote.day)
  )
}

/** Finds a number of a claim that no number of its quote supports. */
export function compareNumbers(
  claim: readonly NumberReading[],
  quote: readonly NumberReading[],
  dates: readonly DateReading[],
): string | undefined {
  const missing = claim.find((number, index) => {
    const next = number.isJoined ? claim[index + 1] : undefined
    const isFound = quote.some((other, place) => {
      if (!supportsNumber(other, number)) return false
      const after = quote[place + 1]
      return !next || (after !== undefined && supportsNumber(after, next))
    })
    return !isFound && !isYearOf(dates, number)
  })
  return missing?.text
}

function isYearOf(dates: readonly DateReading[], number: NumberReading): boolean {
  if (!/^\d{4}$/.test(number.text) || number.hedge !== undefined) return false
  return dates.some(({ year }) => year === Number(number.text))
}

function supportsNumber(quote: NumberReading, claim: NumberReading): boolean {
  if (quote.isOrdinal !== claim.isOrdinal || !supportsUnit(quote, claim)) return false
  if (!supportsCurrency(quote.currency, claim.currency)) return false
  const isRounded = claim.hedge === 'about' && quote.hedge === undefined
  if (claim.hedge !== quote.hedge && !isRounded) return false
  // The page's own notation means the same in the claim, whatever it is.
  if (quote.text === claim.text) return true
  if (!quote.value || !claim.value) return false
  if (isEqual(quote.value, claim.value)) return true
  return (
    claim.hedge === 'about' &&
    isEqual(roundTo(quote.value, claim.significant), claim.value)
  )
}

/** A percentage, and letters that touch the digits, are never left out or added. */
function supportsUnit(
  { unit: quote }: NumberReading,
  { unit: claim }: NumberReading,
): boolean {
  if (claim !== undefined || quote === undefined) return claim === quote
  return !['%', 'pp', 'bp', 'am', 'pm'].includes(quote) && !quote.startsWith('=')
}

function supportsCurrency(quote: string | undefined, claim: string | undefined): boolean {
  if (claim === undefined || claim === quote) return true
  return (claim === '$' && quote === 'USD') || (claim === '¥' && quote === 'JPY')
}

function isEqual(one: DecimalValue, other: DecimalValue): boolean {
  return one.digits === other.digits && one.exponent === other.exponent
}

/** Rounds half away from zero to a count of significant digits. */
function roundTo({ digits, exponent }: DecimalValue, significant: number): DecimalValue {
  const isNegative = digits < 0n
  const text = String(isNegative ? -digits : digits)
  if (text.length <= significant) return { digits, exponent }
  const cut = text.length - significant
  let rounded = BigInt(text.slice(0, significant))
  if ((text[significant] ?? '0') >= '5') rounded += 1n
  let power = exponent + cut
  while (rounded !== 0n && rounded % 10n === 0n) {
    rounded /= 10n
    power += 1
  }
  return { digits: isNegative ? -rounded : rounded, exponent: power }
}
