import {
  type Clarification,
  CresolverError,
  errorText,
  type Hash,
  hashText,
  PANEL_LIMITS,
} from '@cresolver/protocol'
import { paidSeats } from '../record/paid-seats.ts'
import type { RoundRecord } from '../record/record.ts'
import { writeWords } from '../record/record-fields.ts'
import { isDirect } from '../record/round-head.ts'
import {
  isAdjudicationRecord,
  parseRecord,
  type SettlementRecord,
} from '../record/settlement-record.ts'
import type { PanelWords } from '../scoring/panel-words.ts'
import type { PolicyName } from '../scoring/policy.ts'
import { rewardShares } from '../scoring/reward-shares.ts'
import type { DrawFacts } from './draw-facts.ts'
import {
  cannotSay,
  check,
  compare,
  type RecordCheck,
  type RecordVerification,
  verificationOf,
} from './record-check.ts'
import { checkClarifications } from './verify-clarifications.ts'
import { checkDelivery, type WorkflowFacts } from './verify-delivery.ts'
import { findDrawDifference } from './verify-draw.ts'
import type { GatheredFacts } from './verify-gathered.ts'
import { checkPayments, type SettledFacts } from './verify-payments.ts'
import { verifyRecord } from './verify-record.ts'
import type { DeliveredReport } from './verify-settlement-report.ts'

/** A market and what one report did to it, read from the chain. */
export type SettlementFacts = {
  readonly chainId: number
  /** Address of the market contract. */
  readonly market: string
  /** Address of the receiver contract that emitted the evidence hash. */
  readonly receiver: string
  readonly marketId: bigint
  readonly question: string
  /** Hash of the question where the contract keeps no text. */
  readonly questionHash?: string | undefined
  /** What the creator added to the question; undefined where it was not read. */
  readonly clarifications?: readonly Clarification[] | undefined
  /** Unix seconds. */
  readonly deadline: number
  readonly terms: TermsFacts
  /** In join order. */
  readonly workers: readonly SettledWorker[]
  /** Draw of the panel; undefined if there was none, or if it was not read. */
  readonly draw?: DrawFacts | undefined
  /** In the asset of the market, as deposited. */
  readonly rewardPool: bigint
  /** What the report proposed or made final: `YES`, `NO`, `SPLIT`, `void REASON`, or nothing. */
  readonly decided: string | undefined
  /** Words of the `SeatsScored` of the report. */
  readonly scored: readonly bigint[]
  /** Words of the `VotesCounted` of the report; undefined without one. */
  readonly counted?: PanelWords | undefined
  /** Which asking the report was for; undefined without a window, or where it was not read. */
  readonly asking?: { readonly stage: number; readonly askedAt: number } | undefined
  /** What that asking paid, or `pending` before its end; undefined without a window, or if it was not read. */
  readonly settled?: SettledFacts | 'pending' | undefined
  /** The payload that the forwarder delivered; undefined where it could not be read. */
  readonly report: DeliveredReport | undefined
  /** Block of the report; undefined where it was not read. */
  readonly reportBlock?: bigint | undefined
  /** Who wrote the report; undefined where it was not read. */
  readonly workflow?: WorkflowFacts | undefined
  /** What the chain says of answers that collectors gathered. */
  readonly gathered?: GatheredFacts | undefined
  /** Names (`claimKey`) of the signatures that are valid; undefined where none was checked. */
  readonly validSignatures?: ReadonlySet<string> | undefined
}

/** Terms of a market that decide how a record of it looks. */
export type TermsFacts = {
  readonly policy: PolicyName | 'unknown'
  /** Whether the market names collectors; undefined where it was not read. */
  readonly isCollected?: boolean | undefined
  /** Votes of a panel, and what is drawn beside them; undefined without a window. */
  readonly panel?: { readonly votes: number; readonly reserves: number } | undefined
}

/** A worker as the market contract knows it. */
export type SettledWorker = {
  readonly address: string
  readonly agentId: bigint
  /** In the asset of the market. */
  readonly stake: bigint
  /** Units that the draw counted; undefined where they were not read. */
  readonly units?: number | undefined
}

/**
 * Holds a record against the chain: replays it as `verifyRecord` does, then compares what it is about,
 * who took part, the verdict, the delivered report and the payouts.
 *
 * @param value - a record, also straight from JSON; strange input fails and never throws
 * @param evidenceHash - the hash found on chain
 * @param facts - {@link SettlementFacts}
 * @returns one line for each statement; a record that does not parse fails at `schema` alone
 */
export function verifySettlement(
  value: unknown,
  evidenceHash: Hash,
  facts: SettlementFacts,
): RecordVerification {
  return verificationOf([
    ...attempt('replay', () => verifyRecord(value, evidenceHash, facts).checks),
    ...attempt('comparison', () => {
      const record = read(value)
      return record ? compareWithChain(record, facts) : []
    }),
  ])
}

/** A moment past the calendar or half a surrogate pair parses and breaks later. */
function attempt(
  name: string,
  run: () => readonly RecordCheck[],
): readonly RecordCheck[] {
  try {
    return run()
  } catch (error) {
    return [check(name, false, errorText(error))]
  }
}

function read(value: unknown): SettlementRecord | undefined {
  try {
    return parseRecord(value)
  } catch {
    return undefined
  }
}

function compareWithChain(
  record: SettlementRecord,
  facts: SettlementFacts,
): RecordCheck[] {
  return [
    compare('chain', record.chainId, facts.chainId),
    compare('market', record.market, facts.market.toLowerCase()),
    compare('receiver', record.receiver, facts.receiver.toLowerCase()),
    compare('market id', record.marketId, facts.marketId),
    compareQuestion(record, facts),
    compare('deadline', record.deadline, facts.deadline),
    ...(isAdjudicationRecord(record)
      ? []
      : [
          checkClarifications(record.clarifications ?? [], facts.clarifications),
          checkGatherer(record, facts),
          checkWorkers(record.workers, facts.workers),
          ...checkDraw(record, facts),
          compare('policy', record.policy, facts.terms.policy),
        ]),
    checkVerdict(record, facts),
    ...checkDelivery(record, facts.report, facts.workflow),
    ...checkEffect(record, facts),
    ...checkAsking(record, facts),
    ...(record.terms.askedAt === undefined ? [] : checkPayments(facts.settled)),
  ]
}

/** A head has the hash alone: its text is in the bundles. */
function compareQuestion(
  record: SettlementRecord,
  { question, questionHash }: SettlementFacts,
): RecordCheck {
  const name = 'question'
  if (!isAdjudicationRecord(record)) {
    return compare(name, record.joined.questionHash, questionHash ?? hashText(question))
  }
  return questionHash === undefined
    ? compare(name, record.question, question)
    : compare(name, hashText(record.question), questionHash)
}

/** A market that names collectors counts what they gathered, and any other one what the workflow was answered. */
function checkGatherer({ joined }: RoundRecord, { terms }: SettlementFacts): RecordCheck {
  const name = 'asked by'
  const asked = isDirect(joined) ? 'the workflow' : 'collectors'
  return terms.isCollected === undefined
    ? cannotSay(name, 'whether the market names collectors was not read from a node')
    : compare(name, asked, terms.isCollected ? 'collectors' : 'the workflow')
}

/** What the report emitted: votes of a market with a window, else who shares the pool. */
function checkEffect(record: SettlementRecord, facts: SettlementFacts): RecordCheck[] {
  if (!isAdjudicationRecord(record) && record.words) {
    const { words } = record
    const counted = facts.counted && writeWords(facts.counted)
    return [
      compare('votes counted', words.votes, counted?.votes ?? 'none'),
      compare('scores counted', words.scores, counted?.scores ?? 'none'),
    ]
  }
  return [
    compare(
      'seats scored',
      formatSeats(seatWords(record, facts.rewardPool)),
      formatSeats(facts.scored),
    ),
  ]
}

/** The number of the asking is part of the draw, and its time is what a judge decides by. */
function checkAsking(
  { terms }: SettlementRecord,
  { asking }: SettlementFacts,
): RecordCheck[] {
  const describe = (stage: number, askedAt: number) => `asking ${stage} of ${askedAt}`
  const { stage, askedAt } = terms
  if (askedAt === undefined) {
    return asking
      ? [compare('asking', 'none', describe(asking.stage, asking.askedAt))]
      : []
  }
  if (asking) {
    return [
      compare('asking', describe(stage, askedAt), describe(asking.stage, asking.askedAt)),
    ]
  }
  return [cannotSay('asking', `not compared: ${describe(stage, askedAt)}`)]
}

/** A record lists those with a seat, each with its place. */
function checkWorkers(
  workers: RoundRecord['workers'],
  joined: SettlementFacts['workers'],
): RecordCheck {
  const name = 'workers'
  for (const { place, worker, agentId, stake } of workers) {
    const there = joined[place]
    const compared = compare(
      name,
      formatWorker(worker, agentId, stake),
      there
        ? formatWorker(there.address.toLowerCase(), there.agentId, there.stake)
        : 'none',
    )
    if (compared.end !== 'holds') {
      return { ...compared, detail: `place ${place}: ${compared.detail}` }
    }
  }
  const detail = `${workers.length} at their places, same agents and stakes`
  return check(name, true, detail)
}

function checkDraw(
  { draw }: RoundRecord,
  { draw: drawn, terms, workers }: SettlementFacts,
): RecordCheck[] {
  if (!drawn) return [cannotSay('draw on chain', 'it was not read from a node')]
  const difference = findDrawDifference(draw, drawn)
  return [
    check(
      'draw on chain',
      difference === undefined,
      difference ?? `block ${drawn.seedBlock} sets the seed`,
    ),
    checkSeed(draw.seed, drawn.seed),
    ...(terms.panel || draw.votes
      ? checkUnits(draw, terms, workers)
      : [checkSize(draw.size, drawn.panelSize)]),
  ]
}

function checkSeed(written: string, onChain: string | undefined): RecordCheck {
  const name = 'seed'
  if (onChain !== undefined) {
    return compare(name, written.toLowerCase(), onChain.toLowerCase())
  }
  return cannotSay(
    name,
    'the node has no header of its block, or its beacon is not named, such as with --beacon',
  )
}

/** Fewer are possible where the quotas of the workflow, which no chain holds, allowed no more. */
function checkSize(size: number, fixed: number = PANEL_LIMITS.seats): RecordCheck {
  const holds = size <= fixed
  const detail = holds ? `${size} seats` : `${size} seats, where ${fixed} are the most`
  return check('panel size', holds, detail)
}

function checkUnits(
  { votes, candidates }: RoundRecord['draw'],
  { panel }: TermsFacts,
  workers: SettlementFacts['workers'],
): RecordCheck[] {
  const describe = (drawn: number, reserves: number) =>
    `${drawn} votes and ${reserves} reserves`
  const there = workers.slice(0, candidates).map(({ units }) => units)
  const isKnown = there.length === candidates && !there.includes(undefined)
  return [
    compare(
      'panel votes',
      votes ? describe(votes.panel, votes.reserves) : 'no votes',
      panel ? describe(panel.votes, panel.reserves) : 'no votes',
    ),
    isKnown
      ? compare('units', votes?.units.join(' ') ?? 'none', there.join(' '))
      : cannotSay('units', 'the units of the candidates were not read from a node'),
  ]
}

function checkVerdict(
  record: SettlementRecord,
  { decided = nothing }: SettlementFacts,
): RecordCheck {
  const [expected = nothing, ...others] = expectedOutcomes(record)
  return compare('verdict', others.includes(decided) ? decided : expected, decided)
}

const nothing = 'no verdict'

/** What the contract can make of a report, the usual case first. */
function expectedOutcomes(record: SettlementRecord): string[] {
  const { outcome, terms } = record
  switch (outcome.kind) {
    case 'unsure':
      // The court is asked or, without a window, the market is void.
      return terms.askedAt === undefined ? ['void NO_QUORUM', 'void UNSURE'] : []
    case 'void':
      // A market without a window that was asked too early stays open once.
      return [
        `void ${outcome.reason}`,
        ...(outcome.reason === 'TOO_EARLY' ? [nothing] : []),
      ]
    case 'split':
      return ['SPLIT']
    case 'settle':
      return [isUnpaid(record) ? 'void ZERO_WEIGHT' : outcome.resolution ? 'YES' : 'NO']
  }
}

/** The contract voids a verdict without a weight above 0. */
function isUnpaid(record: SettlementRecord): boolean {
  if (isAdjudicationRecord(record)) return false
  const paid = paidSeats(record)
  return paid.length > 0 && paid.every(({ weight }) => weight === 0n)
}

/** Reward, weight, scores and place of each paid worker, as `SeatsScored` has them. */
function seatWords(record: SettlementRecord, pool: bigint): bigint[] {
  if (isAdjudicationRecord(record)) return []
  const paid = paidSeats(record)
  const rewards = sharesOf(
    pool,
    paid.map(({ weight }) => weight),
  )
  if (!rewards) return []
  return paid.map(({ scores, place, weight }, index) => {
    const { resQuality, srcQuality, analysisDepth } = scores
    return (
      (rewards[index] ?? 0n) |
      (weight << 96n) |
      (BigInt(resQuality) << 224n) |
      (BigInt(srcQuality) << 232n) |
      (BigInt(analysisDepth) << 240n) |
      (BigInt(place) << 248n)
    )
  })
}

/** Without a weight above 0 the contract voids and scores no seat. */
function sharesOf(pool: bigint, weights: readonly bigint[]): bigint[] | undefined {
  try {
    return rewardShares(pool, weights)
  } catch (error) {
    if (CresolverError.isInstance(error)) return undefined
    throw error
  }
}

function formatSeats(words: readonly bigint[]): string {
  const seats = words.map(
    (word) =>
      `place ${word >> 248n}: ${word & ((1n << 96n) - 1n)} for weight ${(word >> 96n) & ((1n << 128n) - 1n)}` +
      `, scores ${(word >> 224n) & 0xffn}/${(word >> 232n) & 0xffn}/${(word >> 240n) & 0xffn}`,
  )
  return seats.join('; ') || 'none'
}

function formatWorker(address: string, agentId: string | bigint, stake: string | bigint) {
  return `${address} as agent ${agentId} with a stake of ${stake}`
}
