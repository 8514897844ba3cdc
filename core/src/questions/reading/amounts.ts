import {
  type Decimal,
  decimalFromNumberText,
  multiplyDecimals,
  parseDecimal,
} from '../decimal.ts'

/** An amount of money that a sentence names. */
type NamedAmount = {
  readonly value: Decimal
  /** Start in the sentence. */
  readonly start: number
  /** End in the sentence. */
  readonly end: number
}

/** Finds the amounts of dollars in a sentence. */
export function readAmounts(sentence: string): readonly NamedAmount[] {
  return Array.from(sentence.matchAll(amountShape)).flatMap((match) => {
    const [whole, , dollars, dollarSuffix, plain, plainSuffix] = match
    const digits = (dollars ?? plain ?? '').replaceAll(',', '')
    const suffix = (dollarSuffix ?? plainSuffix ?? '').trim().toLowerCase()
    const number = parseDecimal(digits)
    const factor = decimalFromNumberText(factors.get(suffix) ?? '1')
    if (number === undefined || factor === undefined) return []
    const value = multiplyDecimals(number, factor)
    return [{ value, start: match.index, end: match.index + whole.length }]
  })
}

const number = String.raw`(\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?)`
const suffix = String.raw`(\s?(?:k|m|mm|b|bn|t|thousand|million|billion|trillion)\b)?`
const amountShape = new RegExp(
  String.raw`((?:US)?\$\s?)${number}${suffix}|\b${number}${suffix}(?=\s?(?:USD[TC]?|dollars?)\b)`,
  'gi',
)

const factors = new Map([
  ['k', '1e3'],
  ['thousand', '1e3'],
  ['m', '1e6'],
  ['mm', '1e6'],
  ['million', '1e6'],
  ['b', '1e9'],
  ['bn', '1e9'],
  ['billion', '1e9'],
  ['t', '1e12'],
  ['trillion', '1e12'],
])
