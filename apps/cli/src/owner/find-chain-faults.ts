import type { Address } from 'viem'
import { getCode, readContract } from 'viem/actions'
import type { ConfigFault, DeployedConfig } from './find-config-faults.ts'

/** Finds where a configuration of the workflow contradicts the contracts that it names. */
export async function findChainFaults(
  config: DeployedConfig,
  rpcUrl: string,
  fromBlock: bigint,
): Promise<ConfigFault[]> {
  const { createChainClient, createMarketClient, marketAbi, parseAddress } = await import(
    '@cresolver/chain'
  )
  const { findArchives, parseArchives } = await import('@cresolver/sdk/workspace')
  const chain = createChainClient({ rpcUrl })
  const chainId = await chain.requireChain()
  if (chainId !== config.chainId) {
    return [
      {
        key: 'chainId',
        message: `chainId is ${config.chainId}, but the node is of chain ${chainId}.`,
        hint: 'Name a node of that chain with --rpc.',
      },
    ]
  }
  const market = parseAddress(config.market, 'market')
  const receiver = parseAddress(config.receiver, 'receiver')
  const signatures = parseAddress(config.signatures ?? '', 'signatures')
  const listed = await createMarketClient({
    rpcUrl,
    marketAddress: market,
  }).listCollectors(fromBlock)
  const [isResolver, code] = await chain.attempt('read the deployment', () =>
    Promise.all([
      readContract(chain.client, {
        ...{ address: market, abi: marketAbi, functionName: 'authorizedResolvers' },
        args: [receiver],
      }),
      getCode(chain.client, { address: signatures }),
    ]),
  )
  const named = (await findArchives(chain, receiver)).join(' ')
  const collectors = (config.collectors ?? []).map(({ address }) => address)
  const faults: (ConfigFault | false)[] = [
    !isResolver && {
      key: 'receiver',
      message: `receiver is not a resolver of the market ${market}.`,
      hint: 'Set what deploy printed, or run owner act add-resolver.',
    },
    parseArchives((config.archiveUrls ?? []).join(' ')).join(' ') !== named && {
      key: 'archiveUrls',
      message: `archiveUrls are not those that the receiver names on chain: ${named || 'it names none'}.`,
      hint: `Run owner act archives ${config.archiveUrls?.join(',')}, or set them in that order.`,
    },
    !(
      collectors.length === listed.length &&
      listed.every((address, place) => isSame(address, collectors[place] ?? ''))
    ) && {
      key: 'collectors',
      message: `collectors are not those of the market in the order of its list: ${listed.join(', ') || 'none is listed'}.`,
      hint: 'Run owner act list-collector for each, or set them in that order.',
    },
    code === undefined && {
      key: 'signatures',
      message: `signatures has no contract at ${signatures}.`,
      hint: 'Set what deploy printed as Signatures.',
    },
  ]
  return faults.flatMap((fault) => fault || [])
}

function isSame(one: Address, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}
