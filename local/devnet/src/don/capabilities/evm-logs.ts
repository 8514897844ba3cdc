import { create, toBinary } from '@bufbuild/protobuf'
import { EVM_PB } from '@chainlink/cre-sdk/pb'
import { bytesToHex } from 'viem'
import { type CapabilityResponse, respond } from '../capability.ts'
import { type MinedLog, toLogFilter, toLogMessage } from '../log-trigger.ts'
import type { Meter } from '../meter.ts'
import { type DonChain, type LogQuery, toBlock } from './evm.ts'

/**
 * Reads logs for the DON, in the order of the chain.
 *
 * As on a DON of the network, one query spans few blocks, and both the request and the answer count
 * against the size of a read: about 15 logs with four topics fit.
 *
 * @param chain - where the logs are
 * @param meter - quotas of the execution
 * @param request - addresses, topics by place, and the blocks: a hash, or first and last
 * @returns the logs as `FilterLogsReply`
 * @throws Error for a range that the DON refuses, or a quota that is exceeded
 */
export async function performLogRead(
  chain: DonChain,
  meter: Meter,
  request: EVM_PB.FilterLogsRequest,
): Promise<CapabilityResponse> {
  const query = request.filterQuery
  if (!query) throw new Error('the log query is empty')
  const asked = toBinary(EVM_PB.FilterLogsRequestSchema, request)
  meter.check('ChainRead.PayloadSizeLimit', asked.length)
  const blocks = await readBlocks(chain, meter, query)
  const logs = await chain.logs({
    ...toLogFilter(
      query.addresses,
      query.topics.map(({ topic }) => topic),
    ),
    blocks,
  })
  const reply = create(EVM_PB.FilterLogsReplySchema, {
    logs: [...logs].sort(byPlace).map(toLogMessage),
  })
  const answered = toBinary(EVM_PB.FilterLogsReplySchema, reply)
  meter.check('ChainRead.PayloadSizeLimit', answered.length)
  return respond(EVM_PB.FilterLogsReplySchema, reply)
}

async function readBlocks(
  chain: DonChain,
  meter: Meter,
  { blockHash, fromBlock, toBlock: lastBlock }: EVM_PB.FilterQuery,
): Promise<LogQuery['blocks']> {
  if (blockHash.length > 0) {
    if (!fromBlock && !lastBlock) return { hash: bytesToHex(blockHash) }
    throw new Error('cannot specify both block hash and block range')
  }
  const from = await readNumber(chain, fromBlock)
  const to = await readNumber(chain, lastBlock)
  if (to < from) throw new Error(`toBlock ${to} is less than fromBlock ${from}`)
  meter.check('ChainRead.LogQueryBlockLimit', Number(to - from))
  return { from, to }
}

/** A block that is not named is the newest one. */
async function readNumber(
  chain: DonChain,
  given: EVM_PB.FilterQuery['fromBlock'],
): Promise<bigint> {
  const block = given ? toBlock(given) : 'latest'
  if (block === 0n) throw new Error('block number 0 is not supported')
  if (typeof block === 'bigint') return block
  const header = await chain.header(block)
  if (!header) throw new Error(`block ${block} not found`)
  return header.number
}

function byPlace(one: MinedLog, other: MinedLog): number {
  return Number(one.blockNumber - other.blockNumber) || one.logIndex - other.logIndex
}
