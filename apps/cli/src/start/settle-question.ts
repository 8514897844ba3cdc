import { type MarketClient, type MarketWorker, toMarketId } from '@cresolver/chain'
import { ACCOUNT_ROLES, type Devnet } from '@cresolver/devnet'
import { CresolverError } from '@cresolver/protocol'
import type { Payout } from './format-payout.ts'

/** State of a market after a resolution request. */
export type Settlement = { readonly marketId: bigint } & (
  | {
      readonly kind: 'verdict'
      /** true for YES. */
      readonly resolution: boolean
      readonly decidedBy: 'data' | 'workers'
      readonly payouts: readonly Payout[]
    }
  | {
      readonly kind: 'void'
      readonly reason: string
      readonly payouts: readonly Payout[]
    }
  /** It waits: nothing was written. */
  | { readonly kind: 'open'; readonly code: string }
)

/** Codes of rounds that end without an outcome and leave the market open. */
const waits = /\((TOO_EARLY|AWAITS_RESOLVER|QUESTION_INVALID|NO_VERDICT|DRAW_PENDING)\)$/

/** Has the DON resolve a market. */
export async function settleQuestion(
  system: Devnet,
  marketId: bigint,
): Promise<Settlement> {
  const chain = system.markets.as(ACCOUNT_ROLES.creator)
  const before = await Promise.all(
    system.agents.map(({ worker }) => chain.balanceOf(worker)),
  )
  const outcome = await system.resolve(marketId)
  if (outcome.kind === 'failed') {
    const [, code] = waits.exec(outcome.error) ?? []
    if (code !== undefined) return { kind: 'open', marketId, code }
    throw new CresolverError({
      code: 'ROUND_FAILED',
      message: `Market ${marketId} was not settled: ${outcome.error}`,
      hint: 'Nothing was written; every wei stays with the market until it is settled or void.',
    })
  }
  const workers = await chain.getWorkers(toMarketId(marketId))
  const payouts = await Promise.all(
    system.agents.flatMap(({ worker }, index) => {
      const joined = workers.find(({ address }) => address === worker)
      return joined ? [payoutOf(chain, joined, before[index] ?? 0n)] : []
    }),
  )
  const said: RoundResult = JSON.parse(outcome.value)
  return said.outcome === 'VOID'
    ? { kind: 'void', marketId, reason: said.reason, payouts }
    : {
        kind: 'verdict',
        marketId,
        resolution: said.resolution,
        decidedBy: said.decidedBy,
        payouts,
      }
}

async function payoutOf(
  chain: MarketClient,
  { address: worker, stake }: MarketWorker,
  before: bigint,
): Promise<Payout> {
  const balance = await chain.balanceOf(worker)
  const reputation = await chain.getReputation(worker)
  return { worker, stake, reward: balance - before - stake, reputation }
}

/** Output of the workflow at the end of a round. */
type RoundResult =
  | { readonly outcome: 'VOID'; readonly reason: string }
  | {
      readonly outcome: 'YES' | 'NO'
      readonly resolution: boolean
      readonly decidedBy: 'data' | 'workers'
    }
