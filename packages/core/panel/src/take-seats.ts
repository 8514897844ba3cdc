import type { DrawRecord, LeftOutCause } from '@cresolver/resolution'
import type { PanelOrder } from './draw.ts'
import type { PanelHost } from './panel-host.ts'
import type { MarketSnapshot } from './read-market.ts'
import type { WorkerSnapshot } from './read-workers.ts'
import { stop } from './stop.ts'

/** One seat: an endpoint, and the workers that name it. */
export type Seat = {
  readonly endpoint: string
  /** In join order; the endpoint answers for one of them. */
  readonly holders: readonly WorkerSnapshot[]
}

/** Why a worker does not take part. */
export type LeftOut = { readonly cause: LeftOutCause; readonly reason: string }

/** A market with the panel that is asked. */
export type Panel = Omit<MarketSnapshot, 'workers' | 'draw'> & {
  /** All workers that joined, in join order. */
  readonly workers: readonly WorkerSnapshot[]
  /** In join order of their first worker. */
  readonly seats: readonly Seat[]
  readonly draw: DrawRecord
  /** Number of seats in every round of this market. */
  readonly fixedSize: number
  /** Workers without a seat, by address. */
  readonly leftOut: ReadonlyMap<string, LeftOut>
  /** In a market with terms: number of candidates that can replace those with a seat. */
  readonly waiting?: number | undefined
}

/**
 * READ, for a question that workers decide: gives the seats to the workers in the drawn order.
 *
 * Workers that name one endpoint share one seat. A worker that cannot be asked is passed over, and
 * so is one that held a seat in an earlier round and did not answer.
 */
export function takeSeats(
  host: PanelHost,
  market: MarketSnapshot,
  workers: readonly WorkerSnapshot[],
  drawn: PanelOrder,
  capacity: number,
): Panel {
  const leftOut = new Map<string, LeftOut>()
  const endpoints: string[] = []
  for (const index of drawn.order) {
    const reading = workers[index]
    if (!reading) continue
    const { worker, endpoint } = reading
    if (drawn.absent.includes(index)) {
      const reason = 'it did not answer in an earlier round of this market'
      leftOut.set(worker, { cause: 'ABSENT_BEFORE', reason })
    } else if (endpoint.kind === 'missing') {
      leftOut.set(worker, { cause: 'UNREACHABLE', reason: endpoint.reason })
    } else if (endpoint.kind === 'found' && !endpoints.includes(endpoint.endpoint)) {
      endpoints.push(endpoint.endpoint)
    }
  }
  if (endpoints.length === 0) throw nobodyToAsk(market, drawn)
  const size = Math.min(drawn.panelSize ?? endpoints.length, capacity)
  const taken = endpoints.slice(0, size)
  const holdersOf = (endpoint: string) =>
    workers.filter(
      (reading) =>
        !leftOut.has(reading.worker) &&
        reading.endpoint.kind === 'found' &&
        reading.endpoint.endpoint === endpoint,
    )
  const joinedAs = ({ holders }: Seat) => (holders[0] ? workers.indexOf(holders[0]) : 0)
  const seats = taken
    .map((endpoint) => ({ endpoint, holders: holdersOf(endpoint) }))
    .sort((one, other) => joinedAs(one) - joinedAs(other))
  const seated = new Set(
    seats.flatMap(({ holders }) => holders.map(({ worker }) => worker)),
  )
  for (const { worker } of workers) {
    if (seated.has(worker) || leftOut.has(worker)) continue
    const reason = `the ${taken.length} seats went to workers that were drawn before it`
    leftOut.set(worker, { cause: 'NOT_DRAWN', reason })
  }
  const empty = Math.min(size, seats.length + drawn.absent.length) - seats.length
  host.emit({
    type: 'seats-taken',
    size,
    empty,
    notDrawn: [...leftOut].filter(([, { cause }]) => cause === 'NOT_DRAWN').length,
    absentBefore: drawn.absent.length,
  })
  return {
    ...market,
    workers,
    seats,
    leftOut,
    fixedSize: drawn.panelSize ?? size,
    draw: {
      requestBlock: Number(drawn.requestBlock),
      seedBlock: Number(drawn.seedBlock),
      seed: drawn.seed,
      candidates: drawn.candidates,
      order: [...drawn.order],
      size,
      absent: [...drawn.absent],
      empty,
    },
  }
}

function nobodyToAsk({ marketId }: MarketSnapshot, { absent }: PanelOrder) {
  return absent.length > 0
    ? stop(
        'NO_QUORUM',
        `No worker of market ${marketId} is left to ask: ${absent.length} did not answer before.`,
        'After the grace period anyone can void the market.',
      )
    : stop(
        'NO_ENDPOINTS',
        `No worker of market ${marketId} can be asked.`,
        'Register the agents with an A2A service, or name them in the configuration.',
      )
}
