import type { Reputation } from '@cresolver/resolution'
import { type Address, zeroAddress } from 'viem'
import type { RoundRuntime } from '../runtime/round-runtime.ts'
import { stop } from '../stop.ts'
import { decodeResult, encodeCall } from './contract-calls.ts'
import {
  type EndpointFinding,
  findConfiguredEndpoint,
  findRegisteredEndpoint,
} from './endpoint.ts'
import { readBatched } from './multicall.ts'
import type { MarketReading } from './read.ts'

/** A worker as the chain knows it. */
export type WorkerReading = {
  readonly worker: Address
  readonly agentId: bigint
  readonly endpoint: EndpointFinding
  /** Wei. */
  readonly stake: bigint
  readonly reputation: Reputation
}

/** A market with what the chain knows of its workers. */
export type PanelReading = Omit<MarketReading, 'workers'> & {
  /** In join order. */
  readonly workers: readonly WorkerReading[]
}

/** READ, for a question that workers decide: their stakes, reputation, and where they answer. */
export function readPanel(runtime: RoundRuntime, market: MarketReading): PanelReading {
  const { marketId, workers, identityRegistry } = market
  if (workers.length === 0) {
    throw stop(
      'NO_WORKERS',
      `Market ${marketId} has no workers.`,
      'Let workers join first.',
    )
  }
  const readings = readWorkers(runtime, marketId, workers, identityRegistry)
  for (const reading of readings) tellWorker(runtime, reading)
  if (readings.every(({ endpoint }) => endpoint.kind === 'missing')) {
    throw stop(
      'NO_ENDPOINTS',
      `No worker of market ${marketId} has an endpoint.`,
      'Register the agents with an A2A service, or name them in the configuration.',
    )
  }
  return { ...market, workers: readings }
}

function readWorkers(
  runtime: RoundRuntime,
  marketId: bigint,
  workers: readonly Address[],
  identity: Address,
): WorkerReading[] {
  const market = runtime.config.market
  const results = readBatched(
    runtime,
    workers.flatMap((worker) => [
      { target: market, data: encodeCall.stakes(marketId, worker) },
      { target: market, data: encodeCall.getReputation(worker) },
      { target: market, data: encodeCall.workerAgentIds(marketId, worker) },
    ]),
  )
  const onChain = workers.map((worker, index) => {
    const [stake, reputation, agentId] = results.slice(3 * index)
    return {
      worker,
      stake: stake ? decodeResult.number(stake) : 0n,
      reputation: reputation ? decodeResult.getReputation(reputation) : noReputation,
      agentId: agentId ? decodeResult.number(agentId) : 0n,
    }
  })
  if (identity === zeroAddress) {
    return onChain.map((worker) => ({
      ...worker,
      endpoint: findConfiguredEndpoint(worker.worker, runtime.config),
    }))
  }
  const uris = readBatched(
    runtime,
    onChain.map(({ agentId }) => ({
      target: identity,
      data: encodeCall.tokenUri(agentId),
    })),
  )
  return onChain.map((worker, index) => {
    const uri = uris[index]
    const text = uri ? decodeResult.text(uri) : undefined
    return { ...worker, endpoint: findRegisteredEndpoint(text, runtime.config) }
  })
}

const noReputation: Reputation = {
  resQuality: 0,
  srcQuality: 0,
  analysisDepth: 0,
  count: 0,
}

function tellWorker(runtime: RoundRuntime, reading: WorkerReading): void {
  const { endpoint, reputation } = reading
  runtime.tell({
    type: 'worker-read',
    worker: reading.worker,
    agentId: reading.agentId.toString(),
    endpoint: endpoint.kind === 'found' ? endpoint.endpoint : null,
    stake: reading.stake.toString(),
    reputation: [
      reputation.resQuality,
      reputation.srcQuality,
      reputation.analysisDepth,
      reputation.count,
    ],
    ...(endpoint.kind === 'missing' ? { leftOut: endpoint.reason } : {}),
  })
}
