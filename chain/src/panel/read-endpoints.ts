import type { Reputation } from '@cresolver/core/resolution'
import { zeroAddress } from 'viem'
import { type CandidateSnapshot, decodeResult, encodeCall } from './contract-calls.ts'
import {
  type EndpointResult,
  findConfiguredEndpoint,
  findRegisteredEndpoint,
} from './endpoint.ts'
import { readBatched } from './multicall.ts'
import type { PanelHost } from './panel-host.ts'
import type { MarketSnapshot } from './read-market.ts'
import type { SeatSnapshot } from './seats.ts'

/** Reads where candidates are asked, by place. */
export function readEndpoints(
  host: PanelHost,
  { identityRegistry }: Pick<MarketSnapshot, 'identityRegistry'>,
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
      return [place, findRegisteredEndpoint(text, config, uriHash)]
    }),
  )
}

/** Reports a candidate whose turn it was, with its data on chain. */
export function reportWorker(
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
