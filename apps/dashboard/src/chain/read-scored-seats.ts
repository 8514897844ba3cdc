import { type ScoredSeat, toScoredSeat, toWei, type Wei } from '@cresolver/chain'
import { marketTermsAbi } from '@cresolver/chain/abi'
import { getAbiItem } from 'viem'
import { getLogs } from 'viem/actions'
import type { ChainConnection } from './chain-connection.ts'
import { type BlockSpan, readSpans } from './read-logs.ts'

/** What a report says of each listed worker. */
export type ScoredReport = {
  readonly marketId: bigint
  readonly seats: readonly ScoredSeat[]
}

/** Reads the scores and rewards of reports, oldest first. */
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
    seats: args.seats.map(toScoredSeat),
  }))
}

/**
 * Finds the rewards of a market without a window: its panel is paid what its report says.
 *
 * @param report - undefined where no panel is paid
 * @param count - number of workers
 * @returns the reward of each worker in join order
 */
export function rewardsOf(report: ScoredReport | undefined, count: number): Wei[] {
  return Array.from({ length: count }, (_, place) =>
    toWei(report?.seats.find(({ index }) => index === place)?.reward ?? 0n),
  )
}
