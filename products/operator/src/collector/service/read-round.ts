import {
  addQuestion,
  drawOrder,
  dropShared,
  findConfiguredEndpoint,
  type PanelConfig,
  readMarketHead,
  roundEnd,
  roundStart,
  type SeatSnapshot,
  SHARED_ENDPOINT,
  seatCandidates,
} from '@cresolver/chain/panel'
import { answerBlocksOf, CresolverError, PANEL_LIMITS } from '@cresolver/core/protocol'
import type { Outbound } from '@cresolver/net/outbound'
import { type Address, zeroAddress } from 'viem'
import type { CollectedSeat, LineOf } from '../journal/round-line.ts'
import { withReads } from '../panel/memo-reads.ts'
import {
  type ResolvedRegistration,
  resolveRegistration,
} from '../panel/resolve-registration.ts'
import type { CollectorChain, FoundRequest } from './collector-chain.ts'
import { type CollectorParameters, confidenceOf } from './collector-parameters.ts'

/** The panel of a request, or why this collector does not ask it. */
type RoundReading =
  | { readonly kind: 'panel'; readonly panel: LineOf<'panel'> }
  /** It may be asked later. */
  | { readonly kind: 'wait' }
  | { readonly kind: 'skip'; readonly reason: string }

/** Codes that time alone can change. */
const passing = new Set(['DRAW_PENDING', 'NOT_REQUESTED'])

/**
 * Reads the panel of a request, as the workflow draws it.
 *
 * @param request - from its log; an older request of a market that was requested again is skipped
 */
export async function readRound(
  chain: CollectorChain,
  outbound: Pick<Outbound, 'request'>,
  parameters: CollectorParameters,
  request: FoundRequest,
): Promise<RoundReading> {
  const { now = Date.now } = parameters
  const config = configOf(parameters)
  const collectors = await chain.listCollectors()
  try {
    const read = await withReads(chain.reads, config, now(), (host) => {
      const head = readMarketHead(host, request.marketId)
      if (head.terms.collectors === 0 || head.asking?.judge === 'RULE') return undefined
      const market = addQuestion(head, request.question)
      const drawn = drawOrder(host, market)
      const rules = { capacity: PANEL_LIMITS.seats, isCollected: true }
      return { market, panel: seatCandidates(host, market, drawn, rules) }
    })
    if (!read) return { kind: 'skip', reason: 'no collector is asked' }
    const { market, panel } = read
    const place = collectors.findIndex(
      (address) => address.toLowerCase() === parameters.account.address.toLowerCase(),
    )
    if (place < 0) return { kind: 'skip', reason: 'this collector is not listed' }
    if ((market.terms.collectors & (1 << place)) === 0) {
      const over = await chain.time()
      const announced = await chain.findAnnounced(request.marketId, request.block)
      if (announced.some(({ stage }) => stage === 1)) {
        return { kind: 'skip', reason: 'a collector that it names has announced' }
      }
      if (over < roundStart(market) + market.times.fallbackDelay) return { kind: 'wait' }
    }
    const since = await chain.findRequestBlock({
      marketId: market.marketId,
      requestedAt: market.requestedAt,
      requestBlock: market.draw.requestBlock,
    })
    if (since === undefined) return { kind: 'wait' }
    const drawnAt = Number(since) + Number(market.draw.distance)
    return {
      kind: 'panel',
      panel: {
        type: 'panel',
        marketId: market.marketId.toString(),
        requestedAt: market.requestedAt,
        answerBlock: drawnAt + answerBlocksOf(config.chainId),
        ...{ startsAt: roundStart(market), endsAt: roundEnd(market) },
        ...(market.asking && { askedAt: market.asking.askedAt }),
        text: market.text,
        question: market.question,
        ...(market.context !== undefined && { context: market.context }),
        deadline: market.deadline,
        seats: await resolveSeats(panel.workers, (seat) =>
          resolveSeat(chain, outbound, parameters, market.identityRegistry, seat),
        ),
      },
    }
  } catch (error) {
    if (!CresolverError.isInstance(error) || error.code === 'RPC_UNREACHABLE') throw error
    return passing.has(error.code)
      ? { kind: 'wait' }
      : { kind: 'skip', reason: error.message }
  }
}

/** The earlier joiner of an endpoint has it. */
async function resolveSeats(
  seats: readonly SeatSnapshot[],
  resolve: (seat: SeatSnapshot) => Promise<CollectedSeat>,
): Promise<CollectedSeat[]> {
  const resolved = await Promise.all(
    seats.map(async (seat) => ({ ...seat, collected: await resolve(seat) })),
  )
  return dropShared(resolved, ({ collected }) => collected.endpoint ?? undefined).map(
    ({ seat: { collected }, isShared }) =>
      isShared
        ? { ...collected, endpoint: null, unreachable: SHARED_ENDPOINT }
        : collected,
  )
}

async function resolveSeat(
  chain: CollectorChain,
  outbound: Pick<Outbound, 'request'>,
  parameters: CollectorParameters,
  registry: Address,
  seat: SeatSnapshot,
): Promise<CollectedSeat> {
  const { place, worker, agentId, uriHash } = seat
  const { ipfsGateway, localMode = false } = parameters
  const reader = { outbound, ipfsGateway, localMode }
  const found: ResolvedRegistration =
    registry === zeroAddress
      ? findConfiguredEndpoint(worker, configOf(parameters))
      : await resolveRegistration(
          await chain.tokenUri(registry, agentId),
          reader,
          uriHash,
        )
  return {
    ...{ place, worker, agentId: agentId.toString(), registration: found.hash ?? null },
    ...(found.kind === 'found'
      ? { endpoint: found.endpoint }
      : { endpoint: null, unreachable: found.reason }),
  }
}

function configOf(parameters: CollectorParameters): PanelConfig {
  const { chainId, market, multicall, clarifications } = parameters
  return {
    chainId,
    market: lowerCase(market),
    multicall: lowerCase(multicall),
    ...(clarifications && { clarifications: lowerCase(clarifications) }),
    confidence: confidenceOf(chainId),
    agents: parameters.agents ?? [],
    localMode: parameters.localMode ?? false,
    quotas: { chainReadBytes: 100_000 },
  }
}

function lowerCase(address: Address): Address {
  // An address in lower case is the same address.
  return address.toLowerCase() as Address
}
