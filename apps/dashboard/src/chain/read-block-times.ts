import type { ChainConnection } from './chain-connection.ts'
import { readBlock } from './read-block.ts'

/** More blocks would cost a public node too much. */
const most = 20

/** Reads when blocks were made; all in one request. */
export async function readBlockTimes(
  connection: ChainConnection,
  blockNumbers: readonly bigint[],
): Promise<ReadonlyMap<bigint, number>> {
  const distinct = [...new Set(blockNumbers)]
  const wanted =
    distinct.length <= most
      ? distinct
      : [...distinct.slice(0, most / 2), ...distinct.slice(-most / 2)]
  const blocks = await connection.attempt('read when blocks were made', () =>
    Promise.all(wanted.map((number) => readBlock(connection, number))),
  )
  return new Map(blocks.map(({ number, timestamp }) => [number, timestamp]))
}
