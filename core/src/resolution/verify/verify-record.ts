import { CresolverError, type Hash, hashText } from '../../protocol/index.ts'
import {
  dataTimeOver,
  formatMoment,
  readQuestion,
  type UnixSeconds,
} from '../../questions/index.ts'
import { leastAnswers } from '../ladder/decide-votes.ts'
import { isAnswer } from '../ladder/finding.ts'
import { findAdjudicationFault } from '../record/adjudication-part.ts'
import { type AdjudicationRecord, outcomeOf } from '../record/adjudication-record.ts'
import type { RoundRecord } from '../record/record.ts'
import { isDirect } from '../record/round-head.ts'
import {
  hashRecord,
  isAdjudicationRecord,
  parseRecord,
  type SettlementRecord,
} from '../record/settlement-record.ts'
import { findingOf } from '../record/terms-part.ts'
import { findWorkerFault, type WorkerRecord } from '../record/worker-record.ts'
import { quorum } from '../scoring/quorum.ts'
import {
  cannotSay,
  check,
  compare,
  type RecordCheck,
  type RecordVerification,
  verificationOf,
} from './record-check.ts'
import type { GatheredFacts } from './settlement/settlement-facts.ts'
import { checkDecision, formatOutcome, recomputed } from './verify-decision.ts'
import { findDrawFault } from './verify-draw.ts'
import { checkGathered } from './verify-gathered.ts'
import { checkJudge } from './verify-judge.ts'

/** Data that a replay takes from the chain. */
type ReplayFacts = {
  readonly question?: string | undefined
  readonly gathered?: GatheredFacts | undefined
  readonly validSignatures?: ReadonlySet<string> | undefined
  readonly reportBlock?: bigint | undefined
}

/**
 * Replays a record: recomputes its hash, quorum, scores, votes, weights and outcome.
 *
 * Docs: https://github.com/cresolver/cresolver/blob/main/docs/verify.md#what-is-checked
 *
 * @param value - a record, also straight from JSON
 * @param expectedHash - the hash found on chain, if there is one to compare with
 * @param facts - what the chain says of its question and answers, and which signatures are valid
 * @returns one line for each statement; a record that does not parse fails at `schema`
 *
 * @example
 * ```ts
 * import { verifyRecord } from '@cresolver/sdk/resolution'
 *
 * const { end, checks } = verifyRecord({ version: 1 }, `0x${'00'.repeat(32)}`)
 * console.log(end, checks[0]?.name) // fails schema
 * ```
 */
export function verifyRecord(
  value: unknown,
  expectedHash?: Hash,
  facts: ReplayFacts = {},
): RecordVerification {
  let record: SettlementRecord
  try {
    record = parseRecord(value)
  } catch (error) {
    if (!CresolverError.isInstance(error)) throw error
    return verificationOf([check('schema', false, error.message)])
  }
  return verificationOf([
    check('schema', true, `record of version ${record.version}`),
    checkHash(record, expectedHash),
    ...(isAdjudicationRecord(record)
      ? checkAdjudication(record)
      : checkWholeRound(withQuestion(record, facts.question), facts)),
  ])
}

/** A bundle without room for the question leaves it to the chain. */
function withQuestion(record: RoundRecord, question: string | undefined): RoundRecord {
  const isIt = question !== undefined && hashText(question) === record.joined.questionHash
  return isIt ? { ...record, question } : record
}

function checkWholeRound(record: RoundRecord, facts: ReplayFacts): RecordCheck[] {
  const { gathered, validSignatures, reportBlock } = facts
  return [
    ...checkGathered(record, gathered, validSignatures, reportBlock),
    ...checkRound(record),
  ]
}

function checkAdjudication(record: AdjudicationRecord): RecordCheck[] {
  const { question, deadline, adjudication, outcome } = record
  const fault = findAdjudicationFault(question, deadline, adjudication)
  return [
    check(
      'adjudication',
      fault === undefined,
      fault ?? `the stored bytes give ${adjudication.finding.verdict}`,
    ),
    compare(
      'outcome',
      formatOutcome(outcome),
      formatOutcome(outcomeOf(adjudication.finding)),
      recomputed,
    ),
    checkTerms(record),
  ]
}

function checkRound(record: RoundRecord): RecordCheck[] {
  if (record.joined.bundles.some(({ content }) => !content)) {
    const detail = 'the answers are incomplete: a bundle is missing'
    return [checkTerms(record), checkDraw(record), cannotSay('replay', detail)]
  }
  return [
    ...checkDataFirst(record),
    checkTerms(record),
    ...record.workers.map(checkWorker),
    checkDraw(record),
    checkQuorum(record),
    ...checkJudge(record),
    ...checkDecision(record),
  ]
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
    describeTerms(terms.finding, decidedAt ?? askedAt, stage),
    describeTerms(
      findingOf(outcome),
      askedAt ?? decidedAt,
      askedAt === undefined ? 0 : stage,
    ),
    recomputed,
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
  if (question === '') {
    return [cannotSay('adjudication', 'the text of the question is missing: pass it')]
  }
  if (!adjudication) {
    if (readQuestion(question).kind === 'plain') return []
    // The sources of such a rule are read by the execution before, which writes nothing.
    const over = isDirect(joined)
      ? undefined
      : dataTimeOver(question, deadline as UnixSeconds)
    const detail =
      over === undefined
        ? 'the rule was not tried on data'
        : `answers count from ${formatMoment(over)} on, after the time for data`
    return [check('adjudication', over !== undefined, detail)]
  }
  const fault = findAdjudicationFault(question, deadline, adjudication)
  const detail =
    fault ?? `the stored bytes give NEEDS_PANEL: ${adjudication.finding.reason}`
  return [check('adjudication', fault === undefined, detail)]
}

function checkHash(record: SettlementRecord, expected: Hash | undefined): RecordCheck {
  const hash = hashRecord(record)
  if (expected === undefined) {
    return cannotSay('hash', `it is ${hash}; the hash on chain was not read from a node`)
  }
  const holds = hash === expected.toLowerCase()
  return check('hash', holds, holds ? hash : `recomputed ${hash}; expected ${expected}`)
}

function checkWorker(record: WorkerRecord): RecordCheck {
  const fault = findWorkerFault(record)
  return check(
    `worker ${record.worker}`,
    fault === undefined,
    fault ?? 'internally consistent',
  )
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
      formatQuorum(record.quorum),
      formatQuorum({
        asked: votes.panel,
        answered,
        required: leastAnswers(votes.panel),
      }),
      recomputed,
    )
  }
  const asked = record.workers.length + record.draw.empty
  const answered = record.workers.filter(({ answer }) => answer).length
  const required = quorum(asked)
  return compare(
    'quorum',
    formatQuorum(record.quorum),
    formatQuorum({ asked, answered, required }),
    recomputed,
  )
}

function checkDraw(record: RoundRecord): RecordCheck {
  const fault = findDrawFault(record)
  const { order, votes } = record.draw
  const detail = fault ?? `the seed draws ${(votes?.drawn ?? order).join(' ')}`
  return check('draw', fault === undefined, detail)
}

function formatQuorum({ asked, answered, required }: RoundRecord['quorum']): string {
  return `${answered} of ${asked} answered, ${required} required`
}
