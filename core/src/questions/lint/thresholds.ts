import {
  absoluteDecimal,
  compareDecimals,
  type Decimal,
  decimalFromNumberText,
  multiplyDecimals,
  parseDecimal,
  subtractDecimals,
} from '../decimal.ts'
import { readAmounts } from '../reading/amounts.ts'
import { isUpward } from '../reading/comparison.ts'
import type { DataRule } from '../rule.ts'
import { isDocument } from '../sources/reading.ts'
import { unitPlaces } from './agreement.ts'
import { hostOf } from './data-subject.ts'
import type { Diagnostic, LintSubject } from './diagnostic.ts'

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

const units = [
  ['percent', /^(?:%|per ?cent)/i],
  ['basis points', /^(?:basis|bps)/i],
  ['degrees Celsius', /^(?:°\s?C|celsius)/i],
  ['money', /[$€£¥]|^(?:USD|EUR|GBP|JPY|dollars?|euros?|pounds?|yen)\b/i],
] as const

const kinds = new Map<string, Kind>([
  ...[
    'statsapi.mlb.com',
    'api-web.nhle.com',
    'cdn.nba.com',
    'site.api.espn.com',
    'sports.core.api.espn.com',
    'api.football-data.org',
    'api.jolpi.ca',
    'earthquake.usgs.gov',
    'data.sec.gov',
    'www.federalregister.gov',
  ].map((host) => [host, 'count'] as const),
  ['home.treasury.gov', 'percent'],
  ['markets.newyorkfed.org', 'percent'],
  ['mesonet.agron.iastate.edu', 'fahrenheit'],
  ['data-api.ecb.europa.eu', 'money'],
  ['api.frankfurter.dev', 'money'],
])

/** Finds titles that compare with another number than the rule of a document, or look to the other side of it. */
export function lintThresholds({
  question: { text, rule },
}: LintSubject): readonly Diagnostic[] {
  if (rule.kind !== 'data' || !isDocument(rule.source)) return []
  const { op, target } = rule
  const number = target?.kind === 'value' ? parseDecimal(target.text) : undefined
  if (number === undefined || op === 'is' || op === 'eq' || op === 'between') return []
  // A winner is compared with 0, which no title says.
  if (number === '0' && !/\bby (?:at least|more than|\d)/i.test(text)) return []
  const said = readThresholds(text).filter((each) => !isNamed(each, rule))
  const [first] = said
  if (first === undefined) return []
  const unit = foreignUnit(first, rule)
  if (unit !== undefined) {
    return [
      {
        code: 'UNIT_DIFFERS',
        severity: 'error',
        position: { field: 'rule.source' },
        message: `The text says ${first.words}; the source does not measure ${unit}.`,
        proposal: 'Ask for what the source measures, or leave it to a panel.',
      },
    ]
  }
  // Amounts of money are compared with the target everywhere.
  const isMoney = readAmounts(text).length > 0
  if (isMoney || said.some((each) => isMet(each, op, number))) return []
  const numbers = text.match(/\d[\d,]*(?:\.\d+)?/g) ?? []
  const turned = said.find(({ value }) => isScaled(value, number, '0' as Decimal))
  const isElsewhere = numbers.some((each) => {
    const value = parseDecimal(each.replaceAll(',', ''))
    return value !== undefined && isScaled(value, number, '0' as Decimal)
  })
  if (turned === undefined && isElsewhere) return []
  return [
    turned === undefined
      ? {
          code: 'AMOUNT_DIFFERS',
          severity: 'error',
          position: { field: 'rule.target' },
          message: `The text says ${first.words}; the target is ${number}.`,
          proposal: `target:${first.value}`,
        }
      : {
          code: 'OPERATOR_DIFFERS',
          severity: 'error',
          position: { field: 'rule.op' },
          message: `The text means ${turned.op}; the rule says ${op}.`,
          proposal: `op:${turned.op}`,
        },
  ]
}

/** A number that the rule names elsewhere, such as a magnitude, is not its target. */
function isNamed({ value }: Threshold, { source, final, where }: DataRule) {
  const named = [source.asset, final, where]
    .join(' ')
    .matchAll(/[=<>](\d+(?:\.\d+)?)(?![\w.:-])/g)
  return Array.from(named, ([, digits = '']) => parseDecimal(digits)).some(
    (other) => other !== undefined && compareDecimals(other, value) === 0,
  )
}

/** "More than 5" and "6 or more" are the same for whole numbers. */
function isMet({ op, value }: Threshold, own: Threshold['op'], target: Decimal): boolean {
  if (isUpward(op) !== isUpward(own)) return false
  const isSame = op.endsWith('e') === own.endsWith('e')
  return isScaled(value, target, isSame ? ('0' as Decimal) : unitPlaces(value, target))
}

/** The data may count in thousands or millions. */
function isScaled(value: Decimal, target: Decimal, within: Decimal): boolean {
  return ['1', '1000', '1000000', '1000000000'].some((factor) => {
    const scaled = multiplyDecimals(target, factor as Decimal)
    return compareDecimals(absoluteDecimal(subtractDecimals(value, scaled)), within) <= 0
  })
}

/** Returns the unit of a number in a title that a document does not measure; undefined if it may. */
function foreignUnit({ unit }: Threshold, rule: DataRule): string | undefined {
  const host = hostOf(rule.source) ?? ''
  const kind = isPercentage(rule) ? 'percent' : kinds.get(host)
  const found = units.find(([, words]) => words.test(unit))
  return kind === undefined || found?.[0] === kind ? undefined : found?.[0]
}

/** Units of documents whose unit is known. */
type Kind = 'count' | 'percent' | 'fahrenheit' | 'money'

function isPercentage({ calc }: DataRule): boolean {
  return calc?.endsWith('*100') ?? false
}

/** A number that a sentence compares something with, such as `at least 2.5 %`. */
type Threshold = {
  readonly op: 'gt' | 'gte' | 'lt' | 'lte'
  readonly value: Decimal
  /** The sign in front of the number and the word behind it, such as `€` and `percent`. */
  readonly unit: string
  readonly words: string
}

/** Finds the numbers with which an English sentence compares something; places such as `3rd` are none. */
function readThresholds(sentence: string): readonly Threshold[] {
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
