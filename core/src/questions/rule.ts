import type { Decimal } from './decimal.ts'
import type { ZonedMoment } from './zoned-moment.ts'

/** Measure of a price source, in USD. `price_usd` unless a rule says otherwise. */
export const METRICS = ['price_usd', 'market_cap', 'tvl'] as const
/** {@link METRICS} */
export type Metric = (typeof METRICS)[number]

/** A provider of data and what it is asked for, written `<provider>:<asset>`. */
export type Feed = {
  /** Such as `coingecko`; with one that is not of {@link PROVIDERS} no data decides. */
  readonly provider: string
  /** The provider's own name, colons included, such as `bitcoin` or `coingecko:bitcoin`. */
  readonly asset: string
}

/** Tolerance between two values. */
export type Band =
  | { readonly kind: 'absolute'; readonly amount: Decimal }
  | { readonly kind: 'percent'; readonly percent: Decimal }

/** A key that the language does not know: it survives a round trip, and no data decides. */
export type Pair = { readonly key: string; readonly value: string }

/** Keys that every rule may have. A key that the text omits is absent here too. */
type RuleTerms = {
  /** The last moment the question is about. Where absent, the market's deadline. */
  readonly deadline?: ZonedMoment | undefined
  /** Places whose word a panel takes, such as `uefa.com` or `hltv.org/matches`: each decides alone. */
  readonly sources?: readonly string[] | undefined
  /** Lets the silence of the sources propose NO about an event that would have been reported; it decides nothing. */
  readonly silence?: 'no' | undefined
  /** Account or person that may decide manually, such as `soothsayer`. */
  readonly resolver?: string | undefined
}

/** A rule that people decide. */
export type ManualRule = RuleTerms & {
  readonly kind: 'manual'
  /** Keys the language does not know, in the order of the text. */
  readonly unknown: readonly Pair[]
}

/** Providers that a rule can name. */
export const PROVIDERS = [
  'json',
  'csv',
  'binance',
  'coinbase',
  'kraken',
  'chainlink',
  'evm',
  'coingecko',
  'defillama',
] as const
/** {@link PROVIDERS} */
export type Provider = (typeof PROVIDERS)[number]

/** Place of one value in a document, such as `/teams/[name=Cubs]/score`; `2/…` in the second one. */
export type Path = string & { readonly __brand: 'Path' }

/** Conditions on a document, such as `/status=F|FR & /id=7`. */
export type Predicate = string & { readonly __brand: 'Predicate' }

/** Arithmetic over the named values `a` and `b`, such as `(a-b)/b*100`. */
export type Calculation = string & { readonly __brand: 'Calculation' }

/** Comparison of a reading with the target. */
export const OPERATORS = ['gte', 'lte', 'gt', 'lt', 'eq', 'between', 'is'] as const
/** {@link OPERATORS} */
export type Operator = (typeof OPERATORS)[number]

/** Way in which several values of one reading count. */
export const AGGREGATIONS = ['any', 'all', 'count'] as const
/** {@link AGGREGATIONS} */
export type Aggregation = (typeof AGGREGATIONS)[number]

/** Value of a candle. */
export const CANDLE_FIELDS = ['open', 'high', 'low', 'close'] as const
/** {@link CANDLE_FIELDS} */
export type CandleField = (typeof CANDLE_FIELDS)[number]

/** Length of a candle. */
export const CANDLE_STEPS = ['1m', '1h', '1d'] as const
/** {@link CANDLE_STEPS} */
export type CandleStep = (typeof CANDLE_STEPS)[number]

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
export type UntilClause =
  | { readonly kind: 'moment'; readonly moment: ZonedMoment }
  | { readonly kind: 'after'; readonly seconds: number }

/** Source of a rule, and how it is read. Keys that the text omits are absent. */
export type ReadingFields = {
  /** Further documents, for paths that begin with `2` and `3`. */
  readonly doc2?: Feed | undefined
  readonly doc3?: Feed | undefined
  readonly metric?: Metric | undefined
  readonly field?: CandleField | undefined
  readonly step?: CandleStep | undefined
  readonly rows?: Path | undefined
  readonly where?: Predicate | undefined
  /** The stated number of rows, which a whole list has. */
  readonly total?: Path | undefined
  /** A list in order of time that reaches back to a row that meets it is whole. */
  readonly before?: Predicate | undefined
  /** Identity of a row: equal twins count once, unequal ones are a fault. */
  readonly distinct?: Path | undefined
  readonly agg?: Aggregation | undefined
  readonly value?: Path | undefined
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

/** Rule that turns readings into a verdict. Keys that the text omits are absent. */
export type DataTerms = RuleTerms & {
  readonly op: Operator
  readonly target?: DataTarget | undefined
  /** Words that mean NO beside `is`, where the target means YES; any other word decides nothing. */
  readonly other?: readonly string[] | undefined
  /** Compares with the reading of an earlier moment, or with the open of the same candle. */
  readonly than?: ZonedMoment | 'open' | undefined
  /** Outcome where the value equals the target. */
  readonly equal?: Side | undefined
  /** Names of YES and NO. */
  readonly labels?: readonly [string, string] | undefined
  readonly at?: ZonedMoment | undefined
  readonly window?: { readonly from: ZonedMoment; readonly to: ZonedMoment } | undefined
  /** No verdict before this moment; the deadline where absent. */
  readonly notBefore?: ZonedMoment | undefined
  /** YES may be decided before the end. */
  readonly early?: 'yes' | undefined
  /** Until then data that is not final is waited for. */
  readonly until?: UntilClause | undefined
  /** Seconds after which the source is read again; both readings must be equal. */
  readonly reread?: number | undefined
  /** Further sources that are read in the same way. */
  readonly confirm?: readonly Feed[] | undefined
  /** Number of readings that must name the same side; all of them where absent. */
  readonly need?: number | undefined
  /** Largest distance from the median of the neighbors. */
  readonly band?: Band | undefined
  /** Which release of a revised series counts. */
  readonly vintage?: 'first' | ZonedMoment | undefined
}

/** A rule that data decides. */
export type DataRule = ReadingFields &
  DataTerms & {
    readonly kind: 'data'
    readonly source: Feed
    /** Keys the language does not know, in the order of the text. */
    readonly unknown: readonly Pair[]
  }

/** Rule that decides a question. */
export type Rule = ManualRule | DataRule
