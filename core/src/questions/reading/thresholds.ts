import {
  type Decimal,
  decimalFromNumberText,
  multiplyDecimals,
  parseDecimal,
} from '../decimal.ts'

/** A number that a sentence compares something with, such as `at least 2.5 %`. */
export type Threshold = {
  readonly op: 'gt' | 'gte' | 'lt' | 'lte'
  readonly value: Decimal
  /** The sign in front of the number and the word behind it, such as `€` and `percent`. */
  readonly unit: string
  readonly words: string
}

/** Finds the numbers with which an English sentence compares something; places such as `3rd` are none. */
export function readThresholds(sentence: string): readonly Threshold[] {
  return [...sentence.matchAll(before), ...sentence.matchAll(behind)].flatMap((match) => {
    const {
      front,
      back,
      sign = '',
      number = '',
      suffix = '',
      unit = '',
    } = match.groups ?? {}
    const value = numberOf(number, suffix)
    const op = operators.find(([, words]) => words.test(front ?? back ?? ''))
    return value === undefined || op === undefined
      ? []
      : [{ op: op[0], value, unit: `${sign} ${unit}`.trim(), words: match[0].trim() }]
  })
}

function numberOf(number: string, suffix: string): Decimal | undefined {
  const digits = String(cardinals.indexOf(number.toLowerCase()))
  const value = parseDecimal(digits === '-1' ? number.replaceAll(',', '') : digits)
  const factor = decimalFromNumberText(factors.get(suffix.toLowerCase()) ?? '1')
  return value && factor && multiplyDecimals(value, factor)
}

const cardinals = 'zero one two three four five six seven eight nine ten'.split(' ')
const factors = new Map([
  ['k', '1e3'],
  ['thousand', '1e3'],
  ['million', '1e6'],
  ['billion', '1e9'],
])
const sign = String.raw`(?<sign>(?:[A-Z]{1,2})?[$€£¥])?\s?`
const amount = String.raw`(?<![\w.])(?<number>-?\d{1,3}(?:,\d{3})+(?:\.\d+)?|-?\d+(?:\.\d+)?|\b(?:${cardinals.join('|')})\b)(?:\s?(?<suffix>k|thousand|million|billion)\b)?(?!\d|st\b|nd\b|rd\b|th\b|-\w|:)`
const unit = String.raw`\s?(?<unit>%|°\s?[CF]?|basis points?|[A-Za-z]+)?`
const before = new RegExp(
  String.raw`(?<front>\b(?:at (?:least|most)|(?:more|less|fewer|greater|higher|lower) than|over|under|above|below|exceeds?|drops? to|falls? to)|[<>≤≥]=?)\s*${sign}${amount}${unit}`,
  'gi',
)
const behind = new RegExp(
  String.raw`(?<!\b(?:magnitude|period|inning|top|place) )${sign}${amount}${unit}(?:\s[\w°-]+){0,2}\s(?<back>or (?:more|fewer|less|higher|lower|above|below))\b`,
  'gi',
)
const operators: readonly (readonly [Threshold['op'], RegExp])[] = [
  ['gte', /at least|or (?:more|higher|above)|>=|≥/i],
  ['lte', /at most|or (?:less|lower|fewer|below)|drops? to|falls? to|<=|≤/i],
  ['gt', /more than|greater than|higher than|over|above|exceed|>/i],
  ['lt', /less than|fewer than|lower than|under|below|</i],
]
