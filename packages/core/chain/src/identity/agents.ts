import {
  CresolverError,
  decodeTokenUri,
  findWorkerEndpoint,
  type Registration,
} from '@cresolver/protocol'
import {
  type Account,
  type Address,
  encodeFunctionData,
  type Hex,
  isAddressEqual,
  parseEventLogs,
  zeroAddress,
} from 'viem'
import { readContract } from 'viem/actions'
import { type ConnectionParameters, createChainClient } from '../chain-client.ts'
import { explainContractError } from '../contract-error.ts'
import { identityRegistryAbi } from '../generated/identity-registry.ts'
import { type AgentId, toAgentId } from '../market/ids.ts'
import type { Sent } from '../market/write.ts'
import { requireAccount, transact } from '../transaction.ts'
import { type BindWalletOptions, bindWallet } from './bind-wallet.ts'
import { notRegistry, requireRegistry } from './identity-registry.ts'

/** Connection to an ERC-8004 identity registry. */
export type AgentClientParameters = ConnectionParameters & {
  /** Address of the identity registry. */
  readonly identityRegistry: Address
}

/** One identity registry and what can be done with it. */
export type AgentClient = {
  /** Reads the owner of an agent. */
  getOwner(agentId: AgentId): Promise<Address>
  /** Reads the token URI of an agent, unchecked. */
  getTokenUri(agentId: AgentId): Promise<string>
  /** Reads the wallet of an agent; undefined when none is bound, as after a transfer. */
  getWallet(agentId: AgentId): Promise<Address | undefined>
  /** Returns true if an account may act for an agent: its owner, or one that the owner approved. */
  isAuthorized(agentId: AgentId, account: Address): Promise<boolean>
  /** Reads the version of the registry, such as `2.0.0`. */
  getVersion(): Promise<string>
  /** Reads the registration file of an agent. Its content is untrusted. */
  getRegistration(agentId: AgentId): Promise<Registration>
  /** Finds the base URL of an agent's worker; `ENDPOINT_MISSING` when it names none. */
  findEndpoint(agentId: AgentId): Promise<string>
  /** Registers an agent with a token URI. */
  register(
    tokenUri: string,
  ): Promise<{ readonly agentId: AgentId; readonly transactionHash: Hex }>
  /** Changes the token URI; `NOT_AUTHORIZED_FOR_AGENT` for an account that may not. */
  setTokenUri(agentId: AgentId, tokenUri: string): Promise<Sent>
  /**
   * Binds a wallet: it signs that it belongs to the agent, and the client's account sends that.
   * `NOT_AUTHORIZED_FOR_AGENT` for an account that may not.
   */
  bindWallet(
    agentId: AgentId,
    wallet: Account,
    options?: BindWalletOptions,
  ): Promise<Sent>
}

/**
 * Connects to an identity registry; nothing is sent before the first call.
 *
 * @param parameters - {@link AgentClientParameters}
 * @returns {@link AgentClient}
 * @throws CresolverError `RPC_URL_INVALID` without a usable URL or transport
 */
export function createAgentClient(parameters: AgentClientParameters): AgentClient {
  const chain = createChainClient(parameters)
  const contract = {
    address: parameters.identityRegistry,
    abi: identityRegistryAbi,
  } as const
  // One connection leads to one chain, where a registry does not go away.
  let version: Promise<string> | undefined
  const getVersion = async () => {
    version ??= requireRegistry(chain, contract.address)
    try {
      return await version
    } catch (error) {
      version = undefined
      throw error
    }
  }
  const read = async <Result>(action: string, call: () => Promise<Result>) => {
    await getVersion()
    return chain.attempt(action, call)
  }
  const getTokenUri = (agentId: AgentId) =>
    read(`read the token URI of agent ${agentId}`, () =>
      readContract(chain.client, {
        ...contract,
        functionName: 'tokenURI',
        args: [agentId],
      }),
    )
  const getRegistration = async (agentId: AgentId) =>
    decodeTokenUri(await getTokenUri(agentId))
  const getOwner = (agentId: AgentId) =>
    read(`read the owner of agent ${agentId}`, () =>
      readContract(chain.client, {
        ...contract,
        functionName: 'ownerOf',
        args: [agentId],
      }),
    )
  const isAuthorized = (agentId: AgentId, account: Address) =>
    read(`read who may act for agent ${agentId}`, () =>
      readContract(chain.client, {
        ...contract,
        functionName: 'isAuthorizedOrOwner',
        args: [account, agentId],
      }),
    )
  const requireAuthorized = async (agentId: AgentId, action: string) => {
    const { address } = requireAccount(chain, action)
    if (await isAuthorized(agentId, address)) return
    throw explainContractError('NotAuthorizedForAgent', [agentId])
  }
  return {
    getTokenUri,
    getRegistration,
    getOwner,
    isAuthorized,
    getVersion,
    async getWallet(agentId) {
      // A registry knows no wallet of an agent that does not exist, and does not say so.
      await getOwner(agentId)
      const wallet = await read(`read the wallet of agent ${agentId}`, () =>
        readContract(chain.client, {
          ...contract,
          functionName: 'getAgentWallet',
          args: [agentId],
        }),
      )
      return isAddressEqual(wallet, zeroAddress) ? undefined : wallet
    },
    async findEndpoint(agentId) {
      const endpoint = findWorkerEndpoint(await getRegistration(agentId))
      if (endpoint !== undefined) return endpoint
      throw new CresolverError({
        code: 'ENDPOINT_MISSING',
        message: `The registration of agent ${agentId} names no A2A service.`,
        hint: 'Add a service named A2A whose endpoint is the base URL of the worker.',
      })
    },
    async register(tokenUri) {
      await getVersion()
      const { logs, transactionHash } = await transact(chain, {
        action: 'register an agent',
        to: contract.address,
        data: encodeFunctionData({
          abi: identityRegistryAbi,
          functionName: 'register',
          args: [tokenUri],
        }),
      })
      const [registered] = parseEventLogs({
        abi: identityRegistryAbi,
        eventName: 'Registered',
        logs,
      })
      if (registered) {
        return { agentId: toAgentId(registered.args.agentId), transactionHash }
      }
      throw notRegistry(contract.address)
    },
    async setTokenUri(agentId, tokenUri) {
      const action = `change the token URI of agent ${agentId}`
      await requireAuthorized(agentId, action)
      const { transactionHash } = await transact(chain, {
        action,
        to: contract.address,
        data: encodeFunctionData({
          abi: identityRegistryAbi,
          functionName: 'setAgentURI',
          args: [agentId, tokenUri],
        }),
      })
      return { transactionHash }
    },
    async bindWallet(agentId, wallet, options) {
      await requireAuthorized(agentId, `bind a wallet to agent ${agentId}`)
      return {
        transactionHash: await bindWallet(
          chain,
          contract.address,
          agentId,
          wallet,
          options,
        ),
      }
    },
  }
}
