import { BaseError, type Hash, hexToBigInt, hexToNumber, numberToHex } from 'viem'
import type { ChainConnection } from './chain-connection.ts'

/** The parts of a block that the dashboard needs. */
export type ReadBlock = {
  readonly number: bigint
  readonly hash: Hash
  /** Unix seconds. */
  readonly timestamp: number
}

/**
 * Reads a block, the newest one without a number. `getBlock` of viem also formats transactions, which
 * would be a kilobyte more on the first load of each page.
 */
export async function readBlock(
  { client }: Pick<ChainConnection, 'client'>,
  number?: bigint,
): Promise<ReadBlock> {
  const block = await client.request({
    method: 'eth_getBlockByNumber',
    params: [number === undefined ? 'latest' : numberToHex(number), false],
  })
  if (!block?.number || !block.hash) throw new BaseError('The block could not be found.')
  return {
    number: hexToBigInt(block.number),
    hash: block.hash,
    timestamp: hexToNumber(block.timestamp),
  }
}
