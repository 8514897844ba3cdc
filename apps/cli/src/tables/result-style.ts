import type { Look } from '../platform/labelled.ts'

/** Display options of a result. */
export type ResultLook = Look & {
  /** True to show complete texts, and the record behind them. */
  readonly full: boolean
}
