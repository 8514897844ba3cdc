import { type Address, type Hex, keccak256, stringToHex } from 'viem'
import { getContractEvents } from 'viem/actions'
import type { MarketId } from './ids.ts'
import type { MarketConnection } from './market-connection.ts'
import { type Sent, write } from './write.ts'

/** What a collector commits to in a round. */
export type AnswerCommitment = {
  readonly marketId: MarketId
  /** 0 for the list of hashes, 1 for the bundle. */
  readonly stage: 0 | 1
  readonly hash: Hex
}

/** Commits to the answers of a panel, as a collector. */
export function commitAnswers(
  connection: MarketConnection,
  { marketId, stage, hash }: AnswerCommitment,
): Promise<Sent> {
  const action = `commit to the answers of market ${marketId}`
  return write(connection, { action }, 'commitAnswers', [marketId, stage, hash])
}

/** Posts the hash of an answer, as its worker. */
export function postAnswerHash(
  connection: MarketConnection,
  marketId: MarketId,
  hash: Hex,
): Promise<Sent> {
  const action = `post the hash of an answer to market ${marketId}`
  return write(connection, { action }, 'postAnswerHash', [marketId, hash, '0x'])
}

/** Shows the answer behind a hash that its worker posted. */
export function showAnswer(
  connection: MarketConnection,
  marketId: MarketId,
  answer: string,
): Promise<Sent> {
  const action = `show an answer to market ${marketId}`
  const data = stringToHex(answer)
  return write(connection, { action }, 'postAnswerHash', [
    marketId,
    keccak256(data),
    data,
  ])
}

/** Lists the collectors of a deployment; the place of each is the bit that terms name it by. */
export async function listCollectors(
  connection: MarketConnection,
  fromBlock: bigint,
): Promise<Address[]> {
  await connection.requireMarket()
  const logs = await connection.attempt('read the collectors', () =>
    getContractEvents(connection.client, {
      ...connection.contract,
      eventName: 'CollectorListed',
      strict: true,
      fromBlock,
      toBlock: 'latest',
    }),
  )
  return logs.map(({ args }) => args.collector)
}
