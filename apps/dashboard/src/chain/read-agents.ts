import { type AgentId, toWei, unlessZero, type Wei } from '@cresolver/chain'
import { identityRegistryAbi, marketReadAbi } from '@cresolver/chain/abi'
import { type Address, ContractFunctionExecutionError } from 'viem'
import { multicall, readContract } from 'viem/actions'
import type { ChainConnection } from './chain-connection.ts'

/** Entry of an agent in the identity registry; missing fields are undefined. */
export type RegisteredAgent = {
  /** Location of its registration file, or the file itself; untrusted. */
  readonly uri: string | undefined
  readonly owner: Address | undefined
  /** Wallet that the agent has proved to be its own. */
  readonly wallet: Address | undefined
}

/** Reads the address of the identity registry of the market. */
export async function readIdentityRegistry(
  connection: ChainConnection,
): Promise<Address | undefined> {
  const { client, market: address } = connection
  const registry = await connection.attempt('look for the identity registry', () =>
    readContract(client, {
      address,
      abi: marketReadAbi,
      functionName: 'identityRegistry',
    }),
  )
  return unlessZero(registry)
}

/** Reads agents from the identity registry through one Multicall3. */
export async function readRegisteredAgents(
  connection: ChainConnection,
  registry: Address,
  agentIds: readonly AgentId[],
): Promise<RegisteredAgent[]> {
  const contract = { address: registry, abi: identityRegistryAbi } as const
  const settings = { multicallAddress: connection.multicall } as const
  const [uris, owners, wallets] = await connection.attempt(
    'read the registry',
    async () => {
      const read = await Promise.all([
        multicall(connection.client, {
          ...settings,
          contracts: agentIds.map(
            (id) => ({ ...contract, functionName: 'tokenURI', args: [id] }) as const,
          ),
        }),
        multicall(connection.client, {
          ...settings,
          contracts: agentIds.map(
            (id) => ({ ...contract, functionName: 'ownerOf', args: [id] }) as const,
          ),
        }),
        multicall(connection.client, {
          ...settings,
          contracts: agentIds.map(
            (id) =>
              ({ ...contract, functionName: 'getAgentWallet', args: [id] }) as const,
          ),
        }),
      ])
      for (const { error } of read.flat()) if (isOfMulticall(error)) throw error
      return read
    },
  )
  return agentIds.map((_, index) => {
    return {
      uri: uris[index]?.result,
      owner: owners[index]?.result,
      wallet: unlessZero(wallets[index]?.result),
    }
  })
}

/** Reads what accounts can withdraw from the market, through one Multicall3. */
export async function readBalances(
  connection: ChainConnection,
  accounts: readonly Address[],
): Promise<Wei[]> {
  const { client, market: address, multicall: multicallAddress } = connection
  const balances = await connection.attempt('read what can be withdrawn', () =>
    multicall(client, {
      multicallAddress,
      allowFailure: false,
      contracts: accounts.map(
        (account) =>
          ({
            address,
            abi: marketReadAbi,
            functionName: 'balances',
            args: [account],
          }) as const,
      ),
    }),
  )
  return balances.map(toWei)
}

/** An unreachable node must not look like agents without registry entries. */
function isOfMulticall(error: unknown): boolean {
  return (
    error instanceof ContractFunctionExecutionError && error.functionName === 'aggregate3'
  )
}
