import { zeroAddress } from 'viem'
import type { CandidateSnapshot } from './contract-calls.ts'
import { type PanelOrder, recordDraw } from './draw.ts'
import type { PanelHost } from './panel-host.ts'
import { readEndpoints, reportWorker } from './read-endpoints.ts'
import type { MarketSnapshot } from './read-market.ts'
import type { Panel, SeatRules, SeatSnapshot } from './seats.ts'
import { stop } from './stop.ts'

/**
 * READ, for the panel of a market with a window: each worker that was drawn has a seat, and reserves stand in for
 * those that are silent.
 *
 * @throws CresolverError `QUOTA_TOO_SMALL` where not every drawn worker can be asked
 */
export function seatDrawn(
  host: PanelHost,
  market: MarketSnapshot,
  drawn: PanelOrder,
  rules: SeatRules,
): Panel {
  const { marketId } = market
  const { order } = drawn
  if (order.length > rules.capacity) {
    throw stop(
      'QUOTA_TOO_SMALL',
      `The panel of market ${marketId} has ${order.length} workers, but the quotas are enough for ${rules.capacity}.`,
      'Raise HTTPAction.CallLimit.',
    )
  }
  const places = order.toSorted((one, other) => one - other)
  const seats = places.flatMap((place) => market.workers[place] ?? [])
  const workers: readonly SeatSnapshot[] = rules.isCollected
    ? seats.map((seat) => ({ ...seat, endpoint: undefined }))
    : proveSeats(rules, market, findEndpoints(host, market, seats))
  for (const seat of workers) reportWorker(host, seat, seat.unreachable)
  host.emit({
    type: 'seats-taken',
    ...{ size: workers.length, empty: 0, absentBefore: 0, passedOver: 0 },
    notDrawn: market.workers.length - workers.length,
  })
  return {
    ...market,
    workers,
    ...{ fixedSize: workers.length, waiting: 0 },
    draw: recordDraw(drawn, {
      ...{ size: workers.length, empty: 0, passedOver: [], absent: [] },
    }),
  }
}

/** A worker under a domain that does not name its agent is not asked, if the terms ask for the check. */
function proveSeats(
  { proveDomains }: SeatRules,
  { identityRegistry, terms }: MarketSnapshot,
  found: readonly SeatSnapshot[],
): SeatSnapshot[] {
  if (!terms.requireEndpointDomain) return [...found]
  const claims = found.flatMap(({ agentId, endpoint }) =>
    endpoint === undefined ? [] : [{ agentId, endpoint }],
  )
  const hasProof = identityRegistry !== zeroAddress && proveDomains !== undefined
  const proved = hasProof ? proveDomains(identityRegistry, claims) : []
  const named = new Set(
    claims.flatMap(({ agentId }, index) => (proved[index] ? agentId : [])),
  )
  return found.map((seat) =>
    seat.endpoint === undefined || named.has(seat.agentId)
      ? seat
      : without(seat, 'its domain does not name its agent'),
  )
}

/** The earlier joiner of an endpoint has it. */
function findEndpoints(
  host: PanelHost,
  market: MarketSnapshot,
  seats: readonly CandidateSnapshot[],
): SeatSnapshot[] {
  const endpoints = readEndpoints(host, market, seats)
  const found = seats.map((seat): SeatSnapshot => {
    const endpoint = endpoints.get(seat.place)
    return endpoint?.kind === 'found'
      ? { ...seat, endpoint: endpoint.endpoint }
      : without(seat, endpoint?.reason ?? 'it has no endpoint')
  })
  return dropShared(found, ({ endpoint }) => endpoint).map(({ seat, isShared }) =>
    isShared ? without(seat, SHARED_ENDPOINT) : seat,
  )
}

/** Why a seat whose endpoint an earlier joiner has cannot be asked. */
export const SHARED_ENDPOINT = 'a worker that joined earlier has its endpoint'

/**
 * Finds the seats whose endpoint an earlier joiner of the panel has.
 *
 * @param seats - seats of a panel
 * @param endpointOf - where a seat is asked; undefined where it is not
 * @returns the seats in their order
 */
export function dropShared<Seat extends Pick<CandidateSnapshot, 'place' | 'joinedAt'>>(
  seats: readonly Seat[],
  endpointOf: (seat: Seat) => string | undefined,
): { readonly seat: Seat; readonly isShared: boolean }[] {
  const first = new Map<string, Seat>()
  const isEarlier = (one: Seat, other: Seat) =>
    one.joinedAt < other.joinedAt ||
    (one.joinedAt === other.joinedAt && one.place < other.place)
  for (const seat of seats) {
    const endpoint = endpointOf(seat)
    if (endpoint === undefined) continue
    const before = first.get(endpoint)
    if (!before || isEarlier(seat, before)) first.set(endpoint, seat)
  }
  return seats.map((seat) => {
    const endpoint = endpointOf(seat)
    return { seat, isShared: endpoint !== undefined && first.get(endpoint) !== seat }
  })
}

function without(seat: CandidateSnapshot, unreachable: string): SeatSnapshot {
  return { ...seat, endpoint: undefined, unreachable }
}
