/** Which part of a cycle did something. */
export type CycleStep = 'sync' | 'resolve' | 'chain' | 'post'

/** What a cycle did to one market, or why it did nothing. */
export type CycleEvent = {
  /** Id of the market. */
  readonly market: string
  readonly step: CycleStep
  /**
   * `done`: something changed. `waiting`: it goes on later by itself. `needs-people`: somebody has
   * to act. `failed`: see `code`; the next cycle tries again.
   */
  readonly kind: 'done' | 'waiting' | 'needs-people' | 'failed'
  /** One sentence for a person. */
  readonly text: string
  readonly code?: string | undefined
}

/** Tells of something that changed. */
export function done(market: string, step: CycleStep, text: string): CycleEvent {
  return { market, step, kind: 'done', text }
}

/** Tells of something that goes on later. */
export function waiting(market: string, step: CycleStep, text: string): CycleEvent {
  return { market, step, kind: 'waiting', text }
}

/** Tells of something that somebody has to do. */
export function needsPeople(market: string, step: CycleStep, text: string): CycleEvent {
  return { market, step, kind: 'needs-people', text }
}
