import { CresolverError, decodeTokenUri, findFamily } from '@cresolver/protocol'
import { zeroAddress } from 'viem'
import { decodeResult, encodeCall } from './contract-calls.ts'
import { readBatched } from './multicall.ts'
import type { PanelHost } from './panel-host.ts'
import type { MarketSnapshot } from './read-market.ts'
import type { WorkerSnapshot } from './read-workers.ts'

/**
 * READ, where two families have to agree: the family that the registration file of each seat declares.
 *
 * Only a file inside the token URI counts: one that a server returns can change after the question is known.
 */
export function readFamilies(
  host: PanelHost,
  { identityRegistry }: Pick<MarketSnapshot, 'identityRegistry'>,
  workers: readonly WorkerSnapshot[],
): WorkerSnapshot[] {
  if (identityRegistry === zeroAddress) return [...workers]
  const uris = readBatched(
    host,
    workers.map(({ agentId }) => ({
      target: identityRegistry,
      data: encodeCall.tokenUri(agentId),
    })),
  )
  return workers.map((worker, index) => {
    const uri = uris[index]
    const family = uri && familyOf(decodeResult.text(uri))
    return family === undefined ? worker : { ...worker, family }
  })
}

function familyOf(uri: string): string | undefined {
  try {
    return findFamily(decodeTokenUri(uri))
  } catch (error) {
    if (CresolverError.isInstance(error)) return undefined
    throw error
  }
}
