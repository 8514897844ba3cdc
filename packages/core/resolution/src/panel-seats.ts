import type { RoundRecord } from './record/record.ts'

/**
 * Confidence in thousandths from which on a wrong answer is confidently wrong.
 */
export const CONFIDENT_THOUSANDTHS = 800

/** Places in join order, from 0 to 63, each list ascending. */
export type PanelSeats = {
  /** Workers that were drawn. */
  readonly drawn: readonly number[]
  /** Drawn ones that did not answer. */
  readonly silent: readonly number[]
  /** Paid ones that say what the verdict says. */
  readonly agreed: readonly number[]
  /** Paid ones that say the other thing, with a confidence of {@link CONFIDENT_THOUSANDTHS} or more. */
  readonly wrong: readonly number[]
}

/** The part of a round that names its seats. */
export type SeatedRound = Pick<RoundRecord, 'outcome'> & {
  readonly workers: readonly SeatedWorker[]
}

/** A worker with a seat. */
export type SeatedWorker = {
  readonly place: number
  readonly answer?:
    | { readonly determination: boolean; readonly confidence: number }
    | undefined
  readonly weight?: unknown
  /** A worker with a collector's receipt for its answer was not silent. */
  readonly absence?:
    | { readonly step?: string; readonly code?: string | undefined }
    | undefined
}

/**
 * Finds the seats of a panel that its report names.
 *
 * @param record - record of a round
 * @returns {@link PanelSeats}
 */
export function panelSeats({ workers, outcome }: SeatedRound): PanelSeats {
  const placesOf = (list: SeatedRound['workers']) =>
    list.map(({ place }) => place).sort((one, other) => one - other)
  const paid =
    outcome.kind === 'settle' ? workers.filter(({ weight }) => weight !== undefined) : []
  const agrees = ({ answer }: SeatedWorker) =>
    outcome.kind === 'settle' && answer?.determination === outcome.resolution
  return {
    drawn: placesOf(workers),
    silent: placesOf(
      workers.filter(({ answer, absence }) => !answer && absence?.code !== 'WITHHELD'),
    ),
    agreed: placesOf(paid.filter(agrees)),
    wrong: placesOf(paid.filter((worker) => !agrees(worker) && isConfident(worker))),
  }
}

/**
 * Packs seats as a report carries them: four masks of 64 bits, from the lowest drawn, silent,
 * agreed and wrong.
 *
 * @param seats - {@link PanelSeats}
 */
export function packSeats({ drawn, silent, agreed, wrong }: PanelSeats): bigint {
  return [wrong, agreed, silent, drawn].reduce(
    (packed, places) => (packed << 64n) | toMask(places),
    0n,
  )
}

function isConfident({ answer }: SeatedWorker): boolean {
  // A float decides nothing: it is rounded to the unit first.
  return Math.round((answer?.confidence ?? 0) * 1_000) >= CONFIDENT_THOUSANDTHS
}

function toMask(places: readonly number[]): bigint {
  return places.reduce((mask, place) => mask | (1n << BigInt(place)), 0n)
}
