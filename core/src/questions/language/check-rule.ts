import { parseDecimal } from '../decimal.ts'
import { divides, namesIn, parseCalculation } from '../expressions/calculation.ts'
import { type DataRule, type Feed, PROVIDERS } from '../rule.ts'
import { keyOf } from './codecs.ts'
import { correctNumber } from './correct-number.ts'
import type { QuestionErrorCode } from './question-error.ts'
import { failValue, type RuleLines } from './rule-lines.ts'

/** Returns true for providers whose values are candles of a market. */
export function isCandleProvider(provider: string): boolean {
  return provider === 'binance' || provider === 'coinbase' || provider === 'kraken'
}

/** Returns true for providers that have a price, or another measure, at a moment. */
export function isSeriesProvider(provider: string): boolean {
  return provider === 'coingecko' || provider === 'defillama'
}

/** Refuses a rule whose keys contradict one another. */
export function checkRule(rule: DataRule, lines: RuleLines): void {
  const fault = faultOf(rule)
  if (fault) {
    const [field, problem, hint, code = 'RULE_CONTRADICTORY'] = fault
    failValue(lines, keyOf(field), code, problem, hint)
  }
}

/** The field at fault, what is wrong, and how to fix it. */
type Fault = readonly [
  field: keyof DataRule & string,
  problem: string,
  hint: string,
  code?: QuestionErrorCode,
]

function faultOf(rule: DataRule): Fault | undefined {
  return (
    faultOfReading(rule) ?? faultOfTarget(rule) ?? faultOfTime(rule) ?? faultOfCount(rule)
  )
}

function faultOfReading(rule: DataRule): Fault | undefined {
  const { source, rows, where, agg, value, calc, round, window } = rule
  const { provider } = source
  // A later version may know it, and its keys.
  if (!providers.has(provider)) return undefined
  if (isCandleProvider(provider) && rule.step === undefined) {
    return [
      'source',
      'needs the length of its candles.',
      'Add step:1m, step:1h or step:1d.',
    ]
  }
  if (!isCandleProvider(provider)) {
    const field = rule.step ? 'step' : rule.field && 'field'
    if (field) return [field, 'is only for candles.', removeIt]
  }
  if (rule.metric !== undefined && !isSeriesProvider(provider)) {
    return ['metric', 'is only for coingecko and defillama.', removeIt]
  }
  if ((provider === 'json' || provider === 'csv') && !value && !calc && agg !== 'count') {
    return [
      'source',
      'has no value to read.',
      'Add value: with a path, calc:, or agg:count.',
    ]
  }
  if (value !== undefined && calc !== undefined) {
    return ['value', 'cannot be used with calc.', 'Keep value or calc, not both.']
  }
  if (where !== undefined && rows === undefined) {
    return ['where', 'needs rows.', 'Add rows: with the path of a list.']
  }
  if (agg !== undefined && rows === undefined && window === undefined) {
    return ['agg', 'needs rows or a window.', 'Add rows: or window:.']
  }
  return calc === undefined
    ? undefined
    : faultOfCalculation(rule, calc, round !== undefined)
}

function faultOfCalculation(
  rule: DataRule,
  calc: NonNullable<DataRule['calc']>,
  rounded: boolean,
): Fault | undefined {
  const expression = parseCalculation(calc)
  if (expression === undefined) return undefined
  const missing = namesIn(expression).find((name) => rule[name] === undefined)
  if (missing !== undefined) {
    return [
      'calc',
      `uses ${missing}, which the rule does not have.`,
      `Add ${missing}: with a path.`,
    ]
  }
  if (divides(expression) && !rounded) {
    return [
      'calc',
      'divides without rounding.',
      'Add round:1 half-up, or another rounding.',
    ]
  }
  return undefined
}

function faultOfTarget(rule: DataRule): Fault | undefined {
  const { op, target, than, equal, other } = rule
  if ((target === undefined) === (than === undefined)) {
    return ['op', 'needs one value to compare with.', 'Write either target: or than:.']
  }
  if ((op === 'between') !== (target?.kind === 'range')) {
    return [
      'op',
      'does not fit the target.',
      'Use op:between only with a range such as 88..89.',
    ]
  }
  if (
    target?.kind === 'value' &&
    op !== 'is' &&
    parseDecimal(target.text) === undefined
  ) {
    return ['target', 'is not a number.', correctNumber(target.text), 'RULE_INVALID']
  }
  if (other !== undefined && op !== 'is') {
    return ['other', 'needs op:is.', removeIt]
  }
  if (than !== undefined && op === 'is') {
    return ['op', 'compares texts.', 'Write gt, gte, lt or lte beside than:.']
  }
  if (equal !== undefined && (op === 'is' || op === 'between')) {
    return ['equal', 'needs gt, gte, lt or lte.', removeIt]
  }
  return undefined
}

function faultOfTime(rule: DataRule): Fault | undefined {
  const { at, window, than, deadline, source, agg, until } = rule
  const isCandle = isCandleProvider(source.provider)
  if (at !== undefined && window !== undefined) {
    return ['at', 'cannot be used with a window.', 'Keep at or window, not both.']
  }
  if (isCandle && at === undefined && window === undefined) {
    return [
      'source',
      'needs a moment.',
      'Add at: with the moment at which the candle opens, or window:.',
    ]
  }
  if (window !== undefined && agg !== 'any' && agg !== 'all') {
    return ['window', 'needs agg:any or agg:all.', 'Add agg:any or agg:all.']
  }
  if (than !== undefined && (!isCandle || at === undefined)) {
    return ['than', 'needs a candle and at.', 'Use calc:a-b for other sources.']
  }
  if (than !== undefined && than !== 'open' && at && than.seconds >= at.seconds) {
    return ['than', 'is not before at.', 'Write an earlier moment.']
  }
  if (deadline === undefined) return undefined
  if (at !== undefined && at.seconds > deadline.seconds) {
    return ['at', 'is after the deadline.', 'Move it to the deadline or before.']
  }
  if (window !== undefined && window.to.seconds > deadline.seconds) {
    return ['window', 'ends after the deadline.', 'Move it to the deadline or before.']
  }
  if (until?.kind === 'moment' && until.moment.seconds < deadline.seconds) {
    return ['until', 'is before the deadline.', 'Move it to the deadline or later.']
  }
  return undefined
}

function faultOfCount({ source, confirm = [] }: DataRule): Fault | undefined {
  if (confirm.some((other) => isSameFeed(other, source))) {
    return ['confirm', 'repeats the source.', removeIt]
  }
  const isTwice = confirm.some((one, at) =>
    confirm.some((other, place) => place < at && isSameFeed(one, other)),
  )
  return isTwice
    ? ['confirm', 'names a source twice.', 'Name each source once.']
    : undefined
}

function isSameFeed(one: Feed, other: Feed): boolean {
  return one.asset === other.asset && one.provider === other.provider
}

const removeIt = 'Remove the line.'
const providers: ReadonlySet<string> = new Set(PROVIDERS)
