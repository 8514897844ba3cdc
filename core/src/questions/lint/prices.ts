import { isCandleProvider, isSeriesProvider } from '../language/check-rule.ts'
import { formatMoment } from '../moment.ts'
import { hasByPhrase, readComparison } from '../reading/comparison.ts'
import type { DataRule } from '../rule.ts'
import { independentSources } from '../sources/publishers.ts'
import { dataSubject } from './data-subject.ts'
import type { Diagnostic, LintSubject } from './diagnostic.ts'

const EXCHANGE = /\b(?:binance|coinbase|kraken)\b/i

/** Finds a window in which a touch at one exchange decides, unless the question names that exchange. */
export function lintTouchAlone(subject: LintSubject): readonly Diagnostic[] {
  const { text, finePrint = '' } = subject.question
  const data = dataSubject(subject)
  if (data === undefined || typeof data === 'string') return []
  const { rule, readings } = data
  const isTouch = isPrice(rule) && rule.window !== undefined && rule.agg !== undefined
  const sources = readings.counted.map(({ source }) => source)
  const isNamed = EXCHANGE.test(`${text} ${finePrint}`)
  if (!isTouch || isNamed || independentSources(sources) > 1) return []
  return [
    {
      code: 'TOUCH_ALONE',
      severity: 'error',
      position: { field: 'rule.confirm' },
      message: 'One trade at one exchange decides the window.',
      proposal:
        'Add confirm: with another exchange and full hours at both ends, or name the exchange in the question.',
    },
  ]
}

const UNITS = [
  [/\d ?%|\bper ?cent\b|\bpercentage\b/i, 'a percentage'],
  [/\b(?:basis )?points?\b|\bbps\b/i, 'points'],
  [
    /\bmarket ?cap(?:itali[sz]ation)?\b|\bmcap\b|\bvaluation\b/i,
    'a market capitalization',
  ],
  [
    /(?<![A-Za-z])(?:A|C|CA|AU|HK|NZ|S)\$|[€£¥₹₩]|\b(?:EUR|GBP|JPY|AUD|CAD|CHF|euros?|pounds?|yen)\b/,
    'another currency',
  ],
  [/\b\d[\d,.]* ?(?:BTC|ETH|sats)\b/, 'an amount of coins'],
] as const

const MEASURES = {
  price_usd: 'the price',
  market_cap: 'the market capitalization',
  tvl: 'the value locked',
} as const

/** Finds a unit in the title of a price that its source does not have. */
export function lintUnit({
  question: { text, rule },
}: LintSubject): readonly Diagnostic[] {
  if (rule.kind !== 'data' || !isPrice(rule) || rule.calc !== undefined) return []
  const [, unit] = UNITS.find(([pattern]) => pattern.test(text)) ?? []
  if (unit === undefined || isMeasured(unit, rule)) return []
  return [
    {
      code: 'UNIT_DIFFERS',
      severity: 'error',
      position: { field: 'rule.source' },
      message: `The text names ${unit}; the rule compares ${MEASURES[rule.metric ?? 'price_usd']} of ${rule.source.asset}.`,
      proposal: 'Ask for a price in the currency of the pair, or leave it to a panel.',
    },
  ]
}

/** A pair with euros has a price in euros, and some sources have more than prices. */
function isMeasured(unit: string, { source, metric }: DataRule): boolean {
  if (metric === 'market_cap') return unit === 'a market capitalization'
  const isPair = isCandleProvider(source.provider) && !/USD[TC]?$/.test(source.asset)
  return isPair && unit === 'another currency'
}

/** "Exceed" at a time of the day, or at the close, is not a touch. */
const MOMENT =
  /\bclos(?:e|es|ing)\b|\bnoon\b|\bmidnight\b|\b\d{1,2}:\d\d\b|\b\d{1,2} ?[ap]\.?m\b/i

/** Finds a title that is met by one touch beside a rule that looks at one moment. */
export function lintTouchAtMoment({
  question: { text, rule },
}: LintSubject): readonly Diagnostic[] {
  if (rule.kind !== 'data' || !isPrice(rule)) return []
  const isOne = rule.window === undefined && rule.than === undefined
  const isSaid = MOMENT.test(text) && !hasByPhrase(text)
  if (!isOne || isSaid || !readComparison(text)?.touch) return []
  return [
    {
      code: 'POINT_RULE_FOR_SPAN',
      severity: 'error',
      position: { field: rule.at === undefined ? 'rule.deadline' : 'rule.at' },
      message:
        'A touch at any time makes the text true; the rule looks at one moment only.',
      proposal: isCandleProvider(rule.source.provider)
        ? 'Write window: and agg:any, or "be above … at" in the question.'
        : 'Read candles with window: and agg:any, or write "be above … at" in the question.',
    },
  ]
}

/** Pairs whose name meant another coin later, or that were not traded; the first moment of the other coin. */
const BREAKS = [
  ['binance', 'LUNAUSDT', '2022-05-13T00:00Z', '2022-05-31T06:00Z'],
] as const

/** Finds a moment or a window that a break of its pair lies in. */
export function lintPairBreak({
  question: { rule },
}: LintSubject): readonly Diagnostic[] {
  if (rule.kind !== 'data') return []
  const from =
    (rule.than === 'open' ? undefined : rule.than) ?? rule.window?.from ?? rule.at
  const to = rule.at ?? rule.window?.to
  const found = BREAKS.find(
    ([provider, asset, start, end]) =>
      [rule.source, ...(rule.confirm ?? [])].some(
        (feed) => feed.provider === provider && feed.asset === asset,
      ) &&
      from !== undefined &&
      to !== undefined &&
      from.seconds < Date.parse(end) / 1_000 &&
      to.seconds >= Date.parse(start) / 1_000,
  )
  if (found === undefined || to === undefined) return []
  return [
    {
      code: 'PAIR_BREAKS',
      severity: 'error',
      position: { field: 'rule.source' },
      message: `${found[1]} was not traded from ${found[2]} to ${found[3]}, and has been another coin since; the rule looks at ${formatMoment(to.seconds)}.`,
      proposal: 'Choose a time outside of it, or another pair.',
    },
  ]
}

function isPrice({ source: { provider } }: DataRule): boolean {
  return isCandleProvider(provider) || isSeriesProvider(provider)
}
