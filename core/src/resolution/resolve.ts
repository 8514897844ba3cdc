import { CresolverError } from '../protocol/index.ts'
import type { Aggregates } from './scoring/aggregate.ts'
import type { AnsweredPanel, Decision, Policy } from './scoring/policy.ts'
import type { Reputation, VoteWeight, Weight } from './scoring/weights.ts'

/** A worker whose answer was scored. */
export type ScoredWorker = {
  /** Address of the worker. */
  readonly worker: string
  /** true for YES. */
  readonly determination: boolean
  readonly aggregates: Aggregates
  readonly reputation: Reputation
}

/** Workers and policy of a resolution. */
export type ResolveRoundParameters = {
  /** Workers whose answers are votes. */
  readonly workers: readonly ScoredWorker[]
  /** All answers of the panel. */
  readonly panel: AnsweredPanel
  readonly policy: Policy
}

/** Result of one worker. */
export type ResolvedWorker = {
  readonly worker: string
  /** In units of 1/3000. */
  readonly voteWeight: VoteWeight
  /** On-chain weight; 0 without a verdict. */
  readonly weight: Weight
  /** True if the determination matches the resolution; undefined without a verdict. */
  readonly correct: boolean | undefined
}

/** The outcome of a round. */
export type ResolvedRound = {
  readonly decision: Decision
  /** In the order of the input. */
  readonly workers: readonly ResolvedWorker[]
  readonly totals: {
    /** In units of 1/3000. */
    readonly yes: bigint
    /** In units of 1/3000. */
    readonly no: bigint
    /** Sum of the on-chain weights. */
    readonly weight: bigint
  }
}

/**
 * Counts the votes of a round and computes the on-chain weights.
 *
 * Integers throughout: the order of the workers has no influence on any number.
 *
 * Docs: https://github.com/cresolver/cresolver/blob/main/docs/protocol.md#from-scores-to-payment
 *
 * @param parameters - {@link ResolveRoundParameters}
 * @returns {@link ResolvedRound}
 * @throws `SdkErrors['computeVerdict']`: `VALUE_INVALID` when a worker is listed twice,
 *   `VALUE_INVALID` when an aggregate or a reputation is not a score
 *
 * @example
 * ```ts
 * import { computeVerdict, findPolicy, type ResolveRoundParameters } from '@cresolver/sdk/resolution'
 *
 * type Answered = Pick<ResolveRoundParameters, 'workers' | 'panel'>
 * export function decisionOf(answered: Answered) {
 *   return computeVerdict({ ...answered, policy: findPolicy('guarded') }).decision // such as { kind: 'verdict', … }
 * }
 * ```
 */
export function computeVerdict(parameters: ResolveRoundParameters): ResolvedRound {
  refuseRepeated(parameters.workers)
  const { policy, panel } = parameters
  const votes = parameters.workers.map((scored) => ({
    worker: scored.worker,
    determination: scored.determination,
    voteWeight: policy.voteWeight(scored.aggregates, scored.reputation),
  }))
  const decision = policy.decide(votes, panel)
  const workers = votes.map((vote): ResolvedWorker => {
    if (decision.kind === 'unresolved') {
      const { worker, voteWeight } = vote
      return { worker, voteWeight, weight: unpaid, correct: undefined }
    }
    const correct = vote.determination === decision.resolution
    return {
      worker: vote.worker,
      voteWeight: vote.voteWeight,
      weight: policy.weight(vote.voteWeight, correct),
      correct,
    }
  })
  const total = workers.reduce((sum, worker) => sum + worker.weight, 0n)
  return {
    decision,
    workers,
    totals: { yes: decision.yes, no: decision.no, weight: total },
  }
}

// The brand exists in types only: it says that the unit is 1.
const unpaid = 0n as Weight

function refuseRepeated(workers: readonly ScoredWorker[]): void {
  const seen = new Set<string>()
  for (const { worker } of workers) {
    const key = worker.toLowerCase()
    if (seen.has(key)) {
      throw new CresolverError({
        code: 'VALUE_INVALID',
        message: `The worker ${worker} is listed twice in one round.`,
        hint: 'List each worker once.',
      })
    }
    seen.add(key)
  }
}
