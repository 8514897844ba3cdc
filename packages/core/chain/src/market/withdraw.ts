import { type Address, parseEventLogs, zeroAddress } from 'viem'
import { readContract } from 'viem/actions'
import { type Amount, toAmount, toWei, type Wei } from '../amount.ts'
import { marketAbi } from '../generated/market.ts'
import { requireEvent } from '../require-event.ts'
import { requireAccount } from '../transaction.ts'
import type { MarketConnection } from './market-connection.ts'
import { type Sent, write } from './write.ts'

/** Withdraws the native balance of the account, to itself unless `to` is given. */
export async function withdraw(
  connection: MarketConnection,
  to?: Address,
): Promise<Sent & { readonly amount: Wei }> {
  const action = 'withdraw'
  const receipt =
    to === undefined
      ? await write(connection, { action }, 'withdraw', [])
      : await write(connection, { action }, 'withdrawTo', [to])
  const eventName = 'Withdrawn'
  const events = parseEventLogs({ abi: marketAbi, eventName, logs: receipt.logs })
  return {
    amount: toWei(requireEvent(events, eventName, receipt).args.amount),
    transactionHash: receipt.transactionHash,
  }
}

/** Withdraws the balance of the account in a token, to itself unless `to` is given. */
export async function withdrawToken(
  connection: MarketConnection,
  token: Address,
  to?: Address,
): Promise<Sent & { readonly amount: Amount }> {
  const action = `withdraw the token ${token}`
  const recipient = to ?? requireAccount(connection, action).address
  const receipt = await write(connection, { action }, 'withdrawTo', [token, recipient])
  const eventName = 'TokenWithdrawn'
  const events = parseEventLogs({ abi: marketAbi, eventName, logs: receipt.logs })
  return {
    amount: toAmount(requireEvent(events, eventName, receipt).args.amount),
    transactionHash: receipt.transactionHash,
  }
}

/** Sends what was slashed or forfeited in an asset to the burn address. */
export async function burn(
  connection: MarketConnection,
  asset: Address | undefined,
): Promise<Sent> {
  const action = 'burn what was forfeited'
  return write(connection, { action }, 'burn', [asset ?? zeroAddress])
}

/** Reads what an account can withdraw in an asset. */
export async function readBalance(
  connection: MarketConnection,
  account: Address,
  asset: Address | undefined,
): Promise<Amount> {
  await connection.requireMarket()
  return connection.attempt(`read the balance of ${account}`, async () =>
    toAmount(
      await readContract(connection.client, {
        ...connection.contract,
        functionName: 'balanceOf',
        args: [asset ?? zeroAddress, account],
      }),
    ),
  )
}
