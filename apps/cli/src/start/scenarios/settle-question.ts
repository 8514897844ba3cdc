import {
  type Candidate,
  type MarketClient,
  type MarketId,
  toMarketId,
} from '@cresolver/chain'
import { CresolverError } from '@cresolver/core/protocol'
import type { RecordVerification } from '@cresolver/core/resolution'
import { ACCOUNT_ROLES, type Devnet } from '@cresolver/devnet'
import { createCresolver } from '@cresolver/sdk'

/** Formats the payout and reputation of a worker after a settlement. */
export type Payout = {
  readonly worker: string
  /** Wei, without the stake. */
  readonly reward: bigint
  /** Wei. */
  readonly stake: bigint
  /** Averages from 0 to 100. */
  readonly reputation: {
    readonly resQuality: number
    readonly srcQuality: number
    readonly analysisDepth: number
    readonly count: number
  }
}

export type RecordCheckResult = Pick<RecordVerification, 'end' | 'checks'>

/** State of a market after a resolution request. */
export type Settlement = { readonly marketId: bigint } & (
  | {
      readonly kind: 'verdict'
      /** true for YES. */
      readonly resolution: boolean
      readonly decidedBy: 'data' | 'workers'
      readonly payouts: readonly Payout[]
      readonly verified: RecordCheckResult
    }
  | {
      readonly kind: 'void'
      readonly reason: string
      readonly payouts: readonly Payout[]
      readonly verified: RecordCheckResult
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
  verify: (
    system: Devnet,
    marketId: bigint,
  ) => Promise<RecordCheckResult> = verifyVerdict,
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
      code: 'DEMO_FAILED',
      message: `Market ${marketId} was not settled: ${outcome.error}`,
      hint: 'Nothing was written; every wei stays with the market until it is settled or void.',
    })
  }
  const said: RoundResult = JSON.parse(outcome.value)
  // Without another judge the contract has voided the market at once.
  if (said.outcome === 'UNSURE' && !(await isFinal(chain, toMarketId(marketId)))) {
    return { kind: 'open', marketId, code: said.reason }
  }
  const workers = await chain.getCandidates(toMarketId(marketId))
  await releaseStakes(system, toMarketId(marketId), workers)
  const payouts = await Promise.all(
    system.agents.flatMap(({ worker }, index) => {
      const joined = workers.find(({ address }) => address === worker)
      return joined ? [payoutOf(chain, joined, before[index] ?? 0n)] : []
    }),
  )
  const verified = await verify(system, marketId)
  return said.outcome === 'VOID' || said.outcome === 'UNSURE'
    ? { kind: 'void', marketId, reason: said.reason, payouts, verified }
    : {
        kind: 'verdict',
        marketId,
        resolution: said.resolution,
        decidedBy: said.decidedBy,
        payouts,
        verified,
      }
}

/** Verifies a verdict as anyone can: from its record in the archive and from the chain. */
export async function verifyVerdict(
  system: Devnet,
  marketId: bigint,
): Promise<RecordCheckResult> {
  const { chainId, rpcUrl, archiveUrl, contracts } = system
  const cresolver = createCresolver({
    ...{ chainId, rpcUrl, archiveUrls: [archiveUrl], contracts },
  })
  return cresolver.verify(marketId)
}

/** With a window the stakes of those that are not paid wait for a call that anyone may send. */
async function releaseStakes(
  system: Devnet,
  marketId: MarketId,
  workers: readonly Candidate[],
): Promise<void> {
  const chain = system.markets.as(ACCOUNT_ROLES.creator)
  for (const { address, isStaked } of workers) {
    if (isStaked) await chain.releaseStake(marketId, address)
  }
}

async function payoutOf(
  chain: MarketClient,
  { address: worker, stake }: Candidate,
  before: bigint,
): Promise<Payout> {
  const balance = await chain.balanceOf(worker)
  const reputation = await chain.getReputation(worker)
  return { worker, stake, reward: balance - before - stake, reputation }
}

async function isFinal(chain: MarketClient, marketId: MarketId): Promise<boolean> {
  return (await chain.getVerdict(marketId)).state === 'FINAL'
}

/** Output of the workflow at the end of a round. */
type RoundResult =
  | { readonly outcome: 'VOID'; readonly reason: string }
  | { readonly outcome: 'UNSURE'; readonly reason: string }
  | {
      readonly outcome: 'YES' | 'NO'
      readonly resolution: boolean
      readonly decidedBy: 'data' | 'workers'
    }
