import { type ChainClient, type MarketClient, toMarketId } from '@cresolver/chain'
import {
  type BeaconChain,
  beaconRoundAt,
  type DrawFacts,
  isAdjudicationRecord,
  parseRecord,
} from '@cresolver/core/resolution'
import { beaconSeed } from '@cresolver/core/resolution/beacon'
import { getBlock } from 'viem/actions'

/**
 * Reads what fixes the panel of a market.
 *
 * @param chain - a connection
 * @param client - the same connection, for the market contract
 * @param marketId - number of the market
 * @param beacon - drand beacon of a deployment that draws by one
 * @returns without a seed if no node has the header of its block, or if it comes from a beacon, see {@link withBeaconSeed};
 *   undefined before the first request
 */
export async function readDraw(
  chain: ChainClient,
  client: MarketClient,
  marketId: bigint,
  beacon: BeaconChain | undefined,
): Promise<DrawFacts | undefined> {
  const [draw, { seedKind, seedDelay }] = await Promise.all([
    client.getPanelDraw(toMarketId(marketId)),
    client.getTimes(),
  ])
  if (draw.kind === 'not-requested') return undefined
  if (seedKind !== 'drand') return { ...draw, seed: draw.seed }
  if (!beacon) return { ...draw, seed: undefined }
  const blockNumber = draw.requestBlock
  const { timestamp } = await chain.attempt('read the block of the request', () =>
    getBlock(chain.client, { blockNumber }),
  )
  const beaconRound = beaconRoundAt(beacon, Number(timestamp) + seedDelay)
  return { ...draw, seed: undefined, beaconRound }
}

/**
 * Adds the seed of a round of a beacon, from the signature in a record.
 *
 * @param draw - of {@link readDraw}
 * @param value - a record, also straight from JSON
 * @param beacon - drand beacon of the deployment
 * @returns an empty seed if the record has no valid signature of the round
 */
export function withBeaconSeed(
  draw: DrawFacts,
  value: unknown,
  beacon: BeaconChain | undefined,
): DrawFacts {
  if (!beacon || draw.beaconRound === undefined) return draw
  const signature = signatureIn(value)
  const seed = beaconSeed(beacon, draw.beaconRound, signature)
  return { ...draw, seed: seed ?? '' }
}

function signatureIn(value: unknown): string {
  try {
    const record = parseRecord(value)
    return isAdjudicationRecord(record) ? '' : (record.draw.beacon?.signature ?? '')
  } catch {
    return ''
  }
}
