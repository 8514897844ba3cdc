import { CresolverError } from '../../protocol/index.ts'
import { answeredPanel } from '../record/answered-panel.ts'
import type { RoundRecord } from '../record/record.ts'
import type { WorkerRecord } from '../record/worker-record.ts'
import { computeVerdict, type ResolvedRound, type ScoredWorker } from '../resolve.ts'
import { aggregate } from '../scoring/aggregate.ts'
import { findPolicy } from '../scoring/find-policy.ts'
import { type PanelOutcome, unsureReason } from '../scoring/panel-outcome.ts'
import type { AnsweredPanel, Policy } from '../scoring/policy.ts'
import { meetsQuorum } from '../scoring/quorum.ts'
import { check, compare, type RecordCheck } from './record-check.ts'
import { checkVotes } from './verify-votes.ts'

/** Source of an expected value. */
export const recomputed = 'recomputed'

/** Counts the answers again by the policy of the record. */
export function checkDecision(record: RoundRecord): RecordCheck[] {
  try {
    const policy = findPolicy(record.policy)
    const panel = answeredPanel(record)
    const hasWindow = record.draw.votes !== undefined
    const outcome =
      hasWindow || meetsQuorum(record.quorum.answered, record.quorum.asked)
        ? policy.outcomeOf(panel)
        : undefined
    const round = computeVerdict({
      policy,
      panel,
      workers: hasWindow ? [] : record.workers.flatMap(toScored),
    })
    const isCounted = hasWindow || record.workers.some(({ dimensions }) => dimensions)
    return [
      checkPanel(record, policy, panel, outcome),
      ...checkVotes(record, panel),
      compare(
        'vote',
        formatVote(record.vote),
        formatVote(isCounted ? round.decision : { yes: 0n, no: 0n }),
        recomputed,
      ),
      ...checkWeights(record, round),
      checkOutcome(record, outcome, round),
    ]
  } catch (error) {
    if (!CresolverError.isInstance(error)) throw error
    return [check('replay', false, error.message)]
  }
}

function toScored({ worker, reputation, ...record }: WorkerRecord): ScoredWorker[] {
  if (!record.answer || !record.dimensions) return []
  return [
    {
      worker,
      reputation,
      determination: record.answer.determination,
      aggregates: aggregate(record.dimensions),
    },
  ]
}

/**
 * No answer may be dropped or slipped in: if YES or NO wins, every answer that says YES or NO is scored. The one
 * exception is a market with a window: its votes count even if the judge fails, and then no answer is scored.
 */
function checkPanel(
  record: RoundRecord,
  policy: Policy,
  { answers }: AnsweredPanel,
  outcome: PanelOutcome | undefined,
): RecordCheck {
  const isScored = record.workers.some(({ dimensions }) => dimensions)
  const votes = outcome?.kind === 'vote' && (isScored || !record.draw.votes)
  const voters = new Set(
    votes ? answers.filter(policy.counts).map(({ worker }) => worker) : [],
  )
  const wrong = record.workers.find(
    ({ worker, dimensions }) => voters.has(worker) !== (dimensions !== undefined),
  )
  const detail = votes
    ? 'every vote was scored'
    : `${outcome ? 'no vote' : 'no quorum'}, so nothing was scored`
  const fault = wrong && `${detail}: not so for ${wrong.worker}`
  return check('panel', !wrong, fault ?? detail)
}

function checkWeights(record: RoundRecord, round: ResolvedRound): RecordCheck[] {
  return round.workers.map(({ worker, voteWeight, weight }) => {
    const written = record.workers.find((candidate) => candidate.worker === worker)
    return compare(
      `weight ${worker}`,
      `vote ${written?.voteWeight ?? 'none'}, on chain ${written?.weight ?? 'none'}`,
      `vote ${voteWeight}, on chain ${weight}`,
      recomputed,
    )
  })
}

function checkOutcome(
  record: RoundRecord,
  outcome: PanelOutcome | undefined,
  round: ResolvedRound,
): RecordCheck {
  const expected = roundOutcome(outcome, round)
  return compare(
    'outcome',
    formatOutcome(record.outcome),
    formatOutcome(expected),
    recomputed,
  )
}

function roundOutcome(
  outcome: PanelOutcome | undefined,
  { decision }: ResolvedRound,
): RoundRecord['outcome'] {
  switch (outcome?.kind) {
    case undefined:
      return { kind: 'unsure', reason: 'NO_QUORUM' }
    case 'void':
    case 'split':
      return outcome
    case 'no-verdict':
      return { kind: 'unsure', reason: unsureReason(outcome.reason) }
    case 'vote':
      return decision.kind === 'verdict'
        ? { kind: 'settle', resolution: decision.resolution }
        : { kind: 'unsure', reason: decision.reason }
  }
}

function formatVote({ yes, no }: { yes: bigint | string; no: bigint | string }): string {
  return `YES ${yes}, NO ${no}`
}

/** Writes an outcome, such as `settle YES`. */
export function formatOutcome(outcome: RoundRecord['outcome']): string {
  if (outcome.kind === 'split') return 'split'
  if (outcome.kind !== 'settle') return `${outcome.kind} ${outcome.reason}`
  return `settle ${outcome.resolution ? 'YES' : 'NO'}`
}
