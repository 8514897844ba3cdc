import { type ChainClient, verifyRequest } from '@cresolver/chain'
import { CresolverError } from '@cresolver/core/protocol'
import { type Address, getAddress } from 'viem'
import type { AgentTrust } from '../definition/agent-trust.ts'

/** Allow-list of callers. */
export type AllowedCallers = {
  /** Accounts that may ask. */
  readonly allowedCallers: readonly Address[]
  readonly chainId: number
  /** The market contract that requests have to be signed for. */
  readonly market: Address
  /** Account of this worker: requests to others are not answered. */
  readonly worker: Address
  /** Reaches the chain, to ask contract wallets; keys need none. */
  readonly client?: ChainClient | undefined
}

/**
 * Restricts an agent to known callers, so that others cannot read its answer before the market
 * is settled.
 *
 * Docs: https://github.com/cresolver/cresolver/blob/main/docs/agents.md#signed-requests
 *
 * @param known - {@link AllowedCallers}
 * @returns the `refuse` of an agent's trust
 *
 * @example
 * ```ts
 * import { defineAgent, mock } from '@cresolver/agent'
 * import { refuseUnknownCallers } from '@cresolver/agent/signing'
 * import type { Address } from 'viem'
 *
 * export function agentFor(market: Address, worker: Address, allowedCallers: readonly Address[]) {
 *   const refuse = refuseUnknownCallers({ allowedCallers, chainId: 8453, market, worker })
 *   return defineAgent({ name: 'Ada', ...mock(), worker, trust: { refuse } }) // answers these callers alone
 * }
 * ```
 */
export function refuseUnknownCallers(
  known: AllowedCallers,
): NonNullable<AgentTrust['refuse']> {
  const { chainId, market, worker, client } = known
  const allowedCallers = new Set(known.allowedCallers.map((caller) => getAddress(caller)))
  return async (request, now) => {
    try {
      const expect = { chainId, market, worker }
      const found = await verifyRequest({ request, now, client, expect })
      if (found.kind === 'unsigned') return 'the request is not signed'
      if (found.kind === 'invalid') return found.reason
      return allowedCallers.has(found.asker)
        ? undefined
        : `it does not know ${found.asker}` // words: allow
    } catch (error) {
      if (!CresolverError.isInstance(error)) throw error
      return `the signature could not be checked: ${error.message}`
    }
  }
}
