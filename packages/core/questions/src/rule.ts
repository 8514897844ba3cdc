import type { Decimal } from './decimal.ts'
import type { UnixSeconds } from './moment.ts'
import type { ZonedMoment } from './zoned-moment.ts'

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

/** Providers of version 2 of the language; a rule whose source is one of them is a {@link DataRule}. */
export const DATA_PROVIDERS = [
  'json',
  'csv',
  'binance',
  'coinbase',
  'kraken',
  'chainlink',
  'evm',
] as const
/** {@link DATA_PROVIDERS} */
export type DataProvider = (typeof DATA_PROVIDERS)[number]

/** A source of version 2 and what it is asked for, written `<provider>:<asset>`. */
export type DataFeed = { readonly provider: DataProvider; readonly asset: string }

/** Place of one value in a document, such as `/teams/[name=Cubs]/score`; `2/…` in the second one. */
export type Path = string & { readonly __brand: 'Path' }

/** Conditions on a document, such as `/status=F|FR & /id=7`. */
export type Predicate = string & { readonly __brand: 'Predicate' }

/** Arithmetic over the named values `a` and `b`, such as `(a-b)/b*100`. */
export type Calculation = string & { readonly __brand: 'Calculation' }

/** Comparison of a reading with the target. */
export const DATA_OPERATORS = ['gte', 'lte', 'gt', 'lt', 'eq', 'between', 'is'] as const
/** {@link DATA_OPERATORS} */
export type DataOperator = (typeof DATA_OPERATORS)[number]

/** How several values of one reading count. */
export const DATA_AGGREGATIONS = ['any', 'all', 'count'] as const
/** {@link DATA_AGGREGATIONS} */
export type DataAggregation = (typeof DATA_AGGREGATIONS)[number]

/** Value of a candle. */
export const CANDLE_FIELDS = ['open', 'high', 'low', 'close'] as const
/** {@link CANDLE_FIELDS} */
export type CandleField = (typeof CANDLE_FIELDS)[number]

/** Length of a candle. */
export const CANDLE_STEPS = ['1m', '1h', '1d'] as const
/** {@link CANDLE_STEPS} */
export type CandleStep = (typeof CANDLE_STEPS)[number]

/** Type of a selected value; `seconds` and `milliseconds` are moments written as numbers. */
export const VALUE_TYPES = [
  'number',
  'text',
  'moment',
  'seconds',
  'milliseconds',
] as const
/** {@link VALUE_TYPES} */
export type ValueType = (typeof VALUE_TYPES)[number]

/** Outcome of a rule by data: YES and NO are the two labels. */
export const SIDES = ['YES', 'NO', 'SPLIT', 'VOID'] as const
/** {@link SIDES} */
export type Side = (typeof SIDES)[number]

/** Rounding of a calculated value. */
export type Rounding = {
  /** Digits behind the point. */
  readonly places: number
  readonly mode: 'half-up' | 'half-even'
}

/** Target of a comparison: a value, or a range for `between`, both ends included. */
export type DataTarget =
  | { readonly kind: 'value'; readonly text: string }
  | { readonly kind: 'range'; readonly from: Decimal; readonly to: Decimal }

/** A moment, or a span after the event. */
export type Until =
  | { readonly kind: 'moment'; readonly moment: ZonedMoment }
  | { readonly kind: 'after'; readonly seconds: number }

/** How one source is read. Keys that the text omits are absent. */
export type ReadingFields = {
  /** Further documents, for paths that begin with `2` and `3`. */
  readonly doc2?: DataFeed | undefined
  readonly doc3?: DataFeed | undefined
  readonly field?: CandleField | undefined
  readonly step?: CandleStep | undefined
  readonly rows?: Path | undefined
  readonly where?: Predicate | undefined
  /** The stated number of rows, which a whole list has. */
  readonly total?: Path | undefined
  /** A list in order of time that reaches back to a row that meets it is whole. */
  readonly before?: Predicate | undefined
  /** What a row is identified by: equal twins count once, unequal ones are a fault. */
  readonly distinct?: Path | undefined
  readonly agg?: DataAggregation | undefined
  readonly value?: Path | undefined
  readonly type?: ValueType | undefined
  readonly a?: Path | undefined
  readonly b?: Path | undefined
  readonly calc?: Calculation | undefined
  readonly round?: Rounding | undefined
  /** The event's own time, which is the deadline or earlier. */
  readonly when?: Path | undefined
  /** Holds once the document no longer changes. */
  readonly final?: Predicate | undefined
  readonly split?: Predicate | undefined
  /** Holds while the event is postponed. */
  readonly wait?: Predicate | undefined
  /** Name of the secret that the source needs. */
  readonly key?: string | undefined
}

/** How readings become a verdict. Keys that the text omits are absent. */
export type DataTerms = {
  readonly op: DataOperator
  readonly target?: DataTarget | undefined
  /** Words that mean NO beside `is`, where the target means YES; any other word decides nothing. */
  readonly other?: readonly string[] | undefined
  /** Compares with the reading of an earlier moment, or with the open of the same candle. */
  readonly than?: ZonedMoment | 'open' | undefined
  /** Outcome where the value equals the target. */
  readonly equal?: Side | undefined
  /** Names of YES and NO. */
  readonly labels?: readonly [string, string] | undefined
  /** Offset in which the deadline is written; UTC where absent. */
  readonly deadlineOffset?: string | undefined
  readonly at?: ZonedMoment | undefined
  readonly window?: { readonly from: ZonedMoment; readonly to: ZonedMoment } | undefined
  /** No verdict before this moment; the deadline where absent. */
  readonly notBefore?: ZonedMoment | undefined
  /** YES may be decided before the end. */
  readonly early?: 'yes' | undefined
  /** Until then data that is not final is waited for. */
  readonly until?: Until | undefined
  /** Seconds after which the source is read again; both readings must be equal. */
  readonly reread?: number | undefined
  /** Further sources that are read in the same way. */
  readonly confirm?: readonly DataFeed[] | undefined
  /** Number of readings that must name the same side; all of them where absent. */
  readonly need?: number | undefined
  /** Largest distance from the median of the neighbors. */
  readonly band?: TieBand | undefined
  /** Which release of a revised series counts. */
  readonly vintage?: 'first' | ZonedMoment | undefined
}

/** A rule of version 2 that data decides. */
export type DataRule = RuleTerms &
  ReadingFields &
  DataTerms & { readonly kind: 'data'; readonly source: DataFeed }

/** Rule that decides a question. */
export type Rule = ManualRule | AutomaticRule | DataRule
