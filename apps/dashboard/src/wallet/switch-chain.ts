import { CresolverError, type DashboardConfig } from '@cresolver/core/protocol'
import { toWalletError, UNKNOWN_CHAIN, walletCodeOf } from './wallet-error.ts'
import { readChainId, type WalletProvider } from './wallet-provider.ts'

/**
 * Asks a wallet to use the chain of this dashboard; where the wallet does not know it, to add it first.
 *
 * @throws CresolverError `WALLET_REFUSED` or another error of the wallet; `CHAIN_MISMATCH` where it
 *   agreed and stayed where it was
 */
export async function switchChain(
  provider: WalletProvider,
  config: Pick<DashboardConfig, 'network' | 'rpcUrl'>,
): Promise<void> {
  const { chainId, name } = config.network
  const action = `switch to ${name}`
  const target = { chainId: `0x${chainId.toString(16)}` }
  try {
    await provider
      .request({ method: 'wallet_switchEthereumChain', params: [target] })
      .catch(async (thrown: unknown) => {
        if (walletCodeOf(thrown) !== UNKNOWN_CHAIN) throw thrown
        await provider.request({
          method: 'wallet_addEthereumChain',
          params: [{ ...target, ...describeChain(config) }],
        })
        await provider.request({ method: 'wallet_switchEthereumChain', params: [target] })
      })
  } catch (thrown) {
    throw toWalletError(thrown, action)
  }
  const current = readChainId(await provider.request({ method: 'eth_chainId' }))
  if (current !== chainId) throw wrongChain(current, config)
}

/** The error of a wallet that is on another chain. */
export function wrongChain(
  current: number | undefined,
  { network }: Pick<DashboardConfig, 'network'>,
): CresolverError {
  return new CresolverError({
    code: 'CHAIN_MISMATCH',
    message: `The wallet is on ${current === undefined ? 'an unknown chain' : `chain ${current}`}, and this dashboard is on ${network.name}, chain ${network.chainId}.`,
    hint: `Choose ${network.name} in the wallet.`,
  })
}

function describeChain({ network, rpcUrl }: Pick<DashboardConfig, 'network' | 'rpcUrl'>) {
  const { name, currency = 'ETH', explorerUrl } = network
  const base = globalThis.location?.href
  return {
    chainName: name,
    nativeCurrency: { name: currency, symbol: currency, decimals: 18 },
    rpcUrls: [new URL(rpcUrl, base).href],
    ...(explorerUrl !== undefined && {
      blockExplorerUrls: [new URL(explorerUrl, base).href],
    }),
  }
}
