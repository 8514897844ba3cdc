import type { Decimal } from '../decimal.ts'
import { decidableFrom, obstacleOf } from '../decision/data/decide-data.ts'
import { eventTime } from '../decision/data/event-time.ts'
import { ruleReadings } from '../decision/data/rule-readings.ts'
import type { UnixSeconds } from '../moment.ts'
import type { Comparison } from '../reading/comparison.ts'
import type { DataRule } from '../rule.ts'
import type { ZonedMoment } from '../zoned-moment.ts'
import { priceFeeds } from './price-pairs.ts'

/** What a sentence says about the price of a coin. */
export type PriceClaim = {
  readonly ticker: string
  readonly comparison: Comparison
  readonly target: Decimal
  /** First second behind the time that the sentence names. */
  readonly end: UnixSeconds
  /** True where the end is the moment that counts, to the second. */
  readonly isMoment: boolean
  /** True where any time up to the end counts. */
  readonly isSpan: boolean
}

/** A rule about candles; `too-long` where its window needs too many calls. */
export type CandleProposal =
  | { readonly kind: 'rule'; readonly rule: DataRule; readonly assumption: string }
  | { readonly kind: 'too-long' }

const minute = 60
const hour = 3_600

/** Daily candles of more days do not fit into the facts of one answer. */
const longest = 330 * 24 * hour

/**
 * Proposes a rule of version 2 for the price of a coin.
 *
 * A moment is read at three exchanges, of which two have to name the same side. A span is read at Binance,
 * twice: more exchanges would need more calls than a rule may make.
 *
 * @returns undefined for a coin without a pair at each exchange
 */
export function proposeCandles(
  { ticker, comparison, target, end, isMoment, isSpan }: PriceClaim,
  now: UnixSeconds,
): CandleProposal | undefined {
  const feeds = priceFeeds(ticker)
  if (feeds === undefined) return undefined
  const [source, ...confirm] = feeds
  const { op } = comparison
  const common = { kind: 'data', source, step: '1m', op, unknown: [] } as const
  const value = { kind: 'value', text: target } as const
  if (!isSpan) {
    const at = utc(Math.floor((isMoment ? end : end - 1) / minute) * minute)
    return {
      kind: 'rule',
      rule: {
        ...common,
        field: 'close',
        target: value,
        deadline: end,
        at,
        confirm,
        need: 2,
      },
      assumption:
        'The price is the close of the one-minute candle that opens then, in USDT at Binance and in dollars at Coinbase and Kraken; two of them decide.',
    }
  }
  const upward = op === 'gt' || op === 'gte'
  const from = utc(Math.ceil(now / hour) * hour)
  const to = utc(Math.floor(end / minute) * minute)
  const length = to.seconds - from.seconds
  if (length <= 0 || length > longest) return { kind: 'too-long' }
  const rule: DataRule = {
    ...common,
    field: upward ? 'high' : 'low',
    agg: 'any',
    target: value,
    deadline: end,
    window: { from, to },
    early: 'yes',
    reread: 86_400,
  }
  if (!isAskable(rule, end)) return { kind: 'too-long' }
  return {
    kind: 'rule',
    rule,
    assumption: `The ${upward ? 'highest' : 'lowest'} trade of each minute at Binance counts, from the next full hour on, in USDT; one exchange decides, and it is read again a day later.`,
  }
}

function isAskable(rule: DataRule, deadline: UnixSeconds): boolean {
  const readings = ruleReadings(rule, [])
  if (typeof readings === 'string') return false
  const time = eventTime(rule, deadline, deadline)
  const now = decidableFrom(rule, readings, time)
  return obstacleOf(rule, readings, { ...time, now }) === undefined
}

function utc(seconds: number): ZonedMoment {
  return { seconds: seconds as UnixSeconds, offset: 'Z' }
}
