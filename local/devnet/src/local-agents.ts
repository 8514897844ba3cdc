import type { AgentDefinition } from '@cresolver/agent'
import { type ServedAgent, serveAgent } from '@cresolver/agent/node'
import { trustPanel } from '@cresolver/agent/signing'
import {
  createMemoryJournal,
  type SeatsOnChainParameters,
  trustSeats,
} from '@cresolver/agent/workspace'
import { type ConnectionParameters, createAgentClient } from '@cresolver/chain'
import { createRegistration, encodeTokenUri } from '@cresolver/core/protocol'
import { ACCOUNT_ROLES, ANVIL_CHAIN_ID, localAccount } from '@cresolver/worlds/chain'
import { type Address, zeroAddress } from 'viem'

/** An agent to run. */
export type AgentChoice = {
  readonly name: string
  /** The agent, or the URL of one that runs elsewhere. */
  readonly agent: AgentDefinition | string
  /** Port on 127.0.0.1; 0 takes a free one. */
  readonly port: number
  /** True if it can be recruited on the CLARA marketplace. Default true. */
  readonly forHire?: boolean | undefined
  /** Index of its account on the local chain; by its place among the agents unless given. */
  readonly accountIndex?: number | undefined
  /** Price for a seat on the CLARA marketplace, as decimal text. Default 10. */
  readonly fee?: string | undefined
}

/** A running agent with its account. */
export type LocalAgent = {
  readonly name: string
  readonly url: string
  readonly worker: Address
  /** Its number in the identity registry; 0 where identity is off. */
  readonly agentId: bigint
  /** Index of its account on the local chain. */
  readonly accountIndex: number
}

/** Agents that listen. */
type ServedAgents = {
  readonly listening: readonly {
    readonly name: string
    readonly url: string
    readonly accountIndex: number
  }[]
  readonly close: () => Promise<void>
}

/**
 * Starts agents, which sign for the panels of their workers; when one fails to start, the others are ended
 * again. One that prepares answers follows the seats of its worker.
 */
export async function serveAgents(
  choices: readonly AgentChoice[],
  place: {
    readonly rpcUrl: string
    readonly market: Address
    /** Contract of the clarifications of its questions. */
    readonly clarifications?: Address | undefined
    /** True where collectors run: agents then sign for their panels. */
    readonly isCollected?: boolean | undefined
  },
): Promise<ServedAgents> {
  const { isCollected, ...chain } = place
  const served: ServedAgent[] = []
  const close = async (): Promise<void> => {
    await Promise.all(served.map((agent) => agent.close()))
  }
  const listening: ServedAgents['listening'][number][] = []
  try {
    for (const [index, { name, agent, port, ...choice }] of choices.entries()) {
      const { accountIndex = ACCOUNT_ROLES.firstWorker + index } = choice
      if (typeof agent === 'string') {
        listening.push({ name, url: agent, accountIndex })
        continue
      }
      const account = localAccount(accountIndex)
      const worker = account.address
      const trust = {
        ...(agent.prepare && followed(chain, worker)),
        ...(isCollected && {
          panel: trustPanel({
            ...{ ...chain, account, chainId: ANVIL_CHAIN_ID },
            // The chain ends with the process too.
            journal: createMemoryJournal(),
          }),
        }),
      }
      const one = await serveAgent({ worker, trust, ...agent }, { port })
      served.push(one)
      listening.push({ name, url: one.url, accountIndex })
    }
  } catch (error) {
    await close()
    throw error
  }
  return { listening, close }
}

function followed(
  place: Pick<SeatsOnChainParameters, 'rpcUrl' | 'market' | 'clarifications'>,
  worker: Address,
) {
  return trustSeats({ ...place, worker, chainId: ANVIL_CHAIN_ID, pollingIntervalMs: 100 })
}

/** Creates an account for each agent and, with identities, a registration on chain. */
export async function registerAgents(
  connection: ConnectionParameters,
  identityRegistry: Address,
  listening: ServedAgents['listening'],
): Promise<LocalAgent[]> {
  const agents: LocalAgent[] = []
  for (const { name, url, accountIndex } of listening) {
    const account = localAccount(accountIndex)
    let agentId = 0n
    if (identityRegistry !== zeroAddress) {
      const wallet = `eip155:${ANVIL_CHAIN_ID}:${account.address}`
      const registration = createRegistration({ name, wallet, endpoint: url })
      const client = createAgentClient({ ...connection, account, identityRegistry })
      const registered = await client.register(encodeTokenUri(registration))
      agentId = registered.agentId
    }
    agents.push({ name, url, worker: account.address, agentId, accountIndex })
  }
  return agents
}
