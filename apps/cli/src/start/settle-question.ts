import { toMarketId } from '@cresolver/chain'
import type { Devnet } from '@cresolver/devnet'
import { ACCOUNT_ROLES } from '@cresolver/devnet'
import { CresolverError } from '@cresolver/protocol'
import type { Payout } from './payout-lines.ts'

/** How a question ended. */
export type Settlement = {
  readonly marketId: bigint
  /** true for YES. */
  readonly resolution: boolean
  readonly payouts: readonly Payout[]
}

/**
 * Creates a market for a question, lets the agents join, and has the DON resolve it.
 *
 * @param system - the local system
 * @param question - text of the market
 * @returns verdict, payouts and new reputation, as the contract has them
 * @throws CresolverError `ROUND_FAILED` when nothing was settled
 */
export async function settleQuestion(
  system: Devnet,
  question: string,
): Promise<Settlement> {
  const chain = system.markets.as(ACCOUNT_ROLES.creator)
  const before = await Promise.all(
    system.agents.map(({ worker }) => chain.balanceOf(worker)),
  )
  const marketId = await system.markets.create({ question })
  const outcome = await system.resolve(marketId)
  if (outcome.kind === 'failed') {
    throw new CresolverError({
      code: 'ROUND_FAILED',
      message: `Market ${marketId} was not settled: ${outcome.error}`,
      hint: 'Nothing was written; every wei stays with the market until it is settled or void.',
    })
  }
  const workers = await chain.getWorkers(toMarketId(marketId))
  const payouts = await Promise.all(
    system.agents.map(async ({ worker }, index) => {
      const joined = workers.find(({ address }) => address === worker)
      const stake = joined?.stake ?? 0n
      const balance = await chain.balanceOf(worker)
      return {
        worker,
        stake,
        reward: balance - (before[index] ?? 0n) - stake,
        reputation: await chain.getReputation(worker),
      }
    }),
  )
  const { resolution }: { resolution: boolean } = JSON.parse(outcome.value)
  return { marketId, resolution, payouts }
}
