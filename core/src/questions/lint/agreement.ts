import {
  absoluteDecimal,
  compareDecimals,
  type Decimal,
  parseDecimal,
  subtractDecimals,
} from '../decimal.ts'
import { isCandleProvider, isSeriesProvider } from '../language/check-rule.ts'
import { readAmounts } from '../reading/amounts.ts'
import { type Coin, readCoins } from '../reading/coins.ts'
import { isUpward, readComparison } from '../reading/comparison.ts'
import type { DataRule, Operator } from '../rule.ts'
import { isDocument } from '../sources/reading.ts'
import type { Diagnostic, LintSubject } from './diagnostic.ts'

/** Finds amounts of title, fine print and rule that differ. */
export function lintAmounts({ question }: LintSubject): readonly Diagnostic[] {
  const { text, finePrint, rule } = question
  const inTitle = readAmounts(text).map(({ value }) => value)
  const inPrint = finePrint === undefined ? [] : amountsIn(finePrint)
  const [target] =
    rule.kind === 'data' && rule.target?.kind === 'value'
      ? [parseDecimal(rule.target.text)]
      : []
  const [first] = inTitle
  if (rule.kind === 'data' && target && first && !hasNear(inTitle, target)) {
    return [
      {
        code: 'AMOUNT_DIFFERS',
        severity: 'error',
        position: { field: 'rule.target' },
        message: `The text says ${first}; the target is ${target}.`,
        proposal: `target:${first}`,
      },
    ]
  }
  const compared = first ?? target
  const [printed] = inPrint
  if (compared === undefined || printed === undefined) return []
  if (inPrint.some((amount) => hasNear([compared], amount))) return []
  return [
    {
      code: 'FINE_PRINT_DIFFERS',
      severity: 'error',
      position: { field: 'finePrint' },
      message: `The fine print says ${printed}; ${first ? 'the title' : 'the rule'} says ${compared}.`,
      proposal: 'Write the same amount in title, rule and fine print.',
    },
  ]
}

/** Finds a price of candles that the fine print does not name, or two that exclude each other. */
export function lintField({ question }: LintSubject): readonly Diagnostic[] {
  const { finePrint = '', rule } = question
  const named = new Set(
    Array.from(finePrint.matchAll(/["“](High|Low|Close|Open|H|L|C|O)["”]/g), ([, word]) =>
      fieldOf(word ?? ''),
    ),
  )
  const both = named.has('high') && named.has('low')
  const isCandle = rule.kind === 'data' && isCandleProvider(rule.source.provider)
  const field = rule.kind === 'data' ? (rule.field ?? 'close') : undefined
  const differs = isCandle && named.size > 0 && field !== undefined && !named.has(field)
  if (!both && !differs) return []
  return [
    {
      code: 'FIELD_DIFFERS',
      severity: 'error',
      position: { field: isCandle ? 'rule.field' : 'finePrint' },
      message: both
        ? 'The fine print names both the high and the low.'
        : `The rule takes the ${field}; the fine print names the ${[...named].join(', ')}.`,
      proposal: 'Name one price of the candle everywhere.',
    },
  ]
}

/** Finds an operator that looks to the other side than the title, or that treats equality in another way. */
export function lintOperator({ question }: LintSubject): readonly Diagnostic[] {
  const { text, finePrint = '', rule } = question
  if (rule.kind !== 'data' || !isOrder(rule.op)) return []
  // In a document "higher" may be a place in a table: its numbers are compared one by one.
  if (isDocument(rule.source)) return []
  const said = readComparison(text)
  const isNeutral = said?.op === 'gte' && said.touch
  if (said && !isNeutral && isUpward(said.op) !== isUpward(rule.op)) {
    return [
      {
        code: 'OPERATOR_DIFFERS',
        severity: 'error',
        position: { field: 'rule.op' },
        message: `The text means ${said.op}; the rule says ${rule.op}.`,
        proposal: `op:${said.op}`,
      },
    ]
  }
  const target =
    rule.target?.kind === 'value' ? parseDecimal(rule.target.text) : undefined
  const amounts = readAmounts(text)
  const isSameAmount = amounts.some(
    ({ value }) => target !== undefined && compareDecimals(value, target) === 0,
  )
  const title = said && !said.touch && isSameAmount ? isInclusive(said.op) : undefined
  const print = inclusiveIn(finePrint)
  const own = isInclusive(rule.op)
  if ((title ?? own) === own && (print ?? own) === own) return []
  return [
    {
      code: 'EQUALITY_DIFFERS',
      severity: 'warning',
      position: { field: 'rule.op' },
      message: `The rule ${own ? 'includes' : 'excludes'} equality; the ${(title ?? own) === own ? 'fine print' : 'title'} does not.`,
      proposal: 'Say "higher" or "or higher" alike in title, rule and fine print.',
    },
  ]
}

/** Finds a rule about another coin than the title. */
export function lintPair({
  question: { text, rule },
}: LintSubject): readonly Diagnostic[] {
  if (rule.kind !== 'data' || rule.metric === 'tvl') return []
  const coins = readCoins(text)
  const [first] = coins
  const { asset, provider } = rule.source
  const isCandle = isCandleProvider(provider)
  if (first === undefined || !(isCandle || isSeriesProvider(provider))) return []
  const id = asset.replace(/^coingecko:/, '')
  // Addresses such as ethereum:0x... cannot be compared.
  if (!isCandle && id.includes(':')) return []
  const isAbout = (coin: Coin) => (isCandle ? isPairOf(coin, asset) : coin.id === id)
  if (coins.some(isAbout)) return []
  return [
    {
      code: 'ASSET_DIFFERS',
      severity: 'error',
      position: { field: 'rule.source' },
      message: `The text is about ${first.name}; the source is ${provider}:${asset}.`,
      proposal: isCandle
        ? `Use a pair of ${first.ticker}.`
        : `source:coingecko:${first.id}`,
    },
  ]
}

function isPairOf({ ticker }: Coin, pair: string): boolean {
  return pair.startsWith(ticker) || (ticker === 'BTC' && pair.startsWith('XBT'))
}

function isOrder(op: DataRule['op']): op is Exclude<Operator, 'eq'> {
  return op === 'gt' || op === 'gte' || op === 'lt' || op === 'lte'
}

function isInclusive(op: Operator): boolean {
  return op === 'gte' || op === 'lte' || op === 'eq'
}

/** True for "or higher", false for "higher than"; undefined where the text says neither or both. */
function inclusiveIn(text: string): boolean | undefined {
  const inclusive =
    /\bor (?:higher|lower|more|less|above|below|equal)\b|\bat (?:least|most)\b|\b50-50\b/i.test(
      text,
    )
  const strict = /\b(?:higher|lower|greater|less|more) than\b(?! or equal)/i.test(text)
  return inclusive === strict ? undefined : inclusive
}

function fieldOf(word: string): 'high' | 'low' | 'close' | 'open' {
  switch (word.charAt(0)) {
    case 'H':
      return 'high'
    case 'L':
      return 'low'
    case 'O':
      return 'open'
    default:
      return 'close'
  }
}

/** Amounts of dollars, and numbers behind `price of`. */
function amountsIn(text: string): readonly Decimal[] {
  const prices = Array.from(
    text.matchAll(/\bprice (?:of|above|below|over|under) \$?(\d[\d,]*(?:\.\d+)?)/gi),
    ([, digits = '']) => parseDecimal(digits.replaceAll(',', '')),
  ).filter((value) => value !== undefined)
  return [...readAmounts(text).map(({ value }) => value), ...prices]
}

/** Equal, or one unit of the last digit apart, as "above $100" is "$100.01 or higher". */
function hasNear(amounts: readonly Decimal[], wanted: Decimal): boolean {
  return amounts.some((amount) => {
    const places = Math.max(placesOf(amount), placesOf(wanted))
    const distance = absoluteDecimal(subtractDecimals(amount, wanted))
    const unit = parseDecimal(`0.${'1'.padStart(places, '0')}`)
    return places >= 2 && unit
      ? compareDecimals(distance, unit) <= 0
      : compareDecimals(amount, wanted) === 0
  })
}

/** One unit of the last digit of the number that has fewer digits behind the point. */
export function unitPlaces(...numbers: readonly Decimal[]): Decimal {
  const places = Math.min(...numbers.map(placesOf))
  return (places === 0 ? '1' : `0.${'1'.padStart(places, '0')}`) as Decimal
}

function placesOf(decimal: Decimal): number {
  const point = decimal.indexOf('.')
  return point === -1 ? 0 : decimal.length - point - 1
}
