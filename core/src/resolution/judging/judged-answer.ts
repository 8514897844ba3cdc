import type { AbsenceCode, BundleSeat, ResolveResponse } from '../../protocol/index.ts'

/** A defence, or why there is none. */
export type DefenceResult =
  | {
      readonly kind: 'defended'
      /** As its short form says. */
      readonly responses: readonly string[]
      /** Only where the workflow itself asked. */
      readonly written?: Pick<NonNullable<BundleSeat['defence']>, 'text' | 'long'>
    }
  | { readonly kind: 'absent'; readonly reason: string; readonly code: AbsenceCode }

/** An answer and its defence, as a judge reads them: without who answered. */
export type JudgedAnswer = {
  readonly answer: ResolveResponse
  /** Questions to the worker about its answer. */
  readonly challenge?: { readonly challenges: readonly string[] }
  readonly defence: DefenceResult
}
