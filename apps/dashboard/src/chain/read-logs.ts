import { type ListedEvent, toMarketEvent } from '@cresolver/chain'
import { evidenceRecordedEvent, marketReadAbi } from '@cresolver/chain/abi'
import { formatLog, type Hash, type Log, numberToHex, parseEventLogs } from 'viem'
import { getLogs } from 'viem/actions'
import type { ChainConnection } from './chain-connection.ts'

/** A span of blocks, both ends included. */
export type BlockRange = { readonly from: bigint; readonly to: bigint }

/** Record of the receiver for a market. */
export type EvidenceEntry = {
  readonly marketId: bigint
  /** Hash of the record of the verdict. */
  readonly hash: Hash
  readonly transactionHash: Hash
  readonly blockNumber: bigint
}

/** Narrower spans would take more requests than a public node allows. */
const narrowestSpan = 500n

/**
 * Reads the events of the market contract, oldest first.
 *
 * If a node refuses a span of blocks, it is split in halves.
 */
export async function readMarketEvents(
  connection: ChainConnection,
  span: BlockRange,
): Promise<ListedEvent[]> {
  return listedEventsOf(await readMarketLogs(connection, span))
}

/** Reads from logs what lists and histories show. */
export function listedEventsOf(logs: readonly Log[]): ListedEvent[] {
  const parsed = parseEventLogs({ abi: marketReadAbi, strict: true, logs: [...logs] })
  return parsed.flatMap((log) => toMarketEvent(log) ?? [])
}

/** Reads the logs of the market contract, oldest first, of one market or of all. */
export async function readMarketLogs(
  connection: ChainConnection,
  span: BlockRange,
  marketId?: bigint | undefined,
): Promise<Log[]> {
  const { client, market: address } = connection
  const topics = marketId === undefined ? [] : [null, numberToHex(marketId, { size: 32 })]
  const logs = await readSpans(connection, span, ({ from, to }) =>
    client.request({
      method: 'eth_getLogs',
      params: [
        { address, topics, fromBlock: numberToHex(from), toBlock: numberToHex(to) },
      ],
    }),
  )
  return logs.map((log) => formatLog(log))
}

/** Reads the evidence hashes of a market, oldest first. */
export async function readEvidence(
  connection: ChainConnection,
  span: BlockRange,
  marketId?: bigint | undefined,
): Promise<EvidenceEntry[]> {
  const { client, receiver: address } = connection
  if (address === undefined) return []
  const logs = await readSpans(connection, span, ({ from, to }) =>
    getLogs(client, {
      address,
      event: evidenceRecordedEvent,
      args: marketId === undefined ? {} : { marketId },
      strict: true,
      fromBlock: from,
      toBlock: to,
    }),
  )
  return logs.map(({ args, transactionHash, blockNumber }) => ({
    marketId: args.marketId,
    hash: args.evidenceHash,
    transactionHash,
    blockNumber,
  }))
}

/** Reads logs of a span; if a node refuses it, it is split in halves. */
export async function readSpans<log>(
  connection: ChainConnection,
  span: BlockRange,
  read: (span: BlockRange) => Promise<log[]>,
): Promise<log[]> {
  if (span.from > span.to) return []
  try {
    return await connection.attempt('read what happened', () => read(span))
  } catch (error) {
    const width = span.to - span.from
    if (width < narrowestSpan || !refusesWidth(error)) throw error
    const middle = span.from + width / 2n
    const older = await readSpans(connection, { from: span.from, to: middle }, read)
    const newer = await readSpans(connection, { from: middle + 1n, to: span.to }, read)
    return [...older, ...newer]
  }
}

/** Providers word this limit differently; an unreachable node is a different error. */
function refusesWidth(error: unknown): boolean {
  return (
    error instanceof Error &&
    /range|limit|too many|exceed|10,?000|query returned/i.test(error.message)
  )
}
