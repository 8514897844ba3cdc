import { CresolverError, type Hash } from '@cresolver/core/protocol'
import { isAddressEqual } from 'viem'
import type { ChainClient } from '../chain-client.ts'
import { contractAt, type SentTransaction } from '../contract.ts'
import { identityRegistryAbi } from '../generated/identity-registry.ts'
import { reputationRegistryAbi } from '../generated/reputation-registry.ts'
import type { AgentId } from '../market/ids.ts'
import { requireEvent } from '../require-event.ts'
import { requireAccount } from '../transaction.ts'
import type { FeedbackRegistries } from './known-registries.ts'

/** Feedback on an agent, as ERC-8004 has it. */
export type Feedback = {
  readonly agentId: AgentId
  /** The value is this number divided by 10 to the power of `decimals`. */
  readonly value: bigint
  /** 0 to 18. */
  readonly decimals: number
  readonly tag1: string
  readonly tag2: string
  /** Location of the file behind it. */
  readonly uri: string
  /** keccak-256 of the bytes of that file. */
  readonly hash: Hash
}

/**
 * Gives feedback on an agent to an ERC-8004 reputation registry, as the account of the connection.
 *
 * @param chain - a connection with an account
 * @returns number of the feedback among those of the account, from 1, and the transaction
 * @throws CresolverError `NOT_ALLOWED` where the account owns the agent or may act for it,
 *   `WRONG_CONTRACT`, `SIGNER_MISSING`, and the errors of the chain
 */
export async function giveFeedback(
  chain: ChainClient,
  { identityRegistry, reputationRegistry }: FeedbackRegistries,
  feedback: Feedback,
): Promise<SentTransaction & { readonly index: bigint }> {
  const { agentId, value, decimals, tag1, tag2, uri, hash } = feedback
  const action = `give feedback on agent ${agentId}`
  const { address } = requireAccount(chain, action)
  const reputation = contractAt(chain, reputationRegistry, reputationRegistryAbi)
  const reading = 'read the reputation registry'
  const named = await reputation.read(reading, 'getIdentityRegistry', [])
  if (!isAddressEqual(named, identityRegistry)) {
    throw new CresolverError({
      code: 'WRONG_CONTRACT',
      message: `The reputation registry ${reputationRegistry} belongs to the identity registry ${named}, not to ${identityRegistry}.`,
      hint: 'Give the reputation registry that belongs to the identity registry of the market.',
    })
  }
  const identity = contractAt(chain, identityRegistry, identityRegistryAbi)
  const asking = `read who may act for agent ${agentId}`
  if (await identity.read(asking, 'isAuthorizedOrOwner', [address, agentId])) {
    throw new CresolverError({
      code: 'NOT_ALLOWED',
      message: `The account ${address} owns agent ${agentId} or may act for it, so registries refuse its feedback.`,
      hint: 'Publish from another account: readers choose the accounts whose feedback counts.',
    })
  }
  const args = [agentId, value, decimals, tag1, tag2, '', uri, hash] as const
  const receipt = await reputation.send(action, 'giveFeedback', args)
  const { feedbackIndex } = requireEvent(reputationRegistryAbi, 'NewFeedback', receipt)
  return { transactionHash: receipt.transactionHash, index: feedbackIndex }
}
