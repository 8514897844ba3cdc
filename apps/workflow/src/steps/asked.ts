import type { SeatSnapshot } from '@cresolver/panel'
import type { AbsenceCode, ResolveResponse } from '@cresolver/protocol'

/** Answer of an endpoint with the name of its whole answer, or the reason for its absence. */
export type AskResult =
  | {
      readonly kind: 'answered'
      readonly answer: ResolveResponse
      /** Hash of the answer before it was shortened. */
      readonly hash: string
    }
  | {
      readonly kind: 'absent'
      readonly reason: string
      /** Only where a collector gathered the answers. */
      readonly code?: AbsenceCode
    }

/** A worker whose endpoint was asked for it. */
export type AskedWorker = SeatSnapshot & { readonly finding: AskResult }

/** Answers of the panel. */
export type Asked = {
  /** In join order, one for each seat that was asked. */
  readonly workers: readonly AskedWorker[]
  readonly quorum: {
    /** Seats that were asked, and the empty ones; in a market with a window votes of the panel. */
    readonly asked: number
    readonly answered: number
    readonly required: number
    readonly met: boolean
  }
}
