import {
  CresolverError,
  decodeTokenUri,
  findWorkerEndpoint,
  type Registration,
} from '@cresolver/protocol'
import { type Address, encodeFunctionData, type Hex, parseEventLogs } from 'viem'
import { getCode, readContract } from 'viem/actions'
import { type ConnectionParameters, createChainClient } from './chain-client.ts'
import { identityRegistryAbi } from './generated/identity-registry.ts'
import { type AgentId, toAgentId } from './ids.ts'
import { transact } from './transaction.ts'

/** How to reach an ERC-8004 identity registry. */
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
  /** Reads the registration file of an agent; it was written by a stranger. */
  getRegistration(agentId: AgentId): Promise<Registration>
  /** Finds the base URL of an agent's worker; `ENDPOINT_MISSING` when it names none. */
  findEndpoint(agentId: AgentId): Promise<string>
  /** Registers an agent with a token URI. */
  register(
    tokenUri: string,
  ): Promise<{ readonly agentId: AgentId; readonly transactionHash: Hex }>
}

/**
 * Connects to an identity registry; nothing is sent before the first call.
 *
 * @param parameters - {@link AgentClientParameters}
 * @returns {@link AgentClient}
 * @throws CresolverError `RPC_URL_INVALID` when there is no usable URL or transport
 */
export function createAgentClient(parameters: AgentClientParameters): AgentClient {
  const chain = createChainClient(parameters)
  const contract = {
    address: parameters.identityRegistry,
    abi: identityRegistryAbi,
  } as const
  const requireRegistry = async () => {
    await chain.requireChain()
    if (await getCode(chain.client, { address: contract.address })) return
    throw notRegistry(contract.address)
  }
  const getTokenUri = (agentId: AgentId) =>
    chain.attempt(`read the token URI of agent ${agentId}`, async () => {
      await requireRegistry()
      return readContract(chain.client, {
        ...contract,
        functionName: 'tokenURI',
        args: [agentId],
      })
    })
  const getRegistration = async (agentId: AgentId) =>
    decodeTokenUri(await getTokenUri(agentId))
  return {
    getTokenUri,
    getRegistration,
    getOwner: (agentId) =>
      chain.attempt(`read the owner of agent ${agentId}`, async () => {
        await requireRegistry()
        return readContract(chain.client, {
          ...contract,
          functionName: 'ownerOf',
          args: [agentId],
        })
      }),
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
      await chain.attempt('look for the identity registry', requireRegistry)
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
  }
}

function notRegistry(address: Address): CresolverError {
  return new CresolverError({
    code: 'NOT_A_REGISTRY',
    message: `There is no identity registry at ${address}.`,
    hint: 'Check the address of the identity registry and the chain.',
  })
}
