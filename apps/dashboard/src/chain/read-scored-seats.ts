import { type ScoredSeat, toScoredSeat, toWei, type Wei } from '@cresolver/chain'
import { marketTermsAbi } from '@cresolver/chain/abi'
import { getAbiItem } from 'viem'
import { getLogs } from 'viem/actions'
import type { ChainConnection } from './chain-connection.ts'
import { type BlockSpan, readSpans } from './read-logs.ts'

/** What a report in a market with terms says of each listed worker. */
export type ScoredReport = {
  readonly marketId: bigint
  /** 0 for the first panel, 1 for the second. */
  readonly stage: number
  readonly seats: readonly ScoredSeat[]
}

/** Reads the scores and rewards of reports in markets with terms, oldest first. */
export async function readScoredSeats(
  connection: ChainConnection,
  span: BlockSpan,
  marketId?: bigint | undefined,
): Promise<ScoredReport[]> {
  const { client, market: address } = connection
  const logs = await readSpans(connection, span, ({ from, to }) =>
    getLogs(client, {
      address,
      event: getAbiItem({ abi: marketTermsAbi, name: 'SeatsScored' }),
      args: marketId === undefined ? {} : { marketId },
      strict: true,
      fromBlock: from,
      toBlock: to,
    }),
  )
  return logs.map(({ args }) => ({
    marketId: args.marketId,
    stage: args.stage,
    seats: args.seats.map(toScoredSeat),
  }))
}

/**
 * Finds the rewards of a market with terms: a second panel is paid what its report says, and a first one
 * unless its verdict was overturned.
 *
 * @param reports - of one market
 * @param isUpheld - true if the final outcome is the first that was proposed
 * @param count - number of workers
 * @returns the reward of each worker in join order
 */
export function rewardsOf(
  reports: readonly ScoredReport[],
  isUpheld: boolean,
  count: number,
): Wei[] {
  const last = (wanted: number) =>
    reports.findLast(({ stage }) => stage === wanted)?.seats
  const seats = [...(isUpheld ? (last(0) ?? []) : []), ...(last(1) ?? [])]
  return Array.from({ length: count }, (_, place) =>
    toWei(seats.find(({ index }) => index === place)?.reward ?? 0n),
  )
}
