import type { DashboardConfig } from '@cresolver/core/protocol'
import type { ChainConnection } from '../chain/chain-connection.ts'
import { readAccounts, readChainId, type WalletProvider } from './wallet-provider.ts'

const localChainId = 31_337
/** As EIP-1193 numbers a method that a wallet does not support. */
const unsupported = 4200

/** Returns true for the chain of `npm start`, whose money is play money and whose node signs. */
export function isLocalChain({ network }: Pick<DashboardConfig, 'network'>): boolean {
  return network.kind === 'local' && network.chainId === localChainId
}

/**
 * Announces the accounts of the local node as wallets, as EIP-6963 has it. It announces nothing if the
 * configuration, or the node itself, is of another chain.
 *
 * @returns stops answering searches for wallets
 */
export async function announceTestAccounts(
  config: Pick<DashboardConfig, 'network'>,
  { client }: Pick<ChainConnection, 'client'>,
): Promise<() => void> {
  const none = () => undefined
  if (!isLocalChain(config)) return none
  const node: WalletProvider = { request: client.transport.request }
  if (!(await isLocalNode(node))) return none
  const accounts = readAccounts(await node.request({ method: 'eth_accounts' }))
  const details = accounts.slice(1, 10).map((account, index) => {
    return { info: infoOf(index + 1), provider: signBy(node, account) }
  })
  const announce = () => {
    for (const detail of details) {
      dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
    }
  }
  addEventListener('eip6963:requestProvider', announce)
  announce()
  return () => removeEventListener('eip6963:requestProvider', announce)
}

function infoOf(number: number) {
  const id = `org.cresolver.test-account-${number}`
  return { uuid: id, rdns: id, name: `Test account ${number}`, icon: '' }
}

/** Passes on what the node signs for one of its accounts. */
function signBy(node: WalletProvider, account: string): WalletProvider {
  return {
    request: async (call) => {
      switch (call.method) {
        case 'eth_accounts':
        case 'eth_requestAccounts':
          return [account]
        case 'eth_chainId':
          return node.request(call)
        case 'eth_sendTransaction':
        case 'personal_sign':
          if (await isLocalNode(node)) return node.request(call)
      }
      const message = `a test account does not answer ${call.method}`
      throw Object.assign(new Error(message), { code: unsupported })
    },
  }
}

async function isLocalNode(node: WalletProvider): Promise<boolean> {
  return readChainId(await node.request({ method: 'eth_chainId' })) === localChainId
}
