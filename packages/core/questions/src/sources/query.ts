import type { Metric, Step } from '../rule.ts'
import type { Series } from './series.ts'
import type { SourceRequest } from './source-request.ts'

/** Measure and step of a query. */
export type Measure = {
  readonly metric: Metric
  /** Lower-case code; always `usd` for `price_usd` and `tvl`. */
  readonly currency: string
  readonly step: Step
}

/** A request and how its answer is read. */
export type FeedQuery = {
  readonly kind: 'query'
  readonly request: SourceRequest
  readonly read: (body: string) => Series
  /** Asked instead where the provider refuses `interval=hourly`. */
  readonly withoutInterval?: FeedQuery | undefined
}

/** Why a feed cannot be asked; a clause such as `it does not have this measure`. */
export type NoQuery = { readonly kind: 'none'; readonly reason: string }

/** Makes a {@link NoQuery}. */
export function noQuery(reason: string): NoQuery {
  return { kind: 'none', reason }
}
