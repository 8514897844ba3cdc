import type { Decimal } from './decimal.ts'
import type { UnixSeconds } from './moment.ts'

/** Measure of a rule. Default `price_usd`. */
export const METRICS = ['price_usd', 'price', 'market_cap', 'tvl'] as const
/** {@link METRICS} */
export type Metric = (typeof METRICS)[number]

/** Comparison of a value with the target. */
export const OPERATORS = ['gte', 'lte', 'gt', 'lt', 'eq'] as const
/** {@link OPERATORS} */
export type Operator = (typeof OPERATORS)[number]

/** Which of the observed points count. `point` unless the rule says otherwise. */
export const AGGREGATIONS = ['point', 'any', 'all', 'close'] as const
/** {@link AGGREGATIONS} */
export type Aggregation = (typeof AGGREGATIONS)[number]

/** Distance between two points of a series. `1h` for prices, `1d` for `tvl`. */
export const STEPS = ['1h', '1d'] as const
/** {@link STEPS} */
export type Step = (typeof STEPS)[number]

/** A provider of data and what it is asked for, written `<provider>:<asset>`. */
export type Feed = {
  /** Such as `coingecko`; unknown ones parse, and the linter tells. */
  readonly provider: string
  /** The provider's own name, colons included, such as `bitcoin` or `coingecko:bitcoin`. */
  readonly asset: string
}

/** A span of time in which points count. */
export type Window =
  | { readonly kind: 'between'; readonly from: UnixSeconds; readonly to: UnixSeconds }
  /** The last seconds before the deadline. */
  | { readonly kind: 'last'; readonly seconds: number }

/** Tolerance between two readings. */
export type TieBand =
  | { readonly kind: 'absolute'; readonly amount: Decimal }
  | { readonly kind: 'percent'; readonly percent: Decimal }

/** A key that the language does not know: it survives a round trip, and no data decides. */
export type Pair = { readonly key: string; readonly value: string }

/** Keys that every rule may have. A key that the text omits is absent here too. */
export type RuleTerms = {
  /** The last moment the question is about. Where absent, the market's deadline. */
  readonly deadline?: UnixSeconds | undefined
  /** Offset from UTC in which local times of the text are read, such as `-05:00`. Else UTC. */
  readonly tz?: string | undefined
  /** Account or person that may decide manually, such as `soothsayer`. */
  readonly resolver?: string | undefined
  /** Keys the language does not know, in the order of the text. */
  readonly unknown: readonly Pair[]
}

/** A rule that people decide. */
export type ManualRule = RuleTerms & { readonly kind: 'manual' }

/** A rule that data decides. */
export type AutomaticRule = RuleTerms & {
  readonly kind: 'automatic'
  readonly source: Feed
  readonly metric?: Metric | undefined
  readonly op: Operator
  /** A plain decimal such as `75000` or `0.085`. */
  readonly target: Decimal
  /** The moment whose value counts. Where absent, the deadline. Excludes `window`. */
  readonly at?: UnixSeconds | undefined
  /** Time span whose points count. Required by `any`, `all` and `close`. */
  readonly window?: Window | undefined
  readonly agg?: Aggregation | undefined
  /** Lower-case code of the currency of `price` and `market_cap`. `usd` unless said otherwise. */
  readonly currency?: string | undefined
  readonly step?: Step | undefined
  /** The second reading: has to agree with the source. */
  readonly confirm?: Feed | undefined
  /** Replaces a reading without a usable answer. */
  readonly fallback?: Feed | undefined
  /** 1 % unless the rule says otherwise. */
  readonly tie?: TieBand | undefined
}

/** Rule that decides a question. */
export type Rule = ManualRule | AutomaticRule
