import type { Hash } from '@cresolver/protocol'
import { drawPanel } from '../draw-panel.ts'
import type { DrawRecord } from '../record/draw-record.ts'
import type { RoundRecord } from '../record/record.ts'
import type { WorkerRecord } from '../record/worker-record.ts'
import type { DrawFacts } from './draw-facts.ts'
import { findTermsDrawFault } from './verify-terms-draw.ts'

/** Repeats the draw of a record and checks that the seats follow it. */
export function findDrawFault(record: RoundRecord): string | undefined {
  const { draw, workers, terms } = record
  if (!draw) return undefined
  if (terms) return findTermsDrawFault(record, draw)
  const { candidates, absent, size, empty } = draw
  if (candidates > workers.length) return `${candidates} candidates of ${workers.length}`
  const order = drawPanel({
    // The schema vouches for the form.
    seed: draw.seed as Hash,
    candidates,
    joined: workers.length,
  })
  if (order.join() !== draw.order.join())
    return `the seed gives the order ${order.join(' ')}`
  const ordered = order.flatMap((index) => workers[index] ?? [])
  const wrong = absent.find((index) => workers[index]?.leftOut?.cause !== 'ABSENT_BEFORE')
  if (wrong !== undefined) return `worker ${wrong} was absent before, yet it has a seat`
  const seats = listSeats(ordered)
  const firstWaiting = ordered.findIndex(({ leftOut }) => leftOut?.cause === 'NOT_DRAWN')
  if (firstWaiting !== -1) {
    if (seats.length !== size)
      return `workers wait, yet ${seats.length} of ${size} seats are taken`
    const taken = new Set(listSeats(ordered.slice(0, firstWaiting)))
    const late = seats.find((endpoint) => !taken.has(endpoint))
    if (late !== undefined)
      return `${late} has a seat before a worker that was drawn earlier`
  }
  const expected = Math.min(size, seats.length + absent.length) - seats.length
  if (seats.length > size) return `${seats.length} workers hold ${size} seats`
  return empty === expected ? undefined : `${expected} seats are empty, not ${empty}`
}

/**
 * Counts the seats that count in the quorum: those that were asked, and the empty ones.
 */
export function countSeats({ draw, workers }: RoundRecord): number {
  if (!draw) return workers.filter(({ leftOut }) => !leftOut).length
  return listSeats(workers).length + draw.empty
}

/** Compares the draw of a record with the chain. */
export function findDrawDifference(
  draw: DrawRecord | undefined,
  facts: DrawFacts,
): string | undefined {
  if (!draw) return 'the record has no draw; the market has one'
  if (facts.panelSize !== undefined && draw.size > facts.panelSize) {
    return `the record has ${draw.size} seats; the chain fixed ${facts.panelSize}`
  }
  const written = describe(draw)
  const onChain = describe(facts)
  return written === onChain
    ? undefined
    : `the record says ${written}; the chain says ${onChain}`
}

/** Workers that name one endpoint hold one seat together. */
function listSeats(workers: readonly WorkerRecord[]): string[] {
  const asked = workers.flatMap(({ leftOut, endpoint }) =>
    (!leftOut || leftOut.cause === 'OTHER_SEAT') && endpoint !== null ? [endpoint] : [],
  )
  return [...new Set(asked)]
}

function describe(draw: {
  readonly requestBlock: number | bigint
  readonly seedBlock: number | bigint
  readonly seed: string
  readonly candidates: number
  readonly absent: readonly number[]
}): string {
  return [
    `block ${draw.seedBlock} after the request in ${draw.requestBlock}`,
    `seed ${draw.seed.toLowerCase()}`,
    `${draw.candidates} candidates`,
    `absent ${draw.absent.join(' ') || 'none'}`,
  ].join(', ')
}
