import { toChainError, toWei, type Wei } from '@cresolver/chain'
import { type Address, type Hex, hexToBigInt, numberToHex } from 'viem'
import type { ChainConnection } from '../chain/chain-connection.ts'
import { tooPoor } from '../wallet/wallet-error.ts'
import { explainBetError } from './bet-error.ts'
import type { PlannedTransaction } from './planned-transaction.ts'

/** Cost of a transaction now. */
export type TransactionCost = {
  /** Gas limit with a margin. */
  readonly gas: bigint
  /** About what the network takes, at the present price of gas. */
  readonly fee: Wei
}

/**
 * Runs a transaction on the newest block without sending it.
 *
 * @param connection - the node of the dashboard, not of the wallet
 * @param account - who would send it
 * @param planned - the transaction
 * @throws CresolverError with the reason of the contract, or `INSUFFICIENT_FUNDS`
 */
export async function simulateTransaction(
  { client, endpoint }: Pick<ChainConnection, 'client' | 'endpoint'>,
  account: Address,
  planned: PlannedTransaction,
): Promise<TransactionCost> {
  const { action, to, data, value } = planned
  const call = { from: account, to, data, value: numberToHex(value) }
  try {
    await client.request({ method: 'eth_call', params: [call, 'latest'] })
    const [estimate, price, balance] = await Promise.all([
      client.request({ method: 'eth_estimateGas', params: [call] }),
      client.request({ method: 'eth_gasPrice' }),
      client.request({ method: 'eth_getBalance', params: [account, 'latest'] }),
    ])
    const gas = planned.gas ?? withMargin(hexToBigInt(estimate))
    const fee = toWei(hexToBigInt(estimate) * hexToBigInt(price))
    if (hexToBigInt(balance) < value + fee) throw tooPoor(action)
    return { gas, fee }
  } catch (error) {
    throw explainBetError(error) ?? toChainError(error, { endpoint, action })
  }
}

/** Writes a simulated transaction as wallets take it. */
export function toRequest(
  account: Address,
  { to, data, value }: PlannedTransaction,
  { gas }: TransactionCost,
): Readonly<Record<'from' | 'to' | 'data' | 'value' | 'gas', Hex>> {
  return { from: account, to, data, value: numberToHex(value), gas: numberToHex(gas) }
}

/** Other transactions between estimate and block may make a call dearer; unused gas is not paid. */
function withMargin(estimate: bigint): bigint {
  return estimate + estimate / 4n + 20_000n
}
