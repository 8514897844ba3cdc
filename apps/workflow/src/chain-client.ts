import { EVMClient, getNetwork } from '@chainlink/cre-sdk'
import { CresolverError } from '@cresolver/protocol'
import type { WorkflowConfig } from './config.ts'

/** Finds the SDK's client for the chain of the market. */
export function createChainClient(config: WorkflowConfig): EVMClient {
  const network = getNetwork({
    chainFamily: 'evm',
    chainSelectorName: config.chainSelectorName,
    isTestnet: config.isTestnet,
  })
  if (network) return new EVMClient(network.chainSelector.selector)
  throw new CresolverError({
    code: 'CHAIN_UNKNOWN',
    message: `The SDK knows no chain ${config.chainSelectorName}.`,
    hint: 'Use a chain selector name such as ethereum-testnet-sepolia.',
  })
}
