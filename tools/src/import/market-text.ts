import type { UnixSeconds } from '@cresolver/core/questions'

/** Formats of markets that can be imported. */
const MARKET_FORMATS = ['uma', 'gamma', 'kalshi'] as const
/** {@link MARKET_FORMATS} */
export type MarketFormat = (typeof MARKET_FORMATS)[number]

/** A strike that a format states in a field, not in words. */
export type Strike = {
  readonly op: 'gt' | 'gte' | 'lt' | 'lte' | 'between'
  /** As in the key `target` of a rule. */
  readonly target: string
  /** The fields that state it. */
  readonly from: string
}

/** Text and fields of a market, whatever format they came in. */
export type MarketText = {
  readonly format: MarketFormat
  readonly title: string
  /** The whole text of the rules for people. */
  readonly text: string
  /** Names of the two outcomes, YES first; absent where the format does not name two. */
  readonly labels?: readonly [string, string] | undefined
  /** A moment shortly after which the event takes place: dates without a year are read from it. */
  readonly asked?: UnixSeconds | undefined
  /** Deadline that the format states. */
  readonly closes?: UnixSeconds | undefined
  /** Start of the event that the format states. */
  readonly starts?: UnixSeconds | undefined
  readonly event?: string | undefined
  readonly category?: string | undefined
  readonly picture?: string | undefined
  /** Names and addresses of sources that the format states beside the text. */
  readonly sources?: readonly string[] | undefined
  readonly strike?: Strike | undefined
  /** True where YES can be paid before the end. */
  readonly early?: boolean | undefined
  /** Seconds between the result and the payment. */
  readonly settlementSeconds?: number | undefined
  /** Why no rule can express the outcomes, such as values other than 0, 1 and 0.5. */
  readonly obstacle?: string | undefined
}
