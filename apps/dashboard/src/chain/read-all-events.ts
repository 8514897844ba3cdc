import { type MarketEvent, readMarketLog } from '@cresolver/chain'
import { marketAbi } from '@cresolver/chain/abi'
import { parseEventLogs } from 'viem'
import type { ChainConnection } from './chain-connection.ts'
import { type BlockRange, readMarketLogs } from './read-logs.ts'

/** Reads every event of the market contract, oldest first; those of lists need less code. */
export async function readAllEvents(
  connection: ChainConnection,
  span: BlockRange,
): Promise<MarketEvent[]> {
  const logs = await readMarketLogs(connection, span)
  return parseEventLogs({ abi: marketAbi, strict: true, logs }).flatMap(
    (log) => readMarketLog(log) ?? [],
  )
}
