import { type ChainClient, toCandidate, toMarketId } from '@cresolver/chain'
import { marketAbi } from '@cresolver/chain/abi'
import type { EarlierReputation } from '@cresolver/core/resolution'
import type { Address } from 'viem'
import { readContract } from 'viem/actions'

/** A market, and the blocks of a request and of the report that answers it. */
type ReputationPlace = {
  readonly market: Address
  readonly marketId: bigint
  readonly requestBlock: bigint
  readonly reportBlock: bigint
}

/**
 * Reads the reputations of the candidates of a market in the block of a request and in the one before its report.
 *
 * @param chain - a connection
 * @param place - {@link ReputationPlace}
 * @returns by address; empty where no node has the states of these blocks
 */
export async function readReputations(
  chain: Pick<ChainClient, 'attempt' | 'client'>,
  { market: address, marketId, requestBlock, reportBlock }: ReputationPlace,
): Promise<ReadonlyMap<Address, EarlierReputation>> {
  const at = async (blockNumber: bigint) => {
    const candidates = await chain.attempt('read the reputations before the report', () =>
      readContract(chain.client, {
        ...{ address, abi: marketAbi, functionName: 'getCandidates', blockNumber },
        args: [toMarketId(marketId), 0n, mostCandidates],
      }),
    )
    return candidates.map(toCandidate)
  }
  try {
    const [before, after] = await Promise.all([at(requestBlock), at(reportBlock - 1n)])
    return new Map(
      before.flatMap(({ address, reputation: requested }) => {
        const reported = after.find((each) => each.address === address)?.reputation
        return reported ? [[address, { requested, reported }]] : []
      }),
    )
  } catch {
    return new Map()
  }
}

/** Most candidates of a market. */
const mostCandidates = 64n
