import { toWei, type Wei } from '@cresolver/chain'
import { binaryMarketViewsAbi } from '@cresolver/chain/abi'
import { zeroAddress } from 'viem'
import { readContract } from 'viem/actions'
import type { ChainConnection } from './chain-connection.ts'

/** Payment of bets, by its number in the contract. */
const results = ['OPEN', 'YES', 'NO', 'SPLIT', 'REFUND'] as const

/** Bets on a market in the native currency. */
export type Bets = {
  readonly yes: Wei
  readonly no: Wei
  readonly result: (typeof results)[number]
  /** End of betting, earlier with a request; Unix seconds. */
  readonly closesAt: number
}

/** Reads the bets on a market; undefined where there are none. */
export function readBets(
  connection: ChainConnection,
  marketId: bigint,
): Promise<Bets | null> {
  const { client, binaryMarket } = connection
  return connection.attempt(`read the bets on market ${marketId}`, async () => {
    if (binaryMarket === undefined) return null
    const contract = { address: binaryMarket, abi: binaryMarketViewsAbi }
    const [[, all], result, [closesAt]] = await Promise.all([
      readContract(client, {
        ...contract,
        functionName: 'betsOf',
        args: [marketId, zeroAddress, zeroAddress],
      }),
      readContract(client, { ...contract, functionName: 'resultOf', args: [marketId] }),
      readContract(client, { ...contract, functionName: 'timesOf', args: [marketId] }),
    ])
    if (all.yes === 0n && all.no === 0n) return null
    return {
      yes: toWei(all.yes),
      no: toWei(all.no),
      result: results[result] ?? 'OPEN',
      closesAt: Number(closesAt),
    }
  })
}
