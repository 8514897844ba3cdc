import { type ChainClient, verifyRequest } from '@cresolver/chain'
import { CresolverError } from '@cresolver/protocol'
import { type Address, getAddress } from 'viem'
import type { AgentTrust } from '../definition/agent-trust.ts'

/** Whom an agent answers. */
export type KnownAskers = {
  /** Accounts that may ask. */
  readonly askers: readonly Address[]
  readonly chainId: number
  /** The market contract that requests have to be signed for. */
  readonly market: Address
  /** Account of this worker: requests to others are not answered. */
  readonly worker: Address
  /** Reaches the chain, to ask contract wallets; keys need none. */
  readonly client?: ChainClient | undefined
}

/**
 * Lets an agent answer only askers that it knows, so that nobody reads its answer before the market
 * is settled.
 *
 * @param known - {@link KnownAskers}
 * @returns the `refuse` of an agent's trust
 */
export function refuseUnknownAskers(
  known: KnownAskers,
): NonNullable<AgentTrust['refuse']> {
  const { chainId, market, worker, client } = known
  const askers = new Set(known.askers.map((asker) => getAddress(asker)))
  return async (request, now) => {
    try {
      const expect = { chainId, market, worker }
      const found = await verifyRequest({ request, now, client, expect })
      if (found.kind === 'unsigned') return 'the request is not signed'
      if (found.kind === 'invalid') return found.reason
      return askers.has(found.asker) ? undefined : `it does not know ${found.asker}`
    } catch (thrown) {
      if (!CresolverError.isInstance(thrown)) throw thrown
      return `the signature could not be checked: ${thrown.message}`
    }
  }
}
