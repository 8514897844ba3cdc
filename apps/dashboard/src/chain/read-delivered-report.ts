import { type Delivery, decodeDelivery } from '@cresolver/chain/abi'
import type { Address, Hash } from 'viem'
import { getTransaction } from 'viem/actions'
import type { ChainConnection } from './chain-connection.ts'

/** A transaction that settled a market, and the report in it. */
export type SettlingTransaction = {
  readonly sender: Address
  /** The contract that was called: the forwarder, where a report could be read. */
  readonly to: Address | undefined
  /** Undefined if the transaction has no bound report. */
  readonly delivery: Delivery | undefined
}

/** Reads the report from the transaction that settled a market. */
export async function readDeliveredReport(
  connection: ChainConnection,
  transactionHash: Hash,
): Promise<SettlingTransaction> {
  const { from, to, input } = await connection.attempt('read a settlement', () =>
    getTransaction(connection.client, { hash: transactionHash }),
  )
  const { receiver } = connection
  return {
    sender: from,
    to: to ?? undefined,
    delivery: receiver && decodeDelivery(input, receiver),
  }
}
