import { CresolverError, type Hash } from '@cresolver/protocol'
import {
  dataTimeOver,
  formatMoment,
  readQuestion,
  type UnixSeconds,
} from '@cresolver/questions'
import { leastAnswers } from '../ladder/decide-votes.ts'
import { isAnswer } from '../ladder/finding.ts'
import { findAdjudicationFault } from '../record/adjudication-part.ts'
import { type AdjudicationRecord, outcomeOf } from '../record/adjudication-record.ts'
import { answeredPanel } from '../record/answered-panel.ts'
import type { RoundRecord } from '../record/record.ts'
import {
  hashRecord,
  isAdjudicationRecord,
  parseRecord,
  type SettlementRecord,
} from '../record/settlement-record.ts'
import { findingOf } from '../record/terms-part.ts'
import { findWorkerFault, type WorkerRecord } from '../record/worker-record.ts'
import { computeVerdict, type ResolvedRound, type ScoredWorker } from '../resolve.ts'
import { aggregate } from '../scoring/aggregate.ts'
import { findPolicy } from '../scoring/find-policy.ts'
import { type PanelOutcome, unsureReason } from '../scoring/panel-outcome.ts'
import type { AnsweredPanel, Policy } from '../scoring/policy.ts'
import { meetsQuorum, quorum } from '../scoring/quorum.ts'
import type { RecordCheck } from './record-check.ts'
import { findDrawFault } from './verify-draw.ts'
import { checkGathered, type GatheredFacts } from './verify-gathered.ts'
import { checkVotes } from './verify-votes.ts'

/** The result of replaying a record. */
export type RecordVerification = {
  /** True when every check holds. */
  readonly holds: boolean
  readonly checks: readonly RecordCheck[]
}

/**
 * Replays a record: recomputes its hash, quorum, scores, votes, weights and outcome.
 *
 * @param value - a record, also straight from JSON
 * @param expectedHash - the hash found on chain, if there is one to compare with
 * @param facts - of version 2: what the chain says of its answers, and which signatures are valid
 * @returns one line for each statement; a record that does not parse fails at `schema`
 */
export function verifyRecord(
  value: unknown,
  expectedHash?: Hash,
  facts: {
    readonly gathered?: GatheredFacts | undefined
    readonly validSignatures?: ReadonlySet<string> | undefined
  } = {},
): RecordVerification {
  let record: SettlementRecord
  try {
    record = parseRecord(value)
  } catch (error) {
    if (!CresolverError.isInstance(error)) throw error
    return {
      holds: false,
      checks: [{ name: 'schema', holds: false, detail: error.message }],
    }
  }
  const checks = [
    { name: 'schema', holds: true, detail: `record of version ${record.version}` },
    ...(expectedHash === undefined ? [] : [checkHash(record, expectedHash)]),
    ...(isAdjudicationRecord(record)
      ? checkAdjudication(record)
      : [
          ...checkGathered(record, facts.gathered, facts.validSignatures),
          ...checkRound(record),
        ]),
  ]
  return { holds: checks.every((check) => check.holds), checks }
}

function checkAdjudication(record: AdjudicationRecord): RecordCheck[] {
  const { question, deadline, adjudication, outcome } = record
  const fault = findAdjudicationFault(question, deadline, adjudication)
  return [
    {
      name: 'adjudication',
      holds: fault === undefined,
      detail: fault ?? `the bytes say ${adjudication.finding.verdict}`,
    },
    compare(
      'outcome',
      formatOutcome(outcomeOf(adjudication.finding)),
      formatOutcome(outcome),
    ),
    checkTerms(record),
  ]
}

function checkRound(record: RoundRecord): RecordCheck[] {
  return [
    ...checkDataFirst(record),
    checkTerms(record),
    ...record.workers.map(checkWorker),
    checkDraw(record),
    checkQuorum(record),
    ...record.workers.flatMap(checkAggregates),
    ...checkDecision(record),
  ]
}

/** Counts the answers again by the policy of the record. */
function checkDecision(record: RoundRecord): RecordCheck[] {
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
        formatVote(isCounted ? round.decision : { yes: 0n, no: 0n }),
        formatVote(record.vote),
      ),
      ...checkWeights(record, round),
      checkOutcome(record, outcome, round),
    ]
  } catch (error) {
    if (!CresolverError.isInstance(error)) throw error
    return [{ name: 'replay', holds: false, detail: error.message }]
  }
}

/**
 * The finding follows from the outcome; judges of a market with a window decide as of the asking, and without one
 * there is one asking.
 */
function checkTerms({ terms, outcome, adjudication }: SettlementRecord): RecordCheck {
  const { askedAt, stage } = terms
  const decidedAt = adjudication?.decidedAt
  return compare(
    'terms',
    describeTerms(
      findingOf(outcome),
      askedAt ?? decidedAt,
      askedAt === undefined ? 0 : stage,
    ),
    describeTerms(terms.finding, decidedAt ?? askedAt, stage),
  )
}

function describeTerms(finding: string, time: number | undefined, stage: number): string {
  return [
    finding,
    ...(time === undefined ? [] : [`as of ${time}`]),
    ...(stage === 0 ? [] : [`after ${stage} askings`]),
  ].join(' ')
}

/** Workers may only be asked what data did not decide. */
function checkDataFirst({
  question,
  deadline,
  adjudication,
  joined,
}: RoundRecord): RecordCheck[] {
  if (!adjudication) {
    if (readQuestion(question).kind === 'plain') return []
    // The sources of such a rule are read by the execution before, which writes nothing.
    const over = joined && dataTimeOver(question, deadline as UnixSeconds)
    const detail =
      over === undefined
        ? 'the rule was not tried on data'
        : `answers count from ${formatMoment(over)} on, when data has had its time`
    return [{ name: 'adjudication', holds: over !== undefined, detail }]
  }
  const fault = findAdjudicationFault(question, deadline, adjudication)
  const detail = fault ?? `the bytes say NEEDS_PANEL: ${adjudication.finding.reason}`
  return [{ name: 'adjudication', holds: fault === undefined, detail }]
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

function checkHash(record: SettlementRecord, expected: Hash): RecordCheck {
  const hash = hashRecord(record)
  const holds = hash === expected.toLowerCase()
  return {
    name: 'hash',
    holds,
    detail: holds ? hash : `recomputed ${hash}; expected ${expected}`,
  }
}

function checkWorker(record: WorkerRecord): RecordCheck {
  const fault = findWorkerFault(record)
  return {
    name: `worker ${record.worker}`,
    holds: fault === undefined,
    detail: fault ?? 'its parts fit together',
  }
}

function checkQuorum(record: RoundRecord): RecordCheck {
  const { votes } = record.draw
  if (votes) {
    const answered = record.workers.reduce(
      (sum, { code, votes: units = 0 }) =>
        code !== undefined && isAnswer(code) ? sum + units : sum,
      0,
    )
    return compare(
      'quorum',
      formatQuorum({
        asked: votes.panel,
        answered,
        required: leastAnswers(votes.panel),
      }),
      formatQuorum(record.quorum),
    )
  }
  const asked = record.workers.length + record.draw.empty
  const answered = record.workers.filter(({ answer }) => answer).length
  const required = quorum(asked)
  return compare(
    'quorum',
    formatQuorum({ asked, answered, required }),
    formatQuorum(record.quorum),
  )
}

function checkDraw(record: RoundRecord): RecordCheck {
  const fault = findDrawFault(record)
  const { order, votes } = record.draw
  const detail = fault ?? `the seed draws ${(votes?.drawn ?? order).join(' ')}`
  return { name: 'draw', holds: fault === undefined, detail }
}

/**
 * No answer may be dropped or slipped in: scored are all that say YES or NO, where one of them wins. In a market with
 * a window a round goes on without its judge, and then none is scored.
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
  return {
    name: 'panel',
    holds: !wrong,
    detail: wrong ? `${detail}: not so for ${wrong.worker}` : detail,
  }
}

function checkAggregates(record: WorkerRecord): RecordCheck[] {
  if (!record.dimensions || !record.aggregates) return []
  const recomputed = formatAggregates(aggregate(record.dimensions))
  return [
    compare(
      `aggregates ${record.worker}`,
      recomputed,
      formatAggregates(record.aggregates),
    ),
  ]
}

function checkWeights(record: RoundRecord, round: ResolvedRound): RecordCheck[] {
  return round.workers.map(({ worker, voteWeight, weight }) => {
    const written = record.workers.find((candidate) => candidate.worker === worker)
    return compare(
      `weight ${worker}`,
      `vote ${voteWeight}, on chain ${weight}`,
      `vote ${written?.voteWeight ?? 'none'}, on chain ${written?.weight ?? 'none'}`,
    )
  })
}

function checkOutcome(
  record: RoundRecord,
  outcome: PanelOutcome | undefined,
  round: ResolvedRound,
): RecordCheck {
  const expected = roundOutcome(outcome, round)
  return compare('outcome', formatOutcome(expected), formatOutcome(record.outcome))
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

function compare(name: string, recomputed: string, written: string): RecordCheck {
  const holds = recomputed === written
  return {
    name,
    holds,
    detail: holds ? recomputed : `recomputed ${recomputed}; the record says ${written}`,
  }
}

function formatQuorum({ asked, answered, required }: RoundRecord['quorum']): string {
  return `${answered} of ${asked} answered, ${required} required`
}

function formatAggregates(scores: NonNullable<WorkerRecord['aggregates']>): string {
  return `${scores.resQuality}/${scores.srcQuality}/${scores.analysisDepth}`
}

function formatVote({ yes, no }: { yes: bigint | string; no: bigint | string }): string {
  return `YES ${yes}, NO ${no}`
}

function formatOutcome(outcome: RoundRecord['outcome']): string {
  if (outcome.kind === 'split') return 'split'
  if (outcome.kind !== 'settle') return `${outcome.kind} ${outcome.reason}`
  return `settle ${outcome.resolution ? 'YES' : 'NO'}`
}
