import { type Finding, toFinding } from '@cresolver/chain'
import { FINDINGS, marketAbi } from '@cresolver/chain/abi'
import { type Address, encodeFunctionData, getAbiItem } from 'viem'
import { getLogs } from 'viem/actions'
import type { ChainConnection } from './chain-connection.ts'
import { readSpans } from './read-logs.ts'

/** A share of the deposit of a dispute or an appeal. */
export type OwnShare = {
  /** Number of askings before the one that it is about. */
  readonly stage: number
  readonly isAppeal: boolean
  readonly answer: Finding
}

/** Finds the shares of an account in a market that the contract would return now. */
export async function readOwnShares(
  connection: ChainConnection,
  marketId: bigint,
  account: Address,
  to: bigint,
): Promise<OwnShare[]> {
  const { client, market } = connection
  const span = { from: connection.startBlock, to }
  const logs = await readSpans(connection, span, (blocks) =>
    getLogs(client, {
      address: market,
      event: getAbiItem({ abi: marketAbi, name: 'ShareDeposited' }),
      args: { marketId, account },
      strict: true,
      fromBlock: blocks.from,
      toBlock: blocks.to,
    }),
  )
  const shares = new Map(
    logs.map(({ args: { stage, isAppeal, answer } }) => [
      [stage, isAppeal, answer].join(),
      { stage, isAppeal, answer: toFinding(answer) },
    ]),
  )
  const returnable = await Promise.all(
    [...shares.values()].map((share) =>
      client
        .request({
          method: 'eth_call',
          params: [
            { from: account, to: market, data: encodeShare(marketId, share) },
            'latest',
          ],
        })
        .then(() => [share])
        .catch(() => []),
    ),
  )
  return returnable.flat()
}

/** Encodes the call that returns a share. */
export function encodeShare(marketId: bigint, { stage, isAppeal, answer }: OwnShare) {
  return encodeFunctionData({
    ...{ abi: marketAbi, functionName: 'withdrawShare' },
    args: [marketId, stage, isAppeal, FINDINGS[answer]],
  })
}
