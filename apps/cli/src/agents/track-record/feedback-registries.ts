import {
  type ChainClient,
  type FeedbackRegistries,
  KNOWN_REGISTRIES,
  parseAddress,
  unlessZero,
} from '@cresolver/chain'
import { marketAbi } from '@cresolver/chain/abi'
import { CresolverError } from '@cresolver/core/protocol'
import type { Address } from 'viem'
import { readContract } from 'viem/actions'

/**
 * Finds the registries for feedback on the agents of a market contract, whose ids are those of its identity registry.
 *
 * @param chain - a connection
 * @param market - the market contract
 * @param named - reputation registry that is wanted; else that of the contract, or the known one of the chain
 * @throws CresolverError `NOT_CONFIGURED`
 */
export async function readRegistries(
  chain: ChainClient,
  market: Address,
  named: string | undefined,
): Promise<FeedbackRegistries> {
  const read = (functionName: 'identityRegistry' | 'reputationRegistry') =>
    chain.attempt('read the registries of the market', () =>
      readContract(chain.client, { address: market, abi: marketAbi, functionName }),
    )
  const chainId = await chain.requireChain()
  const identityRegistry = unlessZero(await read('identityRegistry'))
  const reputationRegistry =
    named === undefined
      ? (unlessZero(await read('reputationRegistry')) ??
        KNOWN_REGISTRIES.get(chainId)?.reputationRegistry)
      : parseAddress(named, 'the reputation registry')
  if (identityRegistry && reputationRegistry) {
    return { identityRegistry, reputationRegistry }
  }
  const [missing, hint] = identityRegistry
    ? ['reputation', 'Pass --reputation 0x..., or set ERC8004_REPUTATION.']
    : [
        'identity',
        'Use a market contract with an identity registry: its agents have ids.',
      ]
  throw new CresolverError({
    code: 'NOT_CONFIGURED',
    message: `The market contract ${market} on chain ${chainId} has no ${missing} registry.`,
    hint,
  })
}
