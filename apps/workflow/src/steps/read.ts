import { OUTCOMES } from '@cresolver/chain/abi'
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
import { type BatchedResult, readBatched } from './multicall.ts'

/** A worker as the chain knows it. */
export type WorkerReading = {
  readonly worker: Address
  readonly agentId: bigint
  readonly endpoint: EndpointFinding
  /** Wei. */
  readonly stake: bigint
  readonly reputation: Reputation
}

/** A market as the chain knows it. */
export type MarketReading = {
  readonly marketId: bigint
  readonly question: string
  /** Unix time in seconds. */
  readonly deadline: number
  /** In join order. */
  readonly workers: readonly WorkerReading[]
}

/** READ: the market, its workers, their reputation, and where they answer. */
export function readMarket(runtime: RoundRuntime, marketId: bigint): MarketReading {
  const market = runtime.config.market
  const [head, state, list, registry] = readBatched(runtime, [
    { target: market, data: encodeCall.getMarket(marketId) },
    { target: market, data: encodeCall.getOutcome(marketId) },
    { target: market, data: encodeCall.getMarketWorkers(marketId) },
    { target: market, data: encodeCall.identityRegistry() },
  ])
  const { question, rewardPool, deadline } = decodeMarket(head, state, marketId)
  const workers = list ? decodeResult.getMarketWorkers(list) : []
  const identity = registry ? decodeResult.address(registry) : zeroAddress
  runtime.tell({
    type: 'market-read',
    marketId: marketId.toString(),
    question,
    rewardPool: rewardPool.toString(),
    deadline,
    workers: workers.length,
  })
  if (workers.length === 0) {
    throw stop(
      'NO_WORKERS',
      `Market ${marketId} has no workers.`,
      'Let workers join first.',
    )
  }
  const readings = readWorkers(runtime, marketId, workers, identity)
  for (const reading of readings) tellWorker(runtime, reading)
  if (readings.every(({ endpoint }) => endpoint.kind === 'missing')) {
    throw stop(
      'NO_ENDPOINTS',
      `No worker of market ${marketId} has an endpoint.`,
      'Register the agents with an A2A service, or name them in the configuration.',
    )
  }
  return { marketId, question, deadline, workers: readings }
}

function decodeMarket(head: BatchedResult, state: BatchedResult, marketId: bigint) {
  if (!head || !state) {
    throw stop(
      'MARKET_NOT_FOUND',
      `There is no market ${marketId}.`,
      'Check the number and the market address in the configuration.',
    )
  }
  if (decodeResult.getOutcome(state) !== OUTCOMES.OPEN) {
    throw stop(
      'MARKET_SETTLED',
      `Market ${marketId} is settled already.`,
      'Nothing to do.',
    )
  }
  return decodeResult.getMarket(head)
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
