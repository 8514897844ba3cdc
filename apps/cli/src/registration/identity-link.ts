import type { Address, Hex } from 'viem'
import * as z from 'zod'

const address = z
  .string()
  .regex(/^0x[\da-fA-F]{40}$/)
  .transform((text) => text as Address)

const linkSchema = z.object({
  chainId: z.number().int().positive(),
  registry: address,
  agentId: z.string().regex(/^\d{1,78}$/),
  proof: z
    .string()
    .regex(/^0x([\da-fA-F]{2}){1,2048}$/)
    .transform((text) => text as Hex)
    .optional(),
})

/** The ERC-8004 agent that an agent of a marketplace says it is, as its metadata names it. */
export type IdentityLink = z.infer<typeof linkSchema>

/** An agent of a marketplace. */
export type LinkedAgent = {
  /** Id of the marketplace's process. */
  readonly process: string
  readonly id: string
  /** Address on AO that acts for it. */
  readonly address: string
}

/**
 * Reads `erc8004` of the metadata of an agent. It is a claim until it was checked.
 *
 * @param metadata - untrusted
 * @returns the link; undefined without one, `malformed` where it is not one
 */
export function readIdentityLink(
  metadata: unknown,
): IdentityLink | 'malformed' | undefined {
  if (typeof metadata !== 'object' || metadata === null) return undefined
  const claim = Object.entries(metadata).find(([name]) => name === 'erc8004')?.[1]
  if (claim === undefined) return undefined
  const read = linkSchema.safeParse(claim)
  return read.success ? read.data : 'malformed'
}

/**
 * Writes the text whose signature (EIP-191) by the owner or the wallet of an ERC-8004 agent proves that it is
 * an agent of a marketplace.
 */
export function identityLinkText(
  agent: LinkedAgent,
  link: Pick<IdentityLink, 'chainId' | 'registry' | 'agentId'>,
): string {
  return [
    'This agent of a C.L.A.R.A. marketplace is mine.',
    `Process: ${agent.process}`,
    `Agent: ${agent.id}`,
    `Address: ${agent.address}`,
    `ERC-8004: ${link.chainId}:${link.registry.toLowerCase()}:${link.agentId}`,
  ].join('\n')
}
