import type { Address, Hex } from 'viem'
import { type IdentityLink, identityLinkText, type LinkedAgent } from './identity-link.ts'

export type IdentityLinkCheck =
  | {
      readonly isProven: true
      /** Kind of proof: the address on AO is the owner or the wallet, or one of them signed. */
      readonly by: 'owner' | 'wallet' | 'signature'
      /** Owner of the ERC-8004 agent now. */
      readonly owner: Address
    }
  | { readonly isProven: false; readonly reason: string }

/** Reads of a chain that a check needs. */
export type IdentityLinkReads = {
  readonly chainId: number
  /** Registries that count: anyone can deploy one in which they own every agent. */
  readonly registries: readonly Address[]
  readonly getOwner: (agentId: bigint) => Promise<Address>
  /** Undefined where no wallet is bound. */
  readonly getWallet: (agentId: bigint) => Promise<Address | undefined>
  /** Checks a signature (EIP-191), of a contract too (ERC-1271). */
  readonly verifySignature: (
    signer: Address,
    text: string,
    signature: Hex,
  ) => Promise<boolean>
}

/**
 * Checks whether an agent of a marketplace belongs to the ERC-8004 agent that it names. The chain is read
 * now: after a transfer of the ERC-8004 agent the link is not proven any more.
 *
 * @param agent - with its address on AO
 * @param link - from its metadata
 * @param reads - {@link IdentityLinkReads}
 * @returns {@link IdentityLinkCheck}
 * @throws the errors of the chain
 */
export async function checkIdentityLink(
  agent: LinkedAgent,
  link: IdentityLink,
  reads: IdentityLinkReads,
): Promise<IdentityLinkCheck> {
  if (link.chainId !== reads.chainId) {
    return unproven(
      `it is on chain ${link.chainId}, and the node serves ${reads.chainId}`,
    )
  }
  if (!reads.registries.some((each) => isSame(each, link.registry))) {
    return unproven(`${link.registry} is not a known registry of chain ${link.chainId}`)
  }
  const agentId = BigInt(link.agentId)
  const [owner, wallet] = await Promise.all([
    reads.getOwner(agentId),
    reads.getWallet(agentId),
  ])
  if (isSame(agent.address, owner)) return { isProven: true, by: 'owner', owner }
  if (wallet !== undefined && isSame(agent.address, wallet)) {
    return { isProven: true, by: 'wallet', owner }
  }
  const { proof } = link
  if (proof === undefined) {
    return unproven(`its address is not that of the owner ${owner}, who did not sign`)
  }
  const text = identityLinkText(agent, link)
  for (const signer of wallet === undefined ? [owner] : [owner, wallet]) {
    if (await reads.verifySignature(signer, text, proof)) {
      return { isProven: true, by: 'signature', owner }
    }
  }
  return unproven(`the proof is not a signature of the owner ${owner}`)
}

function isSame(left: string, right: string): boolean {
  return left.toLowerCase() === right.toLowerCase()
}

function unproven(reason: string): IdentityLinkCheck {
  return { isProven: false, reason }
}
