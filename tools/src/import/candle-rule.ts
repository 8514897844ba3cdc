import {
  type DataRule,
  type Decimal,
  formatMoment,
  type Operator,
  parseDecimal,
  type UnixSeconds,
  type ZonedMoment,
} from '@cresolver/core/questions'
import type { Subject } from './candle-subject.ts'
import { type ImportedField, type Stopped, stop, understood } from './imported-market.ts'
import type { MarketText } from './market-text.ts'
import { momentOfDay, readClock, type TextDay } from './text-moment.ts'

/** A rule with the words that prove each of its fields, or what stopped it. */
export type CandleRule =
  | { readonly rule: DataRule; readonly fields: readonly ImportedField[] }
  | Stopped

/** Comparison of a rule with its moments. */
type Terms = Pick<
  DataRule,
  | 'op'
  | 'step'
  | 'field'
  | 'agg'
  | 'target'
  | 'than'
  | 'equal'
  | 'at'
  | 'window'
  | 'early'
>

/**
 * Completes a rule.
 *
 * @param end - Unix seconds at which its last candle closes
 */
export function finish(
  { provider, pair, labels, fields }: Subject,
  terms: Terms,
  end: number,
  found: readonly ImportedField[],
): CandleRule {
  const named = labels[0] !== 'Yes' || labels[1] !== 'No'
  const moment = terms.at ?? terms.window?.to
  const deadline = end as UnixSeconds
  return {
    rule: {
      kind: 'data',
      source: { provider, asset: pair },
      ...terms,
      deadline: { seconds: deadline, offset: moment?.offset ?? 'Z' },
      ...(named && { labels }),
      unknown: [],
    },
    fields: [
      ...fields,
      ...found,
      understood(
        'rule.deadline',
        formatMoment(deadline),
        found[0]?.from ?? '',
        'The last candle closes then.',
      ),
    ],
  }
}

/** Stops at a time that could be in several years. */
export function noYear(words: string): CandleRule {
  return stop('YEAR_UNKNOWN', words, 'It names a time whose year is not clear.')
}

/** Stops at words that the title contradicts. */
export function titleDiffers({ title }: MarketText, words: string): CandleRule {
  return stop('TITLE_DIFFERS', title, `The text says otherwise: ${words}`)
}

/** Moment of a day and a time of day in ET. */
export function momentOf(
  day: TextDay | undefined,
  clockText: string | undefined,
  asked: UnixSeconds | undefined,
): ZonedMoment | undefined {
  const clock = readClock(clockText ?? '')
  return day && clock ? momentOfDay(day, clock, 'ET', asked) : undefined
}

/** Comparison with an amount as texts write it, such as `89,000.01`. */
export function conditionOf(
  amount: string | undefined,
  op: Operator,
): Condition | undefined {
  const target = parseDecimal((amount ?? '').replaceAll(',', ''))
  return target && { op, target }
}

/** Comparison of a price with an amount. */
export type Condition = { readonly op: Operator; readonly target: Decimal }
