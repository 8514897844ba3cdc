import { compareDecimals, type Decimal } from '../decimal.ts'
import { formatMoment, type UnixSeconds, unixSeconds } from '../moment.ts'
import { readAmounts } from '../reading/amounts.ts'
import { coinNames, readCoins } from '../reading/coins.ts'
import { type Comparison, hasByPhrase, readComparison } from '../reading/comparison.ts'
import { type DateInText, readDates } from '../reading/dates.ts'
import type { AutomaticRule, DataRule } from '../rule.ts'
import { proposeCandles } from './propose-candles.ts'
import { isWithinHistory, termsForLint, withQueryableStep } from './query-of-rule.ts'

const known: ReadonlySet<string> = new Set(
  [
    'will would does do did has is are be been being it its the a an of and or yes no any',
    'price prices priced spot value valued worth cost costs rate coin token per one single',
    'trade trades trading traded stand stands stay stays remain remains settle settles',
    'close closes closed closing end ends finish finishes hit hits reach reaches touch touches',
    'dip dips drop drops fall falls sink sinks crash crashes rise rises climb climbs go goes',
    'exceed exceeds surpass surpasses break breaks back up down to from',
    'above below over under at least most more less higher lower greater than equal',
    'by before after until till through during within in on end eoy next this year month week day',
    'usd usdt usdc us dollar dollars utc gmt z market cap capitalization capitalisation',
  ].flatMap((line) => line.split(' ')),
)

/** Why a sentence cannot be written as a rule. */
export type ProposalFailure =
  | 'RELATIVE'
  | 'NOT_A_PRICE'
  | 'NO_ASSET'
  | 'SEVERAL_ASSETS'
  | 'NO_AMOUNT'
  | 'SEVERAL_AMOUNTS'
  | 'NO_COMPARISON'
  | 'NO_DATE'
  | 'SEVERAL_DATES'
  | 'CLOCK_ZONE'
  | 'DATE_PAST'
  | 'SPAN_TOO_LONG'
  | 'WORD_UNKNOWN'

/** A rule for a sentence, or why there is none. */
export type RuleProposal =
  | {
      readonly kind: 'rule'
      readonly rule: AutomaticRule | DataRule
      /** Assumptions of the rule that the sentence leaves open, in whole sentences. */
      readonly assumptions: readonly string[]
    }
  | { readonly kind: 'none'; readonly code: ProposalFailure; readonly reason: string }

/**
 * Proposes a rule for an English sentence about the price of a coin in dollars.
 *
 * @param sentence - such as `Will BTC hit $75,000 by Feb 20, 2026?`
 * @param now - a touch counts from then on; a date without a year is the next one
 * @returns a rule on the candles of exchanges; on CoinGecko for a market cap, or where an exchange lacks the
 *   coin; or the first reason why there is none
 */
export function proposeRule(sentence: string, now: UnixSeconds): RuleProposal {
  if (/\bup or down\b/i.test(sentence)) return none('RELATIVE')
  if (otherMeasures.test(sentence)) return none('NOT_A_PRICE')
  const [coin, ...moreCoins] = readCoins(sentence)
  if (coin === undefined) return none('NO_ASSET')
  if (moreCoins.length > 0) return none('SEVERAL_ASSETS')
  const [amount, ...moreAmounts] = readAmounts(sentence)
  if (amount === undefined) return none('NO_AMOUNT')
  if (moreAmounts.some((other) => compareDecimals(other.value, amount.value) !== 0)) {
    return none('SEVERAL_AMOUNTS')
  }
  const isMarketCap = /\bmarket cap/i.test(sentence)
  if (!isMarketCap && compareDecimals(amount.value, highestPrice) > 0) {
    return none('NOT_A_PRICE')
  }
  const comparison = readComparison(sentence)
  if (comparison === undefined) return none('NO_COMPARISON')
  const [date, ...moreDates] = readDates(sentence, now)
  if (date === undefined) return none('NO_DATE')
  if (moreDates.length > 0) return none('SEVERAL_DATES')
  const deadline = deadlineOf(sentence, date)
  if (deadline === undefined) return none('CLOCK_ZONE')
  if (deadline <= now) return none('DATE_PAST')
  const foreign = findForeignWord(sentence, now)
  if (foreign !== undefined) {
    return none(
      'WORD_UNKNOWN',
      `It says "${foreign}", which a rule about a price cannot say.`,
    )
  }
  const assumed = hasClockTime(sentence)
    ? []
    : [`It names no time of day: the rule ends at ${formatMoment(deadline)}, in UTC.`]
  const isSpan = comparison.touch || hasByPhrase(sentence)
  const candles = isMarketCap
    ? undefined
    : proposeCandles(
        {
          ticker: coin.ticker,
          comparison,
          target: amount.value,
          end: deadline,
          isMoment: hasClockTime(sentence),
          isSpan,
        },
        now,
      )
  if (candles?.kind === 'too-long') return none('SPAN_TOO_LONG')
  if (candles !== undefined) {
    const assumptions = [...assumed, candles.assumption]
    return { kind: 'rule', rule: candles.rule, assumptions }
  }
  const metric = isMarketCap ? ('market_cap' as const) : undefined
  const rule = ruleOf(coin.id, comparison, amount.value, lastSecond(sentence, deadline))
  const span = isSpan ? spanRule(now, rule.deadline ?? deadline) : {}
  const whole = { ...rule, ...span, ...(metric && { metric }) }
  const queryable = withQueryableStep(whole, rule.deadline ?? deadline)
  const terms = queryable && termsForLint(queryable, rule.deadline ?? deadline)
  if (!queryable || !terms || !isWithinHistory(terms)) return none('SPAN_TOO_LONG')
  const assumptions = [
    ...(hasClockTime(sentence)
      ? []
      : [
          `It names no time of day: the rule ends at ${formatMoment(rule.deadline ?? deadline)}, in UTC.`,
        ]),
    'DefiLlama takes the prices of CoinGecko: the second reading is not an independent source.',
  ]
  return { kind: 'rule', rule: queryable, assumptions }
}

const otherMeasures =
  /\b(?:hash ?price|hash ?rate|volume|dominance|difficulty|fees?|gas|etf|reserves?|tvl|supply)\b/i

const reasons: { readonly [Code in ProposalFailure]: string } = {
  RELATIVE: 'It compares two moments; a rule compares one value with a number.',
  NOT_A_PRICE: 'It is about another measure than a price.',
  NO_ASSET: 'It names no coin that is known by name.',
  SEVERAL_ASSETS: 'It names several coins.',
  NO_AMOUNT: 'It names no amount of dollars.',
  SEVERAL_AMOUNTS: 'It names several amounts.',
  NO_COMPARISON: 'It has no comparison, or two that differ.',
  NO_DATE: 'It names no date.',
  SEVERAL_DATES: 'It names several dates.',
  CLOCK_ZONE: 'It names a time of day in another zone than UTC.',
  DATE_PAST: 'Its date has passed.',
  WORD_UNKNOWN: 'It has a word that a rule about a price cannot say.',
  SPAN_TOO_LONG: 'It looks back further than the sources answer for.',
}

/** No coin costs a hundred million dollars; amounts above that are about something else. */
const highestPrice = '100000000' as Decimal

function none(code: ProposalFailure, reason = reasons[code]): RuleProposal {
  return { kind: 'none', code, reason }
}

function ruleOf(
  coin: string,
  { op }: Comparison,
  target: Decimal,
  deadline: UnixSeconds,
): AutomaticRule {
  const source = { provider: 'coingecko', asset: coin }
  return { kind: 'automatic', source, op, target, deadline, unknown: [] }
}

function spanRule(now: UnixSeconds, deadline: UnixSeconds) {
  const window = { kind: 'between', from: now, to: deadline } as const
  return { agg: 'any', window } as const
}

const utcClock = /\b(\d{1,2}):(\d{2})\s*(?:UTC|GMT|Z)(?![-\w+]*[1-9])/

function hasClockTime(sentence: string): boolean {
  return utcClock.test(sentence)
}

/** The first second behind the date, its first one after `before`, or its time of day in UTC. */
function deadlineOf(sentence: string, date: DateInText): UnixSeconds | undefined {
  const clock = utcClock.exec(sentence)
  if (clock) {
    return unixSeconds(date.from + Number(clock[1]) * 3_600 + Number(clock[2]) * 60)
  }
  if (/\b\d{1,2}:\d{2}\b|\b\d{1,2}\s?[ap]\.?m\b|\bnoon\b/i.test(sentence))
    return undefined
  const isBefore = /\bbefore\s+(?:the\s+)?$/i.test(sentence.slice(0, date.start))
  return isBefore ? date.from : unixSeconds(date.to + 1)
}

/** A rule on points ends with the last second that counts. */
function lastSecond(sentence: string, end: UnixSeconds): UnixSeconds {
  return hasClockTime(sentence) ? end : (unixSeconds(end - 1) ?? end)
}

/**
 * Finds a word that a sentence about the price of a coin does not have. `DOGE` is also an office
 * and `$250b` an amount that it cuts: a rule is proposed only where every word is understood.
 */
function findForeignWord(sentence: string, now: UnixSeconds): string | undefined {
  const spans = [
    ...readAmounts(sentence),
    ...readDates(sentence, now).map(({ start, words }) => ({
      start,
      end: start + words.length,
    })),
  ]
  const rest = [...sentence]
    .map((character, at) =>
      spans.some(({ start, end }) => at >= start && at < end) ? ' ' : character,
    )
    .join('')
    .replace(coinNames, ' ')
  const words = rest.match(/[\p{L}'\u2019-]+/gu) ?? []
  return words.find((word) => /\p{L}/u.test(word) && !known.has(word.toLowerCase()))
}
