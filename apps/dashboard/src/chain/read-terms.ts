import {
  type Asking,
  type DeploymentTimes,
  type ListedCourt,
  type MarketTerms,
  toAsking,
  toTerms,
} from '@cresolver/chain'
import { marketAbi } from '@cresolver/chain/abi'
import { readContract } from 'viem/actions'
import type { ChainConnection } from './chain-connection.ts'
import { readCourt, readTimes } from './read-deployment.ts'

/** Terms of a market, and how its verdict stands. */
export type DisputableMarket = {
  readonly terms: MarketTerms
  readonly times: DeploymentTimes
  /** The court that the terms name; undefined without a window. */
  readonly court: ListedCourt | undefined
  /** Claim, objections and judges; undefined while nobody asked, and without a window. */
  readonly asking: Asking | undefined
  /** True if the panel that is asked was fixed, so that nobody joins it any more. */
  readonly isPanelStarted: boolean
}

/** Reads the terms of a market, its court, and how its verdict stands. */
export async function readTerms(
  connection: ChainConnection,
  marketId: bigint,
): Promise<DisputableMarket> {
  const { client, market: address } = connection
  const contract = { address, abi: marketAbi, args: [marketId] } as const
  const [[[, held], asking, [requestBlock]], times] = await Promise.all([
    connection.attempt(`read the terms of market ${marketId}`, () =>
      Promise.all([
        readContract(client, { ...contract, functionName: 'getTerms' }),
        readContract(client, { ...contract, functionName: 'getAsking' }),
        readContract(client, { ...contract, functionName: 'getPanelDraw' }),
      ]),
    ),
    readTimes(connection),
  ])
  const terms = toTerms(held)
  return {
    terms,
    times,
    court:
      terms.court === undefined ? undefined : await readCourt(connection, terms.court),
    asking: toAsking(asking),
    isPanelStarted: requestBlock !== 0n,
  }
}
