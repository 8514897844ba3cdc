import { PANEL_LIMITS } from '@cresolver/protocol'
import type { PassedOverCause } from '@cresolver/resolution'
import { type Address, zeroAddress } from 'viem'
import { type CandidateSnapshot, decodeResult, encodeCall } from './contract-calls.ts'
import type { PanelOrder } from './draw.ts'
import {
  type EndpointResult,
  findConfiguredEndpoint,
  findRegisteredEndpoint,
} from './endpoint.ts'
import { readBatched } from './multicall.ts'
import type { PanelHost } from './panel-host.ts'
import { readFamilies } from './read-families.ts'
import type { MarketSnapshot } from './read-market.ts'
import { reportWorker, type WorkerSnapshot } from './read-workers.ts'
import { stop } from './stop.ts'
import type { Panel } from './take-seats.ts'
import type { TermsSnapshot } from './terms.ts'

/** Most candidates of a market. */
const mostCandidates = 64

/** An agent, and where it says it answers. */
export type DomainClaim = { readonly agentId: bigint; readonly endpoint: string }

/** How the seats of a market with terms are given out. */
export type SeatRules = {
  /** Most seats. */
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
 * READ, for a market with terms: gives the seats to the candidates in the drawn order, one for each
 * account, agent, owner and endpoint.
 *
 * Registration files are read of those alone whose turn it is: first of as many as there are seats,
 * then of twice as many each time, until the seats are taken.
 */
export function seatCandidates(
  host: PanelHost,
  market: MarketSnapshot,
  terms: TermsSnapshot,
  drawn: PanelOrder,
  rules: SeatRules,
): Panel {
  const { capacity, isCollected } = rules
  if (isCollected && terms.provesDomain) throw domainUnproved(market.marketId)
  const candidates = readCandidates(host, market)
  const size = sizeOf(market, terms, drawn, capacity)
  const taken = new Taken(market.creator)
  const seated: WorkerSnapshot[] = []
  const passedOver: { place: number; cause: PassedOverCause }[] = []
  const queue = [...drawn.order]
  // One call for the domain of each candidate, as many as the quotas leave for seats.
  let domains = terms.provesDomain ? capacity : mostCandidates
  let most = size
  while (queue.length > 0 && seated.length < size && domains > 0) {
    const turn = queue.splice(0, Math.min(most, mostCandidates, domains))
    most *= 2
    const eligible = turn.flatMap((place) => {
      const candidate = candidates[place]
      return candidate && causeBefore(candidate, terms, drawn) === undefined
        ? [candidate]
        : []
    })
    const endpoints = isCollected
      ? new Map(eligible.map(({ place }) => [place, gathered]))
      : readEndpoints(host, market, eligible)
    const proved = terms.provesDomain
      ? findProved(rules, market, eligible, endpoints)
      : undefined
    if (proved) domains -= eligible.length
    for (const [index, place] of turn.entries()) {
      if (seated.length === size) {
        queue.unshift(...turn.slice(index))
        break
      }
      const candidate = candidates[place]
      if (!candidate) continue
      const endpoint = endpoints.get(place)
      const cause =
        causeBefore(candidate, terms, drawn) ??
        (endpoint && endpoint.kind !== 'missing' ? undefined : 'UNREACHABLE') ??
        (proved && !proved.has(place) ? 'DOMAIN_NOT_PROVED' : undefined) ??
        taken.take(candidate, endpoint)
      if (cause !== undefined || !endpoint) {
        passedOver.push({ place, cause: cause ?? 'UNREACHABLE' })
        continue
      }
      const { worker, agentId, stake, reputation } = candidate
      seated.push({ place, worker, agentId, stake, reputation, endpoint })
    }
  }
  seated.sort((one, other) => one.place - other.place)
  const workers = terms.families === 2 ? readFamilies(host, market, seated) : seated
  const empty = emptySeats(terms, drawn, size, seated.length)
  for (const reading of seated) reportWorker(host, reading)
  host.emit({
    type: 'seats-taken',
    size,
    empty,
    notDrawn: queue.length,
    absentBefore: drawn.absent.length,
    passedOver: passedOver.length,
  })
  if (seated.length === 0 && drawn.absent.length === 0) throw nobodyToAsk(market.marketId)
  return {
    ...market,
    workers,
    seats: workers.flatMap((holder) =>
      holder.endpoint.kind === 'found'
        ? [{ endpoint: holder.endpoint.endpoint, holders: [holder] }]
        : [],
    ),
    leftOut: new Map(),
    // The number of the first report stays.
    fixedSize: market.draw.panelSize === 0 ? size : market.draw.panelSize,
    waiting: queue.filter((place) => isReplacement(candidates[place], terms, drawn))
      .length,
    draw: {
      requestBlock: Number(drawn.requestBlock),
      seedBlock: Number(drawn.seedBlock),
      seed: drawn.seed,
      candidates: drawn.candidates,
      order: [...drawn.order],
      size,
      absent: [...drawn.absent],
      empty,
      passedOver,
      ...(terms.stage === 1 ? { satBefore: [...terms.satBefore] } : {}),
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
    endpoint: EndpointResult | undefined,
  ): 'SEAT_TAKEN' | undefined {
    const url = endpoint?.kind === 'found' ? endpoint.endpoint : undefined
    const hasAgent = owner !== zeroAddress
    if (
      this.#accounts.has(worker) ||
      (hasAgent && (this.#accounts.has(owner) || this.#agents.has(agentId))) ||
      (url !== undefined && this.#endpoints.has(url))
    ) {
      return 'SEAT_TAKEN'
    }
    this.#accounts.add(worker)
    if (url !== undefined) this.#endpoints.add(url)
    if (!hasAgent) return undefined
    this.#accounts.add(owner)
    this.#agents.add(agentId)
    return undefined
  }
}

function readCandidates(
  host: PanelHost,
  { marketId }: MarketSnapshot,
): CandidateSnapshot[] {
  const target = host.config.market
  const data = encodeCall.getCandidates(marketId, 0n, BigInt(mostCandidates))
  const [list] = readBatched(host, [{ target, data }])
  return list ? decodeResult.getCandidates(list) : []
}

/** Number of seats: what an earlier round or the first panel had, or what the terms allow. */
function sizeOf(
  { marketId, workers }: MarketSnapshot,
  { stage, panelSize }: TermsSnapshot,
  drawn: PanelOrder,
  capacity: number,
): number {
  const wanted = drawn.panelSize ?? (panelSize === 0 ? PANEL_LIMITS.seats : panelSize)
  if (stage === 1 && wanted > capacity) {
    throw stop(
      'QUOTA_TOO_SMALL',
      `The second panel of market ${marketId} needs ${wanted} seats, but the quotas allow ${capacity}.`,
      'Raise HTTPAction.CallLimit.',
    )
  }
  return Math.min(wanted, capacity, PANEL_LIMITS.seats, workers.length)
}

/** Reasons that need no registration file. */
function causeBefore(
  candidate: CandidateSnapshot,
  { minReputation, satBefore }: TermsSnapshot,
  { absent }: PanelOrder,
): PassedOverCause | undefined {
  const { place, reputation, isStaked, isAuthorized } = candidate
  const { resQuality, srcQuality, analysisDepth } = reputation
  if (satBefore.includes(place)) return 'SAT_BEFORE'
  if (absent.includes(place)) return 'ABSENT_BEFORE'
  if (!isStaked) return 'RELEASED'
  if (!isAuthorized) return 'NOT_AUTHORIZED'
  // The contract rounds the mean down.
  return Math.floor((resQuality + srcQuality + analysisDepth) / 3) < minReputation
    ? 'REPUTATION_TOO_LOW'
    : undefined
}

/** Whether it may get the seat of one that did not answer. */
function isReplacement(
  candidate: CandidateSnapshot | undefined,
  terms: TermsSnapshot,
  drawn: PanelOrder,
): boolean {
  return candidate !== undefined && causeBefore(candidate, terms, drawn) === undefined
}

function readEndpoints(
  host: PanelHost,
  { identityRegistry }: MarketSnapshot,
  candidates: readonly CandidateSnapshot[],
): ReadonlyMap<number, EndpointResult> {
  if (identityRegistry === zeroAddress) {
    return new Map(
      candidates.map(({ place, worker }) => [
        place,
        findConfiguredEndpoint(worker, host.config),
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
    candidates.map(({ place }, index) => {
      const uri = uris[index]
      return [place, findRegisteredEndpoint(uri && decodeResult.text(uri), host.config)]
    }),
  )
}

/** Places of those whose domain names their agent; without a registry no agent has a domain. */
function findProved(
  { proveDomains }: SeatRules,
  { identityRegistry }: MarketSnapshot,
  candidates: readonly CandidateSnapshot[],
  endpoints: ReadonlyMap<number, EndpointResult>,
): ReadonlySet<number> {
  if (identityRegistry === zeroAddress || !proveDomains) return new Set()
  const claims = candidates.flatMap(({ place, agentId }) => {
    const found = endpoints.get(place)
    return found?.kind === 'found' ? [{ place, agentId, endpoint: found.endpoint }] : []
  })
  const proved = proveDomains(identityRegistry, claims)
  return new Set(claims.filter((_, index) => proved[index]).map(({ place }) => place))
}

/** Seats that count in the quorum although no candidate is left for them. */
function emptySeats(
  { stage }: TermsSnapshot,
  { absent }: PanelOrder,
  size: number,
  seated: number,
): number {
  const counted = stage === 1 ? size : Math.min(size, seated + absent.length)
  return counted - seated
}

/** A collector asks; which one and where is in its bundle. */
const gathered: EndpointResult = { kind: 'gathered' }

function domainUnproved(marketId: bigint) {
  return stop(
    'TERMS_UNSUPPORTED',
    `Market ${marketId} requires that domains name their agents, and names collectors; the calls for both do not fit one round.`,
    'Nothing was written; after the grace period anyone can void the market.',
  )
}

function nobodyToAsk(marketId: bigint) {
  return stop(
    'NO_ENDPOINTS',
    `No candidate of market ${marketId} can be asked.`,
    'Register the agents with an A2A service, or name them in the configuration.',
  )
}
