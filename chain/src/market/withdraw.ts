import type { Address } from 'viem'
import { type Amount, toAmount, toWei, type Wei } from '../amount.ts'
import type { SentTransaction } from '../contract.ts'
import { marketAbi } from '../generated/market.ts'
import { requireEvent } from '../require-event.ts'
import { requireAccount } from '../transaction.ts'
import type { MarketConnection } from './market-connection.ts'

/** Withdraws the native balance of the account, to itself unless `to` is given. */
export async function withdraw(
  connection: MarketConnection,
  to?: Address,
): Promise<SentTransaction & { readonly amount: Wei }> {
  const action = 'withdraw'
  const receipt =
    to === undefined
      ? await connection.send(action, 'withdraw', [])
      : await connection.send(action, 'withdrawTo', [to])
  const { amount } = requireEvent(marketAbi, 'Withdrawn', receipt)
  return { amount: toWei(amount), transactionHash: receipt.transactionHash }
}

/** Withdraws the balance of the account in a token, to itself unless `to` is given. */
export async function withdrawToken(
  connection: MarketConnection,
  token: Address,
  to?: Address,
): Promise<SentTransaction & { readonly amount: Amount }> {
  const action = `withdraw the token ${token}`
  const recipient = to ?? requireAccount(connection, action).address
  const receipt = await connection.send(action, 'withdrawTo', [token, recipient])
  const { amount } = requireEvent(marketAbi, 'TokenWithdrawn', receipt)
  return { amount: toAmount(amount), transactionHash: receipt.transactionHash }
}

/** Reads what an account can withdraw in an asset. */
export async function readBalance(
  connection: MarketConnection,
  asset: Address,
  account: Address,
): Promise<Amount> {
  const action = `read the balance of ${account}`
  return toAmount(await connection.read(action, 'balanceOf', [asset, account]))
}
