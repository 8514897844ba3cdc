import { CresolverError, type Hash } from '@cresolver/protocol'
import { type Address, encodeFunctionData, isAddressEqual, parseEventLogs } from 'viem'
import { readContract } from 'viem/actions'
import type { ChainClient } from '../chain-client.ts'
import { identityRegistryAbi } from '../generated/identity-registry.ts'
import { reputationRegistryAbi } from '../generated/reputation-registry.ts'
import type { AgentId } from '../market/ids.ts'
import type { Sent } from '../market/write.ts'
import { requireEvent } from '../require-event.ts'
import { requireAccount, transact } from '../transaction.ts'

/** The registries of a chain that belong together. */
export type FeedbackRegistries = {
  readonly identityRegistry: Address
  readonly reputationRegistry: Address
}

/** Feedback on an agent, as ERC-8004 has it. */
export type Feedback = {
  readonly agentId: AgentId
  /** The value is this number divided by 10 to the power of `decimals`. */
  readonly value: bigint
  /** 0 to 18. */
  readonly decimals: number
  readonly tag1: string
  readonly tag2: string
  /** Where the file behind it is. */
  readonly uri: string
  /** keccak-256 of the bytes of that file. */
  readonly hash: Hash
}

/**
 * Gives feedback on an agent to an ERC-8004 reputation registry, as the account of the connection.
 *
 * @param chain - a connection with an account
 * @param registries - {@link FeedbackRegistries}
 * @param feedback - {@link Feedback}
 * @returns number of the feedback among those of the account, from 1, and the transaction
 * @throws CresolverError `SELF_FEEDBACK` where the account owns the agent or may act for it,
 *   `REGISTRIES_DIFFER`, `ACCOUNT_MISSING`, and the errors of the chain
 */
export async function giveFeedback(
  chain: ChainClient,
  { identityRegistry, reputationRegistry }: FeedbackRegistries,
  feedback: Feedback,
): Promise<Sent & { readonly index: bigint }> {
  const { agentId, value, decimals, tag1, tag2, uri, hash } = feedback
  const action = `give feedback on agent ${agentId}`
  const { address } = requireAccount(chain, action)
  const named = await chain.attempt('read the reputation registry', () =>
    readContract(chain.client, {
      ...{ address: reputationRegistry, abi: reputationRegistryAbi },
      functionName: 'getIdentityRegistry',
    }),
  )
  if (!isAddressEqual(named, identityRegistry)) {
    throw registriesDiffer(reputationRegistry, named, identityRegistry)
  }
  const isOwn = await chain.attempt(`read who may act for agent ${agentId}`, () =>
    readContract(chain.client, {
      ...{ address: identityRegistry, abi: identityRegistryAbi },
      ...{ functionName: 'isAuthorizedOrOwner', args: [address, agentId] },
    }),
  )
  if (isOwn) throw selfFeedback(agentId, address)
  const receipt = await transact(chain, {
    action,
    to: reputationRegistry,
    data: encodeFunctionData({
      abi: reputationRegistryAbi,
      functionName: 'giveFeedback',
      args: [agentId, value, decimals, tag1, tag2, '', uri, hash],
    }),
  })
  const { logs, transactionHash } = receipt
  const eventName = 'NewFeedback'
  const events = parseEventLogs({ abi: reputationRegistryAbi, eventName, logs })
  const { feedbackIndex: index } = requireEvent(events, eventName, receipt).args
  return { transactionHash, index }
}

function selfFeedback(agentId: AgentId, account: Address): CresolverError {
  return new CresolverError({
    code: 'SELF_FEEDBACK',
    message: `The account ${account} owns agent ${agentId} or may act for it, and registries take no feedback from it.`,
    hint: 'Publish from another account: readers choose the accounts whose feedback counts.',
  })
}

function registriesDiffer(
  registry: Address,
  named: Address,
  expected: Address,
): CresolverError {
  return new CresolverError({
    code: 'REGISTRIES_DIFFER',
    message: `The reputation registry ${registry} belongs to the identity registry ${named}, not to ${expected}.`,
    hint: 'Give the reputation registry that belongs to the identity registry of the market.',
  })
}
