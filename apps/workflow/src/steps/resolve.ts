import type { Panel } from '@cresolver/panel'
import { stop } from '@cresolver/panel'
import {
  computeVerdict,
  findPolicy,
  panelOutcome,
  type ResolvedRound,
  type RoundOutcome,
  type Weight,
} from '@cresolver/resolution'
import type { JudgeUsage } from '../judge/model-judge.ts'
import type { RoundRuntime } from '../runtime/round-runtime.ts'
import type { Asked } from './ask.ts'
import type { Evaluation, JudgedWorker } from './evaluate.ts'

/** Outcome of the market, with the weight of each worker whose answer is a vote. */
export type Verdict = {
  readonly outcome: RoundOutcome
  readonly totals: ResolvedRound['totals']
  readonly workers: readonly (JudgedWorker & {
    /** In units of 1/3000. */
    readonly voteWeight: bigint
    readonly weight: Weight
  })[]
  /** Of a judge that reads. */
  readonly usage?: JudgeUsage | undefined
}

/** RESOLVE, before the vote: whether there is one. */
export function settleWithoutVote(
  runtime: RoundRuntime,
  { marketId, deadline, terms }: Panel,
  asked: Pick<Asked, 'workers'>,
): Verdict | undefined {
  const answers = asked.workers.flatMap(({ finding }) =>
    finding.kind === 'answered' ? [finding.answer] : [],
  )
  const found = panelOutcome(answers)
  switch (found.kind) {
    case 'vote':
      return undefined
    case 'no-verdict':
      if (terms) return unsure(runtime, 'NO_VERDICT')
      throw stop(
        'NO_VERDICT',
        found.reason === 'NOBODY_INVESTIGATED'
          ? `No worker of market ${marketId} investigated the question: all answers are guesses.`
          : `No worker of market ${marketId} says YES or NO.`,
        'Request again when workers can answer; after the grace period anyone can void the market.',
      )
    case 'void': {
      const date = new Date(deadline * 1_000).toISOString()
      if (runtime.now < deadline * 1_000) {
        throw stop(
          found.reason === 'TOO_EARLY' ? 'TOO_EARLY' : 'QUESTION_INVALID',
          `A quorum of the workers that investigated market ${marketId} says ${found.reason}; ask again after the deadline, ${date}.`,
          'Nothing was written.',
        )
      }
      runtime.emit({ type: 'panel-void', reason: found.reason })
      return { outcome: found, totals: { yes: 0n, no: 0n, weight: 0n }, workers: [] }
    }
  }
}

/** RESOLVE, in a market with terms: the panel decides nothing, and another judge is asked. */
export function unsure(
  runtime: RoundRuntime,
  reason: 'NO_QUORUM' | 'NO_VERDICT',
): Verdict {
  runtime.emit({ type: 'panel-unsure', reason })
  return {
    outcome: { kind: 'unsure', reason },
    totals: { yes: 0n, no: 0n, weight: 0n },
    workers: [],
  }
}

/** RESOLVE: the weighted vote and the weights that the market pays by. */
export function submitVerdict(
  runtime: RoundRuntime,
  { workers: judged, usage }: Evaluation,
): Verdict {
  const policy = findPolicy(runtime.config.policy)
  const round = computeVerdict({
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
    runtime.emit({
      type: 'voted',
      worker,
      determination: answer.determination,
      voteWeight: voteWeight.toString(),
      weight: weight.toString(),
    })
  }
  runtime.emit({
    type: 'verdict',
    resolution: decision.resolution,
    yes: decision.yes.toString(),
    no: decision.no.toString(),
    policy: policy.name,
    investigated: workers.some(({ answer }) => answer.investigated ?? true),
  })
  return {
    outcome: { kind: 'settle', resolution: decision.resolution },
    totals: round.totals,
    workers,
    usage,
  }
}
