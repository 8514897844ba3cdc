/** Bounds of one research run. */
export type ResearchLimits = {
  /** Most pages that are fetched. Default 12. */
  readonly pages: number
  /** Most hits taken from one search. Default 8. */
  readonly hits: number
  /** Most requests to the model. Default 24. */
  readonly calls: number
  /** Most tokens, prompt and completion together. Default 200,000. */
  readonly tokens: number
  /** Most seconds. Default 60. */
  readonly seconds: number
}

/** Passages that are read a second time: two listed sources, and one more if one of them does not hold. */
export const MOST_CONFIRMED = 3

export const DEFAULT_LIMITS: ResearchLimits = {
  pages: 12,
  hits: 8,
  calls: 24,
  tokens: 200_000,
  seconds: 60,
}
