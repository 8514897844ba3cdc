import type { Outbound } from '@cresolver/outbound'
import {
  addQuestion,
  drawOrder,
  findConfiguredEndpoint,
  isJoinedUri,
  type PanelConfig,
  readMarketHead,
  type SeatSnapshot,
  seatCandidates,
} from '@cresolver/panel'
import { answerBlocksOf, CresolverError, PANEL_LIMITS } from '@cresolver/protocol'
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
export type RoundReading =
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
      // A dispute is judged by the rule or by the court: neither asks a panel.
      if (head.terms.collectors === 0 || head.terms.stage === 1) return undefined
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
      if (over < market.requestedAt + PANEL_LIMITS.fallbackSeconds)
        return { kind: 'wait' }
    }
    const since = await chain.findRequestBlock({
      marketId: market.marketId,
      requestedAt: market.requestedAt,
      requestBlock: market.draw.requestBlock,
    })
    if (since === undefined) return { kind: 'wait' }
    const { answerBlocks = answerBlocksOf(config.chainId) } = parameters
    const distance = Number(market.draw.distance)
    return {
      kind: 'panel',
      panel: {
        type: 'panel',
        marketId: market.marketId.toString(),
        requestedAt: market.requestedAt,
        answerBlock: Number(since) + distance + answerBlocks,
        text: market.text,
        question: market.question,
        ...(market.context !== undefined && { context: market.context }),
        deadline: market.deadline,
        seats: await Promise.all(
          panel.workers.map((seat) =>
            resolveSeat(chain, outbound, parameters, market.identityRegistry, seat),
          ),
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

async function resolveSeat(
  chain: CollectorChain,
  outbound: Pick<Outbound, 'request'>,
  parameters: CollectorParameters,
  registry: Address,
  seat: SeatSnapshot,
): Promise<CollectedSeat> {
  const named = {
    place: seat.place,
    worker: seat.worker,
    agentId: seat.agentId.toString(),
  }
  const { ipfsGateway, localMode = false } = parameters
  if (registry === zeroAddress) {
    const found = findConfiguredEndpoint(seat.worker, configOf(parameters))
    return found.kind === 'found'
      ? { ...named, endpoint: found.endpoint, registration: null }
      : { ...named, endpoint: null, registration: null, unreachable: 'no endpoint' }
  }
  const uri = await chain.tokenUri(registry, seat.agentId)
  const found = isJoinedUri(uri, seat.uriHash)
    ? await resolveRegistration(uri, { outbound, ipfsGateway, localMode })
    : changedSince
  return found.kind === 'found'
    ? { ...named, endpoint: found.endpoint, registration: found.hash }
    : {
        ...named,
        endpoint: null,
        registration: found.hash ?? null,
        unreachable: found.reason,
      }
}

const changedSince: ResolvedRegistration = {
  kind: 'missing',
  reason: 'its registration changed since it joined',
}

function configOf(parameters: CollectorParameters): PanelConfig {
  const { chainId, market, multicall, clarifications } = parameters
  return {
    chainId,
    market: lowerCase(market),
    multicall: lowerCase(multicall),
    ...(clarifications && { clarifications: lowerCase(clarifications) }),
    confidence: confidenceOf(parameters),
    agents: parameters.agents ?? [],
    localMode: parameters.localMode ?? false,
    quotas: { chainReadBytes: 100_000 },
  }
}

function lowerCase(address: Address): Address {
  // An address in lower case is the same address.
  return address.toLowerCase() as Address
}
