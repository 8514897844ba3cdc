import { PANEL_LIMITS } from '@cresolver/protocol'
import {
  type DrawRecord,
  flipCost,
  type PassedOverCause,
  type Reputation,
  seatsForValue,
} from '@cresolver/resolution'
import { type Address, zeroAddress } from 'viem'
import { type CandidateSnapshot, decodeResult, encodeCall } from './contract-calls.ts'
import type { PanelOrder } from './draw.ts'
import {
  type EndpointResult,
  findConfiguredEndpoint,
  findJoinedEndpoint,
} from './endpoint.ts'
import { readBatched } from './multicall.ts'
import type { PanelHost } from './panel-host.ts'
import type { MarketSnapshot } from './read-market.ts'
import { stop } from './stop.ts'
import type { TermsSnapshot } from './terms.ts'

/** A worker with a seat. */
export type SeatSnapshot = CandidateSnapshot & {
  /** Where it is asked; undefined where a collector asks it. */
  readonly endpoint: string | undefined
}

/** A market with the panel that is asked. */
export type Panel = Omit<MarketSnapshot, 'workers' | 'draw'> & {
  /** Workers with a seat, in join order. */
  readonly workers: readonly SeatSnapshot[]
  readonly draw: DrawRecord
  /** Number of seats in every round of this market. */
  readonly fixedSize: number
  /** Number of candidates that can replace those with a seat. */
  readonly waiting: number
}

/** An agent, and where it says it answers. */
export type DomainClaim = { readonly agentId: bigint; readonly endpoint: string }

/** How seats are given out. */
export type SeatRules = {
  /** Most seats that can be asked. */
  readonly capacity: number
  /**
   * True where a collector asks: it reads every form of registration, so that here a candidate needs
   * no endpoint to get a seat.
   */
  readonly isCollected: boolean
  /** Returns for each claim whether its domain names the agent; for markets that ask for it. */
  readonly proveDomains?:
    | ((registry: Address, claims: readonly DomainClaim[]) => readonly boolean[])
    | undefined
}

/**
 * READ, for a question that workers decide: gives the seats to the candidates in the drawn order, one for
 * each account, agent, owner and endpoint.
 *
 * Registration files are read of those alone whose turn it is: first of as many as there are seats,
 * then of twice as many each time, until the seats are taken.
 *
 * Where the stakes of the seats do not protect the value at risk of the terms, more are taken, each the
 * next in the drawn order, until they do.
 *
 * @throws CresolverError `VALUE_AT_RISK` where no number of seats protects the value; `NO_ENDPOINTS` where
 *   no candidate can be asked; `TERMS_UNSUPPORTED`
 */
export function seatCandidates(
  host: PanelHost,
  market: MarketSnapshot,
  drawn: PanelOrder,
  rules: SeatRules,
): Panel {
  const { marketId, terms, workers: candidates } = market
  const { absent, order } = drawn
  const { capacity, isCollected } = rules
  if (isCollected && terms.requireEndpointDomain) {
    throw stop(
      'TERMS_UNSUPPORTED',
      `Market ${marketId} requires that domains name their agents, and names collectors; the calls for both do not fit one round.`,
      'Nothing was written; after the grace period anyone can void the market.',
    )
  }
  const limit = Math.min(capacity, PANEL_LIMITS.seats, order.length)
  const least = Math.min(drawn.panelSize ?? (terms.panelSize || limit), limit)
  const taken = new Taken(market.creator)
  const seated: SeatSnapshot[] = []
  const passedOver: { place: number; cause: PassedOverCause }[] = []
  const queue = order.flatMap((place) => candidates[place] ?? [])
  // One call for the domain of each candidate, as many as the quotas leave for seats.
  let domains = terms.requireEndpointDomain ? capacity : queue.length
  let most = least
  const isEnough = () =>
    seated.length >= least && (seated.length >= limit || protectsValue(seated, terms))
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
  const size = Math.max(least, seated.length)
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
      'NO_ENDPOINTS',
      `No worker of market ${marketId} can be asked.`,
      'Register the agents with an A2A service, or name them in the configuration.',
    )
  }
  if (!protectsValue(workers, terms)) throw valueAtRisk(marketId, workers, terms, limit)
  return {
    ...market,
    workers,
    fixedSize: drawn.panelSize ?? size,
    waiting: queue.filter((candidate) => causeBefore(candidate, absent) === undefined)
      .length,
    draw: {
      requestBlock: Number(drawn.requestBlock),
      seedBlock: Number(drawn.seedBlock),
      seed: drawn.seed,
      candidates: drawn.candidates,
      order: [...order],
      ...{ size, empty, passedOver, absent: [...absent] },
    },
  }
}

/** Who has a seat: an account counts as worker and as owner. */
class Taken {
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

/** Whether the cheapest majority of the seats loses at least the value at risk. */
function protectsValue(
  seated: readonly SeatSnapshot[],
  { wrongSlashBps, valueAtRisk }: TermsSnapshot,
): boolean {
  const stakes = seated.map(({ stake }) => stake)
  return flipCost(stakes, wrongSlashBps) >= valueAtRisk
}

/** Reasons that need no registration file. */
function causeBefore(
  { place, isStaked }: CandidateSnapshot,
  absent: readonly number[],
): PassedOverCause | undefined {
  if (absent.includes(place)) return 'ABSENT_BEFORE'
  return isStaked ? undefined : 'RELEASED'
}

function readEndpoints(
  host: PanelHost,
  { identityRegistry }: MarketSnapshot,
  candidates: readonly CandidateSnapshot[],
): ReadonlyMap<number, EndpointResult> {
  const { config } = host
  if (identityRegistry === zeroAddress) {
    return new Map(
      candidates.map(({ place, worker }) => [
        place,
        findConfiguredEndpoint(worker, config),
      ]),
    )
  }
  const uris = readBatched(
    host,
    candidates.map(({ agentId }) => ({
      target: identityRegistry,
      data: encodeCall.tokenUri(agentId),
    })),
  )
  return new Map(
    candidates.map(({ place, uriHash }, index) => {
      const uri = uris[index]
      const text = uri && decodeResult.text(uri)
      return [place, findJoinedEndpoint(text, uriHash, config)]
    }),
  )
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

/** Reports a candidate whose turn it was, with its data on chain. */
function reportWorker(
  host: PanelHost,
  { worker, agentId, endpoint, stake, reputation }: SeatSnapshot,
  leftOut?: string,
): void {
  host.emit({
    type: 'worker-read',
    worker,
    agentId: agentId.toString(),
    endpoint: endpoint ?? null,
    stake: stake.toString(),
    reputation: listReputation(reputation),
    ...(leftOut === undefined ? {} : { leftOut }),
  })
}

function listReputation(reputation: Reputation): number[] {
  const { resQuality, srcQuality, analysisDepth, count } = reputation
  return [resQuality, srcQuality, analysisDepth, count]
}

function valueAtRisk(
  marketId: bigint,
  seated: readonly SeatSnapshot[],
  terms: TermsSnapshot,
  most: number,
) {
  const stakes = seated.map(({ stake }) => stake)
  const [least = 0n] = [...stakes].sort((one, other) => (one < other ? -1 : 1))
  const needed = seatsForValue(least, terms)
  const seats = needed === undefined ? 'no number of seats' : `${needed} seats`
  return stop(
    'VALUE_AT_RISK',
    `A wrong verdict of market ${marketId} would cost its ${stakes.length} seats ${flipCost(stakes, terms.wrongSlashBps)}, less than its value at risk of ${terms.valueAtRisk} (smallest unit of its asset). With stakes of ${least} it takes ${seats}; the most are ${most}.`,
    'Nothing was written; after the grace period anyone can void the market. Larger stakes, or terms with a larger slash for wrong seats, protect more.',
  )
}
