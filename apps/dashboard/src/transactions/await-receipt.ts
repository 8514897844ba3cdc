import { formatTransactionReceipt, type Hex, hexToNumber } from 'viem'
import type { ChainConnection } from '../chain/chain-connection.ts'
import type { MinedReceipt } from './planned-transaction.ts'

/**
 * Waits until a transaction is mined. A node that does not answer is asked again.
 *
 * @param connection - the node of the dashboard
 * @param hash - of the transaction
 * @param pauseMs - milliseconds between two looks
 * @returns its receipt, or `replaced` when the account had another transaction mined in its place
 */
export async function awaitReceipt(
  { client }: Pick<ChainConnection, 'client'>,
  hash: Hex,
  pauseMs: number,
): Promise<MinedReceipt | 'replaced'> {
  let sender: Sender | undefined
  for (;;) {
    const receipt = await receiptOf().catch(() => undefined)
    if (receipt) return receipt
    if (await isReplaced().catch(() => false)) {
      // It may have been mined between the two looks.
      return (await receiptOf().catch(() => undefined)) ?? 'replaced'
    }
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
  }

  async function receiptOf(): Promise<MinedReceipt | undefined> {
    const found = await client.request({
      method: 'eth_getTransactionReceipt',
      params: [hash],
    })
    return found ? formatTransactionReceipt(found) : undefined
  }

  /** Its number was used, and not by itself. */
  async function isReplaced(): Promise<boolean> {
    sender ??= await senderOf()
    if (sender === undefined) return false
    const used = await client.request({
      method: 'eth_getTransactionCount',
      params: [sender.from, 'latest'],
    })
    return hexToNumber(used) > sender.nonce
  }

  async function senderOf(): Promise<Sender | undefined> {
    const found = await client.request({
      method: 'eth_getTransactionByHash',
      params: [hash],
    })
    return found ? { from: found.from, nonce: hexToNumber(found.nonce) } : undefined
  }
}

type Sender = { readonly from: Hex; readonly nonce: number }
