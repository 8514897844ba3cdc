import type { Decimal } from '../decimal.ts'

/** One observed value. */
export type Point = {
  /** Milliseconds since 1970, UTC, as the source gave it. */
  readonly time: number
  readonly value: Decimal
}
