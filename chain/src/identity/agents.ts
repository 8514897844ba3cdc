import {
  CresolverError,
  decodeTokenUri,
  findWorkerEndpoint,
  type Registration,
} from '@cresolver/core/protocol'
import { type Account, type Address, parseEventLogs } from 'viem'
import { type ConnectionParameters, createChainClient } from '../chain-client.ts'
import { contractAt, type SentTransaction } from '../contract.ts'
import { contractError } from '../contract-error.ts'
import { identityRegistryAbi } from '../generated/identity-registry.ts'
import { type AgentId, toAgentId } from '../market/ids.ts'
import { requireAccount } from '../transaction.ts'
import { unlessZero } from '../unless-zero.ts'
import { type BindWalletOptions, bindWallet } from './bind-wallet.ts'
import { notRegistry, requireRegistry } from './identity-registry.ts'

/** Connection to an ERC-8004 identity registry. */
type AgentClientParameters = ConnectionParameters & {
  /** Address of the identity registry. */
  readonly identityRegistry: Address
}

/** One identity registry and what can be done with it. */
export type AgentClient = ReturnType<typeof createAgentClient>

/**
 * Connects to an identity registry; nothing is sent before the first call.
 *
 * Docs: https://github.com/cresolver/cresolver/blob/main/docs/agents.md#register-it
 *
 * @param parameters - {@link AgentClientParameters}
 * @returns functions that read, register and change agents
 * @throws `SdkErrors['createAgentClient']`: `URL_INVALID` without a usable URL or transport; its functions any code of the
 *   chain
 *
 * @example
 * ```ts
 * import { createAgentClient, KNOWN_REGISTRIES, toAgentId } from '@cresolver/sdk/chain'
 *
 * const registries = KNOWN_REGISTRIES.get(8453)
 * if (!registries) throw new Error('Base has a registry.')
 * const agents = createAgentClient({ rpcUrl: 'https://mainnet.base.org', ...registries })
 * console.log((await agents.getRegistration(toAgentId(42))).name) // Calendar
 * ```
 */
export function createAgentClient(parameters: AgentClientParameters) {
  const chain = createChainClient(parameters)
  const registry = parameters.identityRegistry
  // One connection leads to one chain, where a registry does not go away.
  let version: Promise<string> | undefined
  const getVersion = async () => {
    version ??= requireRegistry(chain, registry)
    try {
      return await version
    } catch (error) {
      version = undefined
      throw error
    }
  }
  const { read, send } = contractAt(chain, registry, identityRegistryAbi, getVersion)
  const getTokenUri = (agentId: AgentId) =>
    read(`read the token URI of agent ${agentId}`, 'tokenURI', [agentId])
  const getRegistration = async (agentId: AgentId): Promise<Registration> =>
    decodeTokenUri(await getTokenUri(agentId))
  const getOwner = (agentId: AgentId) =>
    read(`read the owner of agent ${agentId}`, 'ownerOf', [agentId])
  const isAuthorized = (agentId: AgentId, account: Address) => {
    const action = `read who may act for agent ${agentId}`
    return read(action, 'isAuthorizedOrOwner', [account, agentId])
  }
  const requireAuthorized = async (agentId: AgentId, action: string) => {
    const { address } = requireAccount(chain, action)
    if (await isAuthorized(agentId, address)) return
    throw contractError('NotAuthorizedForAgent', [agentId])
  }
  return {
    /** Reads the token URI of an agent, unchecked. */
    getTokenUri,
    /** Reads the registration file of an agent. Its content is untrusted. */
    getRegistration,
    /** Reads the owner of an agent. */
    getOwner,
    /** Returns true if an account may act for an agent: its owner, or one that the owner approved. */
    isAuthorized,
    /** Reads the version of the registry, such as `2.0.0`. */
    getVersion,
    /** Reads the wallet of an agent; undefined when none is bound, as after a transfer. */
    async getWallet(agentId: AgentId): Promise<Address | undefined> {
      // A registry knows no wallet of an agent that does not exist, and does not say so.
      await getOwner(agentId)
      const action = `read the wallet of agent ${agentId}`
      return unlessZero(await read(action, 'getAgentWallet', [agentId]))
    },
    /** Finds the base URL of an agent's worker; `REGISTRATION_INVALID` when it names none. */
    async findEndpoint(agentId: AgentId): Promise<string> {
      const endpoint = findWorkerEndpoint(await getRegistration(agentId))
      if (endpoint !== undefined) return endpoint
      throw new CresolverError({
        code: 'REGISTRATION_INVALID',
        message: `The registration of agent ${agentId} names no A2A service.`,
        hint: 'Add a service named A2A whose endpoint is the base URL of the worker.',
      })
    },
    /** Registers an agent with a token URI. */
    async register(
      tokenUri: string,
    ): Promise<SentTransaction & { readonly agentId: AgentId }> {
      const receipt = await send('register an agent', 'register', [tokenUri])
      const { logs, transactionHash } = receipt
      const eventName = 'Registered'
      const [registered] = parseEventLogs({ abi: identityRegistryAbi, eventName, logs })
      if (!registered) throw notRegistry(registry)
      return { agentId: toAgentId(registered.args.agentId), transactionHash }
    },
    /** Changes the token URI; `NOT_ALLOWED` for an account that may not. */
    async setTokenUri(agentId: AgentId, tokenUri: string): Promise<SentTransaction> {
      const action = `change the token URI of agent ${agentId}`
      await requireAuthorized(agentId, action)
      const { transactionHash } = await send(action, 'setAgentURI', [agentId, tokenUri])
      return { transactionHash }
    },
    /**
     * Binds a wallet: it signs that it belongs to the agent, and the client's account sends that.
     * `NOT_ALLOWED` for an account that may not.
     */
    async bindWallet(
      agentId: AgentId,
      wallet: Account,
      options?: BindWalletOptions,
    ): Promise<SentTransaction> {
      await requireAuthorized(agentId, `bind a wallet to agent ${agentId}`)
      const bound = bindWallet(chain, registry, agentId, wallet, options)
      return { transactionHash: await bound }
    },
  }
}
