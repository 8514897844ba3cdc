import {
  compareDecimals,
  type Decimal,
  multiplyDecimals,
  parseDecimal,
} from '../decimal.ts'
import { formatMoment, type UnixSeconds } from '../moment.ts'
import { type Coin, coinNames, readCoins } from '../reading/coins.ts'
import type { DataRule, Feed } from '../rule.ts'
import { type ClaimTime, readClaimTime, type SpanKind } from './read-claim-time.ts'

/** Coins that three exchanges pair with dollars, or with a token of a dollar. */
const COINS = new Set('BTC ETH SOL XRP DOGE ADA AVAX LINK LTC DOT'.split(' '))

/** Names of coins that Kraken alone uses. */
const AT_KRAKEN: Readonly<Record<string, string>> = { BTC: 'XBT', DOGE: 'XDG' }

/** Why a sentence cannot be written as a rule. */
export type ProposalFailure =
  | 'SENTENCE_UNKNOWN'
  | 'NO_ASSET'
  | 'AMOUNT_UNCLEAR'
  | 'TIME_UNCLEAR'
  | 'DATE_PAST'
  | 'SPAN_TOO_LONG'

/** A rule for a sentence, or why there is none. */
export type RuleProposal =
  | {
      readonly kind: 'rule'
      readonly rule: DataRule
      /** Values that the rule looks at, in whole sentences. */
      readonly assumptions: readonly string[]
    }
  | { readonly kind: 'none'; readonly code: ProposalFailure; readonly reason: string }

/**
 * Proposes a rule for an English sentence about the price of a coin in dollars, if the whole sentence is one of a few
 * forms: `Will <coin> <hit|dip to|fall below|be above|stay above|...> $<amount> <time>?`.
 *
 * Docs: https://github.com/cresolver/cresolver/blob/main/docs/questions.md#for-editors-and-other-programs
 *
 * @param sentence - such as `Will BTC hit $75,000 by February 20, 2027?`
 * @param now - a date without a year is the next one, and `by` counts from then on
 * @returns a rule on the candles of exchanges, with its window in words; or why there is none
 *
 * @example
 * ```ts
 * import { parseMoment, proposeRule } from '@cresolver/sdk/questions'
 *
 * const now = parseMoment('2027-01-01')
 * const proposal = now && proposeRule('Will BTC hit $75,000 by February 20, 2027?', now)
 * console.log(proposal?.kind) // rule
 * ```
 */
export function proposeRule(sentence: string, now: UnixSeconds): RuleProposal {
  const found = form.exec(sentence.trim())
  if (found === null) return none('SENTENCE_UNKNOWN')
  const { coin: name = '', verb = '', amount = '', time = '' } = found.groups ?? {}
  const coin = coinNamed(name)
  const feeds = coin && priceFeeds(coin.ticker)
  if (feeds === undefined) return none('NO_ASSET')
  const [, shape] = verbs.find(([pattern]) => pattern.test(verb)) ?? []
  if (shape === undefined) return none('SENTENCE_UNKNOWN')
  const target = readAmount(amount)
  if (target === undefined) return none('AMOUNT_UNCLEAR')
  const claim = readClaimTime(time, shape.span, now)
  if (claim === undefined) return none('TIME_UNCLEAR')
  if (claim.to <= now) return none('DATE_PAST')
  return shape.span === 'moment'
    ? momentRule(feeds, shape, target, claim)
    : windowRule(feeds, shape, target, claim, now)
}

type Shape = { readonly op: 'gt' | 'gte' | 'lt' | 'lte'; readonly span: SpanKind }
type Feeds = NonNullable<ReturnType<typeof priceFeeds>>

const form =
  /^Will (?:the price of )?(?<coin>[A-Za-z ]+?) (?<verb>hit|reach|(?:rise|climb|dip|fall|drop) to|(?:fall|dip|drop) below|(?:be|stay|remain) (?:above|below)) (?<amount>\S+(?: USD)?) (?<time>.+)\?$/

const verbs: readonly (readonly [RegExp, Shape])[] = [
  [/^(?:hit|reach|rise to|climb to)$/, { op: 'gte', span: 'any' }],
  [/^(?:dip|fall|drop) to$/, { op: 'lte', span: 'any' }],
  [/^(?:fall|dip|drop) below$/, { op: 'lt', span: 'any' }],
  [/^be above$/, { op: 'gt', span: 'moment' }],
  [/^be below$/, { op: 'lt', span: 'moment' }],
  [/^(?:stay|remain) above$/, { op: 'gt', span: 'all' }],
  [/^(?:stay|remain) below$/, { op: 'lt', span: 'all' }],
]

function coinNamed(name: string): Coin | undefined {
  const [coin, ...others] = readCoins(name)
  return others.length === 0 && name.replace(coinNames, '').trim() === ''
    ? coin
    : undefined
}

/** An amount of dollars. Three digits behind a point may be thousands, as much of the world writes them. */
function readAmount(text: string): Decimal | undefined {
  const found =
    /^(?:(?:US)?\$)?(?<whole>\d{1,3}(?:,\d{3})+|\d+)(?<part>\.\d+)?(?<suffix>[kKmM])?(?<usd> USD)?$/.exec(
      text,
    )
  const { whole = '', part = '', suffix = '', usd } = found?.groups ?? {}
  if (found === null || text.includes('$') === (usd !== undefined)) return undefined
  if (/^\.\d{3}$/.test(part) && whole !== '0') return undefined
  const number = parseDecimal(`${whole.replaceAll(',', '')}${part}`)
  const factor = { '': '1', k: '1000', m: '1000000' }[suffix.toLowerCase()]
  const value = number && factor && multiplyDecimals(number, factor as Decimal)
  return value && compareDecimals(value, highestPrice) <= 0 ? value : undefined
}

/** No coin costs a hundred million dollars; amounts above that are about something else. */
const highestPrice = '100000000' as Decimal

const minute = 60
const HOUR = 3_600
const DAY = 86_400
/** Candles of more days do not fit into four calls. */
const longest = 330 * DAY

function momentRule(
  [source, ...confirm]: Feeds,
  { op }: Shape,
  target: Decimal,
  { to }: ClaimTime,
): RuleProposal {
  const at = utc(Math.floor(to / minute) * minute)
  return {
    kind: 'rule',
    rule: {
      ...{ kind: 'data', source, field: 'close', step: '1m', op, unknown: [] },
      ...{
        target: { kind: 'value', text: target },
        deadline: utc(to),
        at,
        confirm,
        need: 2,
      },
    },
    assumptions: [
      `The price is the close of the one-minute candle that opens at ${formatMoment(at.seconds)}, in USDT at Binance and in dollars at Coinbase and Kraken; two of them decide.`,
    ],
  }
}

function windowRule(
  [source, confirm]: Feeds,
  { op, span }: Shape,
  target: Decimal,
  claim: ClaimTime,
  now: UnixSeconds,
): RuleProposal {
  const from = utc(claim.from ?? Math.ceil(now / HOUR) * HOUR)
  const to = utc(Math.floor(claim.to / minute) * minute)
  const length = to.seconds - from.seconds
  // Two exchanges answer days, and the hours before and after them, with four calls.
  const isWhole = to.seconds % DAY === 0 || (length <= DAY && to.seconds % HOUR === 0)
  if (length <= 0 || length > longest || !isWhole) return none('SPAN_TOO_LONG')
  const isAny = span === 'any'
  const isHighest = (op === 'gt' || op === 'gte') === isAny
  const words = { gt: 'above', gte: 'at or above', lt: 'below', lte: 'at or below' }[op]
  return {
    kind: 'rule',
    rule: {
      ...{ kind: 'data', source, field: isHighest ? 'high' : 'low', step: '1m', op },
      ...{ agg: isAny ? 'any' : 'all', target: { kind: 'value', text: target } },
      ...{
        deadline: utc(claim.to),
        window: { from, to },
        ...(isAny && { early: 'yes' }),
      },
      ...{ confirm: [confirm], reread: DAY, unknown: [] },
    },
    assumptions: [
      `YES if the ${isHighest ? 'highest' : 'lowest'} trade of ${isAny ? 'any' : 'every'} minute from ${formatMoment(from.seconds)} to ${formatMoment(to.seconds)} is ${words} ${target}, in USDT at Binance and in dollars at Coinbase; both have to say so, and they are read again a day later.`,
      ...(claim.isDay ? ['A day is read in UTC.'] : []),
    ],
  }
}

const reasons: { readonly [Code in ProposalFailure]: string } = {
  SENTENCE_UNKNOWN:
    'It is not one of the sentences that a rule can be written for, such as "Will BTC hit $75,000 by June 30, 2027?".',
  NO_ASSET: 'It names no coin that three exchanges quote in dollars.',
  AMOUNT_UNCLEAR: 'Its amount is not one of dollars, such as $75,000 or $75k.',
  TIME_UNCLEAR:
    'Its time can be read in several ways: write by, before, on or between days, in a month, through a day, or a time of day with its zone.',
  DATE_PAST: 'Its date has passed.',
  SPAN_TOO_LONG:
    'Its time needs more than four calls to two exchanges: end it with a day in UTC, at most 330 days away.',
}

function none(code: ProposalFailure): RuleProposal {
  return { kind: 'none', code, reason: reasons[code] }
}

function utc(seconds: number) {
  return { seconds: seconds as UnixSeconds, offset: 'Z' } as const
}

/** The candles of a coin at three exchanges, Binance first; undefined where one of them lacks it. */
function priceFeeds(ticker: string): readonly [Feed, Feed, Feed] | undefined {
  if (!COINS.has(ticker)) return undefined
  return [
    { provider: 'binance', asset: `${ticker}USDT` },
    { provider: 'coinbase', asset: `${ticker}-USD` },
    { provider: 'kraken', asset: `${AT_KRAKEN[ticker] ?? ticker}USD` },
  ]
}
