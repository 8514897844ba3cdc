import { type MarketSnapshot, type Panel, stop } from '@cresolver/chain/panel'
import {
  type AnsweredPanel,
  computeVerdict,
  findPolicy,
  type LadderSeat,
  type PanelWords,
  type Policy,
  type ResolvedRound,
  type RoundOutcome,
  unsureReason,
  type Weight,
} from '@cresolver/core/resolution'
import type { RoundRuntime } from '../runtime/round-runtime.ts'
import type { JudgedWorker, RoundEvaluation } from './evaluate.ts'
import type { Payee } from './write.ts'

/** Outcome of the market, with the scores of each worker that says YES or NO. */
export type RoundVerdict = {
  readonly outcome: RoundOutcome
  /** Under `guarded` votes, else weights in units of 1/3000. */
  readonly totals: ResolvedRound['totals']
  readonly workers: readonly (JudgedWorker & {
    /** In units of 1/3000; absent in a market with a window, as the weight is. */
    readonly voteWeight?: bigint | undefined
    readonly weight?: Weight | undefined
  })[]
  /** Votes of a market with a window. */
  readonly votes?:
    | { readonly seats: readonly LadderSeat[]; readonly words: PanelWords }
    | undefined
} & Omit<RoundEvaluation, 'workers'>

/** The policy that the terms of a market name. */
export function policyOf({ terms }: Pick<MarketSnapshot, 'terms'>): Policy {
  return findPolicy(terms.policy)
}

/** RESOLVE, before the vote: whether there is one. */
export function settleWithoutVote(
  runtime: RoundRuntime,
  { marketId, deadline, terms }: Panel,
  counted: AnsweredPanel,
): RoundVerdict | undefined {
  const found = policyOf({ terms }).outcomeOf(counted)
  switch (found.kind) {
    case 'vote':
      return undefined
    case 'no-verdict':
      if (!waits(terms)) return unsure(runtime, unsureReason(found.reason))
      throw stop(
        'NO_VERDICT',
        found.reason === 'NOBODY_INVESTIGATED'
          ? `No worker of market ${marketId} investigated the question: all answers are guesses.`
          : `No worker of market ${marketId} says YES or NO.`,
        'Request again when workers can answer; after the grace period anyone can void the market.',
      )
    case 'split':
      return { outcome: { kind: 'split' }, ...noVotes }
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
      return { outcome: found, ...noVotes }
    }
  }
}

const noVotes = { totals: { yes: 0n, no: 0n, weight: 0n }, workers: [] } as const

/** The published formula knows no doubt: its market waits for a panel that decides. */
export function waits({ policy }: MarketSnapshot['terms']): boolean {
  return policy === 'spec'
}

type PanelUnsure = 'NO_QUORUM' | ReturnType<typeof unsureReason>

/** RESOLVE: the panel decides nothing, so that the court is asked or, without a window, the market is void. */
export function unsure(runtime: RoundRuntime, reason: PanelUnsure): RoundVerdict {
  runtime.emit({ type: 'panel-unsure', reason })
  return { outcome: { kind: 'unsure', reason }, ...noVotes }
}

/** RESOLVE: the weighted vote and the weights that the market pays by. */
export function submitVerdict(
  runtime: RoundRuntime,
  panel: Pick<Panel, 'terms'>,
  counted: AnsweredPanel,
  { workers: judged, ...said }: RoundEvaluation,
): RoundVerdict {
  const policy = policyOf(panel)
  const round = computeVerdict({
    policy,
    panel: counted,
    workers: judged.map(({ worker, answer, aggregates, reputation }) => ({
      worker,
      determination: answer.determination,
      aggregates,
      reputation,
    })),
  })
  const { decision } = round
  const workers = judged.flatMap((worker, index) => {
    const resolved = round.workers[index]
    if (!resolved) return []
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
  if (decision.kind === 'unresolved') {
    const { totals } = round
    return { ...unsure(runtime, decision.reason), totals, workers, ...said }
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
    ...said,
  }
}

/** Who is paid in a market without a window: every answer of a round with a verdict, by its weight. */
export function payeesOf(
  panel: Pick<Panel, 'terms'>,
  { outcome, workers }: RoundVerdict,
): Payee[] {
  if (outcome.kind !== 'settle') return []
  const { reportedScores } = policyOf(panel)
  return workers.map(({ worker, weight = 0n, aggregates, answer }) => ({
    worker,
    weight,
    scores: reportedScores({
      aggregates,
      correct: answer.determination === outcome.resolution,
      confidence: answer.confidence,
    }),
  }))
}
