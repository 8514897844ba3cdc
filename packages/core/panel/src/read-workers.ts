import type { Reputation } from '@cresolver/resolution'
import { type Address, zeroAddress } from 'viem'
import { decodeResult, encodeCall } from './contract-calls.ts'
import {
  type EndpointResult,
  findConfiguredEndpoint,
  findRegisteredEndpoint,
} from './endpoint.ts'
import { readBatched } from './multicall.ts'
import type { PanelHost } from './panel-host.ts'
import type { MarketSnapshot } from './read-market.ts'

/** A worker as the chain knows it. */
export type WorkerSnapshot = {
  /** Place in join order, from 0. */
  readonly place: number
  readonly worker: Address
  readonly agentId: bigint
  readonly endpoint: EndpointResult
  /** Wei. */
  readonly stake: bigint
  readonly reputation: Reputation
  /** Family of models that it declares; read where two families have to agree. */
  readonly family?: string | undefined
}

/** READ: stakes, reputation and endpoints of the workers of a market. */
export function readWorkers(host: PanelHost, market: MarketSnapshot): WorkerSnapshot[] {
  const readings = readAll(host, market)
  for (const reading of readings) reportWorker(host, reading)
  return readings
}

function readAll(
  host: PanelHost,
  { marketId, workers, identityRegistry }: MarketSnapshot,
): WorkerSnapshot[] {
  const market = host.config.market
  const results = readBatched(
    host,
    workers.flatMap((worker) => [
      { target: market, data: encodeCall.stakes(marketId, worker) },
      { target: market, data: encodeCall.getReputation(worker) },
      { target: market, data: encodeCall.workerAgentIds(marketId, worker) },
    ]),
  )
  const onChain = workers.map((worker, index) => {
    const [stake, reputation, agentId] = results.slice(3 * index)
    return {
      place: index,
      worker,
      stake: stake ? decodeResult.number(stake) : 0n,
      reputation: reputation ? decodeResult.getReputation(reputation) : noReputation,
      agentId: agentId ? decodeResult.number(agentId) : 0n,
    }
  })
  if (identityRegistry === zeroAddress) {
    return onChain.map((worker) => ({
      ...worker,
      endpoint: findConfiguredEndpoint(worker.worker, host.config),
    }))
  }
  const registered = readBatched(
    host,
    onChain.flatMap(({ agentId, worker }) => [
      { target: identityRegistry, data: encodeCall.tokenUri(agentId) },
      {
        target: identityRegistry,
        data: encodeCall.isAuthorizedOrOwner(worker, agentId),
      },
    ]),
  )
  return onChain.map((worker, index) => {
    const [uri, authorized] = registered.slice(2 * index)
    // A worker that sold its agent after joining must not answer with it.
    const endpoint: EndpointResult =
      authorized && decodeResult.number(authorized) === 1n
        ? findRegisteredEndpoint(uri && decodeResult.text(uri), host.config)
        : { kind: 'missing', reason: 'it is no longer authorized for its agent' }
    return { ...worker, endpoint }
  })
}

const noReputation: Reputation = {
  resQuality: 0,
  srcQuality: 0,
  analysisDepth: 0,
  count: 0,
}

/** Reports a worker with its data on chain. */
export function reportWorker(host: PanelHost, reading: WorkerSnapshot): void {
  const { endpoint, reputation } = reading
  host.emit({
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
