import type { AgentClient, ChainClient } from '@cresolver/chain'
import { CresolverError } from '@cresolver/core/protocol'
import type { Outbound } from '@cresolver/net/outbound'
import type { Account, Address } from 'viem'
import type { Environment } from '../../environment.ts'
import { OptionError } from '../../options/option-error.ts'
import { type ChainOptions, pickSetting, rpcUrlOf } from '../../settings.ts'

export type IdentityOptions = ChainOptions & {
  readonly registry?: string | undefined
  /** Id of the chain that is meant. */
  readonly chain?: string | undefined
  /** True to allow calls of agents on this machine. */
  readonly local?: boolean | undefined
}

/** An identity registry with its place. */
export type OpenRegistry = {
  readonly agents: AgentClient
  readonly chain: ChainClient
  readonly chainId: number
  /** Address of the registry. */
  readonly registry: Address
}

/**
 * Connects to the identity registry that the options name, or to the known one of the chain.
 */
export async function openRegistry(
  options: IdentityOptions,
  environment: Environment,
  account?: Account,
): Promise<OpenRegistry> {
  const { createAgentClient, createChainClient, KNOWN_REGISTRIES, parseAddress } =
    await import('@cresolver/chain')
  const connection = {
    rpcUrl: rpcUrlOf(options, environment),
    chainId: options.chain === undefined ? undefined : readChainId(options.chain),
    account,
  }
  const text = pickSetting(options.registry, environment, 'ERC8004_IDENTITY')
  const named = text === undefined ? undefined : parseAddress(text, 'the registry')
  const chain = createChainClient(connection)
  const chainId = await chain.requireChain()
  const registry = named ?? KNOWN_REGISTRIES.get(chainId)?.identityRegistry
  if (registry === undefined) throw registryMissing(chainId)
  const agents = createAgentClient({ ...connection, identityRegistry: registry })
  return { agents, chain, chainId, registry }
}

/**
 * Opens the wallet that is to be bound. Its key comes from WALLET_PRIVATE_KEY alone and appears in no
 * message.
 */
export async function walletOf({ variables }: Environment): Promise<Account> {
  const key = variables.WALLET_PRIVATE_KEY?.trim()
  if (!key) {
    throw new CresolverError({
      code: 'SIGNER_MISSING',
      message: 'The wallet must sign, but WALLET_PRIVATE_KEY is not set.',
      hint: 'Set the environment variable WALLET_PRIVATE_KEY to the key of the wallet.',
    })
  }
  const { readAccount } = await import('@cresolver/chain')
  return readAccount(key, 'WALLET_PRIVATE_KEY')
}

/** Opens the client for addresses that agents name, uses it and ends it. */
export async function withOutbound<Result>(
  options: IdentityOptions,
  { stderr }: Environment,
  use: (outbound: Outbound) => Promise<Result>,
): Promise<Result> {
  const { createOutbound } = await import('@cresolver/net/outbound')
  const outbound = createOutbound({
    localMode: options.local === true,
    warn: (message) => {
      if (options.json !== true) stderr.write(`${message}\n`)
    },
  })
  try {
    return await use(outbound)
  } finally {
    await outbound.close()
  }
}

function readChainId(text: string): number {
  if (/^[1-9][0-9]{0,14}$/.test(text)) return Number(text)
  throw new OptionError(
    `--chain is not a chain id: ${JSON.stringify(text)}.`,
    'Write a whole number, such as 8453.',
  )
}

function registryMissing(chainId: number): CresolverError {
  return new CresolverError({
    code: 'NOT_CONFIGURED',
    message: `No identity registry is known on chain ${chainId}.`,
    hint: 'Pass --registry 0x..., or set ERC8004_IDENTITY; or check the RPC URL.',
  })
}
