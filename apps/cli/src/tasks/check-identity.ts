import { CresolverError } from '@cresolver/core/protocol'
import { verifyMessage } from 'viem/actions'
import type { Environment } from '../environment.ts'
import {
  checkIdentityLink,
  type IdentityLinkCheck,
} from '../registration/check-identity-link.ts'
import {
  type IdentityLink,
  type LinkedAgent,
  readIdentityLink,
} from '../registration/identity-link.ts'
import { type ChainOptions, pickSetting, rpcUrlOf } from '../settings.ts'

/** The ERC-8004 agent that an agent of a marketplace names, and whether that is proven. */
export type IdentityReading = {
  readonly link: IdentityLink
  readonly check: IdentityLinkCheck
}

/**
 * Checks the ERC-8004 agent that the metadata of an agent names. Without an answer of the chain the link is
 * not proven, and the reason says so.
 *
 * @returns undefined for an agent that names none
 */
export async function checkIdentity(
  agent: LinkedAgent & { readonly metadata: unknown },
  options: ChainOptions,
  environment: Environment,
): Promise<IdentityReading | 'malformed' | undefined> {
  const link = readIdentityLink(agent.metadata)
  if (link === undefined || link === 'malformed') return link
  try {
    const reads = await openReads(link, options, environment)
    return { link, check: await checkIdentityLink(agent, link, reads) }
  } catch (error) {
    if (!CresolverError.isInstance(error)) throw error
    return { link, check: { isProven: false, reason: error.message } }
  }
}

async function openReads(
  { registry }: IdentityLink,
  options: ChainOptions,
  environment: Environment,
) {
  const {
    createAgentClient,
    createChainClient,
    KNOWN_REGISTRIES,
    parseAddress,
    toAgentId,
  } = await import('@cresolver/chain')
  const rpcUrl = rpcUrlOf(options, environment)
  const chain = createChainClient({ rpcUrl })
  const chainId = await chain.requireChain()
  const named = pickSetting(undefined, environment, 'ERC8004_IDENTITY')
  const known = KNOWN_REGISTRIES.get(chainId)?.identityRegistry
  const agents = createAgentClient({ rpcUrl, identityRegistry: registry })
  return {
    chainId,
    registries: [
      ...(named === undefined ? [] : [parseAddress(named, 'the registry')]),
      ...(known === undefined ? [] : [known]),
    ],
    getOwner: (agentId: bigint) => agents.getOwner(toAgentId(agentId)),
    getWallet: (agentId: bigint) => agents.getWallet(toAgentId(agentId)),
    verifySignature: (
      address: `0x${string}`,
      message: string,
      signature: `0x${string}`,
    ) =>
      chain.attempt('check a signature', () =>
        verifyMessage(chain.client, { address, message, signature }),
      ),
  }
}
