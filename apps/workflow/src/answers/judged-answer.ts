import type { ResolveResponse } from '@cresolver/protocol'

/** A defence, or why there is none. */
export type DefenceResult =
  | { readonly kind: 'defended'; readonly responses: readonly string[] }
  | { readonly kind: 'absent'; readonly reason: string }

/** An answer and its defence, as a judge reads them: without who answered. */
export type JudgedAnswer = {
  readonly answer: ResolveResponse
  /** What the worker was asked about its answer. */
  readonly challenge?: { readonly challenges: readonly string[] }
  readonly defence: DefenceResult
}
