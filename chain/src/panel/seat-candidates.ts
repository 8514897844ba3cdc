import { PANEL_LIMITS } from '@cresolver/core/protocol'
import type { PassedOverCause } from '@cresolver/core/resolution'
import { type Address, zeroAddress } from 'viem'
import type { CandidateSnapshot } from './contract-calls.ts'
import { type PanelOrder, recordDraw } from './draw.ts'
import type { EndpointResult } from './endpoint.ts'
import type { PanelHost } from './panel-host.ts'
import { readEndpoints, reportWorker } from './read-endpoints.ts'
import type { MarketSnapshot } from './read-market.ts'
import { seatDrawn } from './seat-drawn.ts'
import type { Panel, SeatRules, SeatSnapshot } from './seats.ts'
import { stop } from './stop.ts'

/**
 * READ, for a question that workers decide: gives the seats to the workers that were drawn.
 *
 * In a market with a window each worker that was drawn has a seat, also one that cannot be asked. Without one the
 * seats go to the candidates in the drawn order, one for each account, agent, owner and endpoint, and
 * registration files are read of those alone whose turn it is: first of as many as there are seats, then of
 * twice as many each time, until the seats are taken.
 *
 * @throws CresolverError `QUOTA_TOO_SMALL` where not every drawn worker can be asked; `NO_WORKERS`
 *   where no candidate can be asked; `TERMS_UNSUPPORTED`
 */
export function seatCandidates(
  host: PanelHost,
  market: MarketSnapshot,
  drawn: PanelOrder,
  rules: SeatRules,
): Panel {
  const { marketId, terms } = market
  if (rules.isCollected && terms.requireEndpointDomain) {
    throw stop(
      'TERMS_UNSUPPORTED',
      `Market ${marketId} requires that domains name their agents, and names collectors; the calls for both do not fit one round.`,
      'Nothing was written; after the grace period anyone can void the market.',
    )
  }
  return drawn.votes
    ? seatDrawn(host, market, drawn, rules)
    : seatInTurn(host, market, drawn, rules)
}

function seatInTurn(
  host: PanelHost,
  market: MarketSnapshot,
  drawn: PanelOrder,
  rules: SeatRules,
): Panel {
  const { marketId, terms, workers: candidates } = market
  const { absent, order } = drawn
  const { capacity, isCollected } = rules
  const limit = Math.min(capacity, PANEL_LIMITS.seats, order.length)
  const size = Math.min(drawn.panelSize ?? limit, limit)
  const taken = new TakenSeats(market.creator)
  const seated: SeatSnapshot[] = []
  const passedOver: { place: number; cause: PassedOverCause }[] = []
  const queue = order.flatMap((place) => candidates[place] ?? [])
  // One call for the domain of each candidate, as many as the quotas leave for seats.
  let domains = terms.requireEndpointDomain ? capacity : queue.length
  let most = size
  const isEnough = () => seated.length >= size
  while (queue.length > 0 && !isEnough() && domains > 0) {
    const turn = queue.splice(0, Math.min(most, domains))
    most *= 2
    const eligible = turn.filter(
      (candidate) => causeBefore(candidate, absent) === undefined,
    )
    const endpoints = isCollected ? undefined : readEndpoints(host, market, eligible)
    const proved = terms.requireEndpointDomain
      ? findProved(rules, market, eligible, endpoints)
      : undefined
    if (proved) domains -= eligible.length
    for (const [index, candidate] of turn.entries()) {
      if (isEnough()) {
        queue.unshift(...turn.slice(index))
        break
      }
      const { place } = candidate
      const found = endpoints?.get(place)
      const endpoint = found?.kind === 'found' ? found.endpoint : undefined
      const cause =
        causeBefore(candidate, absent) ??
        (isCollected || endpoint !== undefined ? undefined : 'UNREACHABLE') ??
        (proved && !proved.has(place) ? 'DOMAIN_NOT_PROVED' : undefined) ??
        taken.take(candidate, endpoint)
      if (cause === undefined) seated.push({ ...candidate, endpoint })
      else passedOver.push({ place, cause })
      if (found?.kind === 'missing') {
        reportWorker(host, { ...candidate, endpoint }, found.reason)
      }
    }
  }
  const empty = Math.min(size, seated.length + absent.length) - seated.length
  const workers = seated.sort((one, other) => one.place - other.place)
  for (const seat of workers) reportWorker(host, seat)
  host.emit({
    type: 'seats-taken',
    ...{ size, empty, notDrawn: queue.length, absentBefore: absent.length },
    passedOver: passedOver.length,
  })
  if (workers.length === 0 && absent.length === 0) {
    throw stop(
      'NO_WORKERS',
      `No worker of market ${marketId} can be asked.`,
      'Register the agents with an A2A service, or name them in the configuration.',
    )
  }
  return {
    ...market,
    workers,
    fixedSize: drawn.panelSize ?? size,
    waiting: queue.filter((candidate) => causeBefore(candidate, absent) === undefined)
      .length,
    draw: recordDraw(drawn, { size, empty, passedOver, absent: [...absent] }),
  }
}

/** Who has a seat: an account counts as worker and as owner. */
class TakenSeats {
  readonly #accounts = new Set<Address>()
  readonly #agents = new Set<bigint>()
  readonly #endpoints = new Set<string>()

  constructor(creator: Address) {
    this.#accounts.add(creator)
  }

  take(
    { worker, owner, agentId }: CandidateSnapshot,
    endpoint: string | undefined,
  ): 'SEAT_TAKEN' | undefined {
    const hasAgent = owner !== zeroAddress
    if (
      this.#accounts.has(worker) ||
      (hasAgent && (this.#accounts.has(owner) || this.#agents.has(agentId))) ||
      (endpoint !== undefined && this.#endpoints.has(endpoint))
    ) {
      return 'SEAT_TAKEN'
    }
    this.#accounts.add(worker)
    if (endpoint !== undefined) this.#endpoints.add(endpoint)
    if (!hasAgent) return undefined
    this.#accounts.add(owner)
    this.#agents.add(agentId)
    return undefined
  }
}

/** Reasons that need no registration file. */
function causeBefore(
  { place, isStaked }: CandidateSnapshot,
  absent: readonly number[],
): PassedOverCause | undefined {
  if (absent.includes(place)) return 'ABSENT_BEFORE'
  return isStaked ? undefined : 'RELEASED'
}

/** Places of those whose domain names their agent; without a registry no agent has a domain. */
function findProved(
  { proveDomains }: SeatRules,
  { identityRegistry }: MarketSnapshot,
  candidates: readonly CandidateSnapshot[],
  endpoints: ReadonlyMap<number, EndpointResult> | undefined,
): ReadonlySet<number> {
  if (identityRegistry === zeroAddress || !proveDomains) return new Set()
  const claims = candidates.flatMap(({ place, agentId }) => {
    const found = endpoints?.get(place)
    return found?.kind === 'found' ? [{ place, agentId, endpoint: found.endpoint }] : []
  })
  const proved = proveDomains(identityRegistry, claims)
  return new Set(claims.filter((_, index) => proved[index]).map(({ place }) => place))
}
