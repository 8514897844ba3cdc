import type { Panel, SeatSnapshot } from '@cresolver/chain/panel'
import type { AbsenceCode, BundleSeat, ResolveResponse } from '@cresolver/core/protocol'
import type { AnsweredPanel } from '@cresolver/core/resolution'

/** A short form that the workflow wrote, because nobody signed one. */
export type WrittenAnswer = Pick<NonNullable<BundleSeat['answer']>, 'text' | 'long'>
/** {@link WrittenAnswer} */
export type WrittenDefence = Pick<NonNullable<BundleSeat['defence']>, 'text' | 'long'>

/** Answer of an endpoint with the name of its whole answer, or the reason for its absence. */
export type AskResult =
  | {
      readonly kind: 'answered'
      /** As its short form says: what counts, and what is judged. */
      readonly answer: ResolveResponse
      /** Hash of the whole answer. */
      readonly hash: string
      /** Only where the workflow itself asked. */
      readonly written?: WrittenAnswer
    }
  | { readonly kind: 'absent'; readonly reason: string; readonly code: AbsenceCode }

/** A worker whose endpoint was asked for it. */
export type AskedWorker = SeatSnapshot & { readonly finding: AskResult }

/** Answers of the panel. */
export type AskedPanel = {
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

/**
 * The answers of a panel, as its policy counts them: each seat is one vote, or in a market with a window as many as
 * units of it were drawn.
 */
export function countedPanel(
  { draw }: Pick<Panel, 'draw'>,
  workers: readonly AskedWorker[],
): AnsweredPanel {
  return {
    votes: draw.votes?.panel ?? workers.length + draw.empty,
    drawn: draw.votes?.drawn ?? workers.map(({ place }) => place),
    answers: workers.flatMap(({ worker, place, finding }) =>
      finding.kind === 'answered' ? [{ ...finding.answer, worker, place }] : [],
    ),
    excused: workers.flatMap(({ place, finding }) =>
      finding.kind === 'absent' && finding.code === 'WITHHELD' ? [place] : [],
    ),
  }
}
