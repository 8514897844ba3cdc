import { CresolverError, type DashboardConfig } from '@cresolver/core/protocol'
import { type Hex, isAddressEqual, isHash } from 'viem'
import type { ChainConnection } from '../chain/chain-connection.ts'
import { wrongChain } from '../wallet/switch-chain.ts'
import { toWalletError } from '../wallet/wallet-error.ts'
import { readAccounts, readChainId } from '../wallet/wallet-provider.ts'
import type { ConnectedWallet } from '../wallet/wallet-session.ts'
import type { PlannedTransaction } from './planned-transaction.ts'
import { simulateTransaction, toRequest } from './simulate-transaction.ts'

/**
 * Simulates a transaction again and has the wallet sign and send it.
 *
 * @returns hash of the transaction
 * @throws CresolverError of the simulation, `CHAIN_MISMATCH`, `WALLET_ACCOUNT_CHANGED`,
 *   `WALLET_REFUSED` or another error of the wallet
 */
export async function sendTransaction(
  { wallet, account }: ConnectedWallet,
  planned: PlannedTransaction,
  { connection, config }: { connection: ChainConnection; config: DashboardConfig },
): Promise<Hex> {
  const { provider } = wallet
  const simulation = await simulateTransaction(connection, account, planned)
  try {
    const [chain, accounts] = await Promise.all([
      provider.request({ method: 'eth_chainId' }),
      provider.request({ method: 'eth_accounts' }),
    ])
    const chainId = readChainId(chain)
    if (chainId !== connection.chainId) throw wrongChain(chainId, config)
    if (!readAccounts(accounts).some((each) => isAddressEqual(each, account))) {
      throw accountChanged(account)
    }
    const hash = await provider.request({
      method: 'eth_sendTransaction',
      params: [toRequest(account, planned, simulation)],
    })
    if (typeof hash === 'string' && isHash(hash)) return hash
    throw new CresolverError({
      code: 'WALLET_FAILED',
      message: `The wallet returned no hash of the transaction to ${planned.action}.`,
      hint: 'Before you try again, check in the wallet whether it was sent.',
    })
  } catch (thrown) {
    throw toWalletError(thrown, planned.action)
  }
}

function accountChanged(account: string): CresolverError {
  return new CresolverError({
    code: 'WALLET_ACCOUNT_CHANGED',
    message: `The wallet no longer offers the account ${account}.`,
    hint: 'Choose it in the wallet, or connect again.',
  })
}
