import type { Look } from '../platform/labelled.ts'

/** How a result is shown. */
export type ResultLook = Look & {
  /** Whether texts are shown whole, and the record behind them. */
  readonly full: boolean
}
