import { type ChainClient, type ReadContract, readerOf, toAmount } from '@cresolver/chain'
import { type marketAbi, realityCourtAbi } from '@cresolver/chain/abi'
import { CresolverError } from '@cresolver/core/protocol'
import { type Address, zeroAddress } from 'viem'
import type { CourtFacts } from '../plan/market-facts.ts'

/**
 * Opens the lists of a market contract: its courts, and the least pool of each asset. What was read is kept, because no
 * entry changes once there is a market that names it.
 */
export function openListings(
  chain: ChainClient,
  read: ReadContract<typeof marketAbi>,
): {
  readonly courtOf: (number: number) => Promise<CourtFacts>
  readonly minPoolOf: (asset: Address | undefined) => Promise<bigint>
} {
  const courts = new Map<number, Promise<CourtFacts>>()
  const pools = new Map<string, Promise<bigint>>()

  const readCourt = async (number: number): Promise<CourtFacts> => {
    const entry = await read(`read court ${number}`, 'courts', [BigInt(number)])
    const { court: address, fee, period: periodSeconds } = entry
    const asksReality = await isRealityCourt(chain, address)
    return { address, fee: toAmount(fee), periodSeconds, asksReality }
  }
  const readMinPool = async (asset: Address | undefined): Promise<bigint> => {
    const args = [asset ?? zeroAddress] as const
    const [, rules] = await read('read the rules of an asset', 'assetRules', args)
    return rules.minPool
  }
  return {
    courtOf: (number) => remember(courts, number, () => readCourt(number)),
    minPoolOf: (asset) => remember(pools, asset ?? '', () => readMinPool(asset)),
  }
}

/** A failure is not kept. */
function remember<Key, Value>(
  known: Map<Key, Promise<Value>>,
  key: Key,
  read: () => Promise<Value>,
): Promise<Value> {
  const kept = known.get(key)
  if (kept) return kept
  const reading = read()
  known.set(key, reading)
  reading.catch(() => known.delete(key))
  return reading
}

/** An account without code, or another contract, rules by itself. */
async function isRealityCourt(chain: ChainClient, court: Address): Promise<boolean> {
  try {
    await readerOf(chain, court, realityCourtAbi)('read the court', 'minBounty', [])
    return true
  } catch (error) {
    if (CresolverError.hasCode(error, ['RPC_UNREACHABLE'])) throw error
    return false
  }
}
