import {
  findPolicy,
  type ResolvedRound,
  resolveRound,
  type Weight,
} from '@cresolver/resolution'
import type { RoundRuntime } from '../runtime/round-runtime.ts'
import { stop } from '../stop.ts'
import type { JudgedWorker } from './evaluate.ts'

/** The verdict and what each worker weighs in it. */
export type Verdict = {
  /** true for YES. */
  readonly resolution: boolean
  readonly totals: ResolvedRound['totals']
  readonly workers: readonly (JudgedWorker & {
    /** In units of 1/3000. */
    readonly voteWeight: bigint
    readonly weight: Weight
  })[]
}

/** RESOLVE: the weighted vote and the weights that the market pays by. */
export function resolveMarket(
  runtime: RoundRuntime,
  judged: readonly JudgedWorker[],
): Verdict {
  const policy = findPolicy(runtime.config.policy)
  const round = resolveRound({
    policy,
    workers: judged.map(({ worker, answer, aggregates, reputation }) => ({
      worker,
      determination: answer.determination,
      aggregates,
      reputation,
    })),
  })
  const { decision } = round
  if (decision.kind === 'unresolved') {
    throw stop('NO_QUORUM', 'No worker has a vote.', 'Ask again when workers answer.')
  }
  const workers = judged.flatMap((worker, index) => {
    const resolved = round.workers[index]
    if (resolved?.weight === undefined) return []
    return [{ ...worker, voteWeight: resolved.voteWeight, weight: resolved.weight }]
  })
  for (const { worker, answer, voteWeight, weight } of workers) {
    runtime.tell({
      type: 'voted',
      worker,
      determination: answer.determination,
      voteWeight: voteWeight.toString(),
      weight: weight.toString(),
    })
  }
  runtime.tell({
    type: 'verdict',
    resolution: decision.resolution,
    yes: decision.yes.toString(),
    no: decision.no.toString(),
    policy: policy.name,
    investigated: workers.some(({ answer }) => answer.investigated ?? true),
  })
  return { resolution: decision.resolution, totals: round.totals, workers }
}
