/** Which part of a cycle did something. */
export type CycleStep = 'sync' | 'resolve' | 'chain' | 'post'

/** A cycle's action on one market, or why there was none. */
export type CycleEvent = {
  /** Id of the market. */
  readonly market: string
  readonly step: CycleStep
  /**
   * `done`: something changed. `waiting`: it continues later. `needs-people`: a person has
   * to act. `failed`: see `code`; the next cycle tries again.
   */
  readonly kind: 'done' | 'waiting' | 'needs-people' | 'failed'
  /** One sentence for a person. */
  readonly text: string
  readonly code?: string | undefined
}

/** Reports a change. */
export function done(market: string, step: CycleStep, text: string): CycleEvent {
  return { market, step, kind: 'done', text }
}

/** Reports a step that continues later. */
export function waiting(market: string, step: CycleStep, text: string): CycleEvent {
  return { market, step, kind: 'waiting', text }
}

/** Reports an action that a person has to take. */
export function needsPeople(market: string, step: CycleStep, text: string): CycleEvent {
  return { market, step, kind: 'needs-people', text }
}
