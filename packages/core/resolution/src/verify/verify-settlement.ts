import {
  type Clarification,
  CresolverError,
  errorText,
  type Hash,
  hashText,
} from '@cresolver/protocol'
import type { DrawRecord } from '../record/draw-record.ts'
import type { RoundRecord } from '../record/record.ts'
import type { RoundOutcome } from '../record/record-fields.ts'
import {
  isAdjudicationRecord,
  parseRecord,
  type SettlementRecord,
} from '../record/settlement-record.ts'
import { rewardShares } from '../scoring/reward-shares.ts'
import type { DrawFacts } from './draw-facts.ts'
import type { RecordCheck } from './record-check.ts'
import { checkClarifications } from './verify-clarifications.ts'
import { checkDelivery, type WorkflowFacts } from './verify-delivery.ts'
import { findDrawDifference } from './verify-draw.ts'
import type { GatheredFacts } from './verify-gathered.ts'
import { findPanelSizeFault } from './verify-panel-size.ts'
import { type RecordVerification, verifyRecord } from './verify-record.ts'
import type { DeliveredReport } from './verify-settlement-report.ts'
import { findTermsDrawDifference } from './verify-terms-draw.ts'
import {
  checkPolicy,
  checkProposedVerdict,
  checkSeatsScored,
  type PanelTerms,
  type TermsFacts,
} from './verify-terms-settlement.ts'

/** A settled market, read from the chain. */
export type SettlementFacts = {
  readonly chainId: number
  /** Address of the market contract. */
  readonly market: string
  /** Address of the receiver contract that emitted the evidence hash. */
  readonly receiver: string
  readonly marketId: bigint
  readonly question: string
  /** What the creator added to the question; undefined where it was not read. */
  readonly clarifications?: readonly Clarification[] | undefined
  /** Unix seconds. */
  readonly deadline: number
  readonly outcome:
    | { readonly kind: 'open' }
    | { readonly kind: 'verdict'; readonly resolution: boolean }
    | { readonly kind: 'split' }
    | { readonly kind: 'void'; readonly reason: string }
  /** In join order. */
  readonly workers: readonly SettledWorker[]
  /** Draw of the panel; undefined if the contract has none. */
  readonly draw?: DrawFacts | undefined
  /** Wei, as deposited. */
  readonly rewardPool: bigint
  /** Content of `MarketResolved`; undefined if the market emitted none. */
  readonly resolved: ResolvedFacts | undefined
  /** The payload that the forwarder delivered; undefined where it could not be read. */
  readonly report: DeliveredReport | undefined
  /** Who wrote the report; undefined where it was not read. */
  readonly workflow?: WorkflowFacts | undefined
  /** What the chain holds of a market with terms; undefined for a market without. */
  readonly terms?: TermsFacts | undefined
  /** What the chain says of answers that collectors gathered. */
  readonly gathered?: GatheredFacts | undefined
  /** Names (`claimKey`) of the signatures that are valid; undefined where none was checked. */
  readonly validSignatures?: ReadonlySet<string> | undefined
}

/** A worker as the market contract knows it. */
export type SettledWorker = {
  readonly address: string
  readonly agentId: bigint
  /** Wei. */
  readonly stake: bigint
}

/** Numbers of `MarketResolved`. */
export type ResolvedFacts = {
  readonly totalWeight: bigint
  /** Wei for each worker in join order. */
  readonly rewards: readonly bigint[]
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
  const checks = [
    ...attempt('replay', () => verifyRecord(value, evidenceHash, facts).checks),
    ...attempt('comparison', () => {
      const record = read(value)
      return record ? compareWithChain(record, facts) : []
    }),
  ]
  return { holds: checks.every((check) => check.holds), checks }
}

/** A moment past the calendar or half a surrogate pair parses and breaks later. */
function attempt(
  name: string,
  run: () => readonly RecordCheck[],
): readonly RecordCheck[] {
  try {
    return run()
  } catch (error) {
    return [{ name, holds: false, detail: errorText(error) }]
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
    facts.terms?.questionHash === undefined
      ? compare('question', record.question, facts.question)
      : compare('question', hashText(record.question), facts.terms.questionHash),
    compare('deadline', record.deadline, facts.deadline),
    ...(isAdjudicationRecord(record)
      ? []
      : [
          ...checkClarifications(record.clarifications ?? [], facts.clarifications),
          checkWorkers(record, facts.workers),
          ...checkDraw(record, facts),
        ]),
    ...(record.terms || facts.terms
      ? compareTerms(record, facts)
      : [compare('verdict', expectedOutcome(record), formatOutcome(facts.outcome))]),
    ...checkDelivery(record, facts.report, facts.workflow),
    ...(record.terms || facts.terms ? [] : checkPayouts(record, facts)),
  ]
}

function checkWorkers(
  { workers, terms }: RoundRecord,
  joined: SettlementFacts['workers'],
): RecordCheck {
  const name = 'workers'
  if (terms) return checkPlaces(workers, joined)
  const written = workers.map(({ worker, agentId, stake }) =>
    formatWorker(worker, agentId, stake),
  )
  const onChain = joined.map(({ address, agentId, stake }) =>
    formatWorker(address.toLowerCase(), agentId, stake),
  )
  const longer = Math.max(written.length, onChain.length)
  for (let index = 0; index < longer; index += 1) {
    const check = compare(name, written[index] ?? 'none', onChain[index] ?? 'none')
    if (!check.holds) return { ...check, detail: `number ${index + 1}: ${check.detail}` }
  }
  const detail = `${written.length} in join order, same agents and stakes`
  return { name, holds: true, detail }
}

/** The record of a market with terms lists only those with a seat, each with its place. */
function checkPlaces(
  workers: RoundRecord['workers'],
  joined: SettlementFacts['workers'],
): RecordCheck {
  const name = 'workers'
  for (const { place = -1, worker, agentId, stake } of workers) {
    const there = joined[place]
    const check = compare(
      name,
      formatWorker(worker, agentId, stake),
      there
        ? formatWorker(there.address.toLowerCase(), there.agentId, there.stake)
        : 'none',
    )
    if (!check.holds) return { ...check, detail: `place ${place}: ${check.detail}` }
  }
  const detail = `${workers.length} at their places, same agents and stakes`
  return { name, holds: true, detail }
}

function checkDraw(record: RoundRecord, facts: SettlementFacts): RecordCheck[] {
  const { draw, terms } = record
  const drawn = terms ? termsDraw(terms.stage, facts) : facts.draw
  if (!drawn) return []
  const difference = terms
    ? findTermsDrawDifference(
        draw,
        drawn,
        terms.stage === 1 ? facts.terms?.satBefore : [],
      )
    : findDrawDifference(draw, drawn)
  const detail = difference ?? `block ${drawn.seedBlock} of the chain is the seed`
  const seed = { name: 'seed', holds: difference === undefined, detail }
  const panel = facts.terms?.panel
  if (!terms || !draw || !panel) return [seed]
  return [seed, checkPanelSize(record, draw, panel, facts)]
}

function checkPanelSize(
  { workers, terms }: RoundRecord,
  draw: DrawRecord,
  panel: PanelTerms,
  facts: SettlementFacts,
): RecordCheck {
  const stage = terms?.stage ?? 0
  const before = stage === 1 ? facts.terms?.satBefore.length : facts.draw?.panelSize
  const stakes = facts.workers.map(({ stake }) => stake)
  const seats = workers.map(({ place = -1 }) => place)
  const fault = findPanelSizeFault(draw, seats, stakes, { ...panel, stage, before })
  const detail = fault ?? `${draw.size} seats, as terms and stakes have it`
  return { name: 'panel size', holds: fault === undefined, detail }
}

/** A second panel is drawn by a block after the dispute, from the same candidates. */
function termsDraw(
  stage: 0 | 1,
  { draw, terms }: SettlementFacts,
): DrawFacts | undefined {
  if (stage === 0 || !draw) return draw
  return terms?.dispute && { ...draw, ...terms.dispute }
}

/** The contract voids a verdict without a weight above 0. */
function expectedOutcome(record: SettlementRecord): string {
  const isUnpaid =
    !isAdjudicationRecord(record) &&
    record.outcome.kind === 'settle' &&
    weightsOf(record).every((weight) => weight === 0n) &&
    record.workers.some(({ weight }) => weight !== undefined)
  return isUnpaid ? 'void ZERO_WEIGHT' : formatOutcome(record.outcome)
}

function checkPayouts(record: SettlementRecord, facts: SettlementFacts): RecordCheck[] {
  const { resolved, rewardPool } = facts
  if (expectedOutcome(record).startsWith('void')) {
    const expected = 'no rewards: stakes go back to the workers, the pool to the creator'
    return [compare('payouts', expected, resolved ? 'rewards were paid' : expected)]
  }
  const weights = isAdjudicationRecord(record)
    ? facts.workers.map(() => 0n)
    : weightsOf(record)
  const total = weights.reduce((sum, weight) => sum + weight, 0n)
  const shares = sharesOf(rewardPool, weights)
  const rewards = resolved && formatRewards(resolved.rewards)
  return [
    compare('total weight', total, resolved?.totalWeight ?? 'no MarketResolved'),
    compare('payouts', formatRewards(shares), rewards ?? 'no MarketResolved'),
  ]
}

function sharesOf(pool: bigint, weights: readonly bigint[]): bigint[] {
  try {
    return rewardShares(pool, weights)
  } catch (error) {
    // Without weights the pool goes back to the creator.
    if (CresolverError.isInstance(error)) return weights.map(() => 0n)
    throw error
  }
}

/** A market with terms: what this report proposed or decided, and what its seats were scored. */
function compareTerms(record: SettlementRecord, facts: SettlementFacts): RecordCheck[] {
  const { terms } = facts
  if (!record.terms || !terms) {
    const [has, lacks] = record.terms ? ['record', 'market'] : ['market', 'record']
    return [
      {
        name: 'terms',
        holds: false,
        detail: `the ${has} has terms, the ${lacks} has none`,
      },
    ]
  }
  const expected = expectedOutcome(record)
  const final = formatOutcome(facts.outcome)
  return [
    ...checkPolicy(record, facts.rewardPool, terms),
    ...checkProposedVerdict(record.terms, expected, final, terms),
    ...checkSeatsScored(record, facts.rewardPool, terms),
  ]
}

function weightsOf({ workers }: RoundRecord): bigint[] {
  return workers.map(({ weight }) => BigInt(weight ?? 0))
}

function compare(
  name: string,
  written: string | number | bigint,
  onChain: string | number | bigint,
): RecordCheck {
  const holds = String(written) === String(onChain)
  const detail = holds
    ? String(onChain)
    : `the record says ${written}; the chain says ${onChain}`
  return { name, holds, detail }
}

function formatWorker(address: string, agentId: string | bigint, stake: string | bigint) {
  return `${address} as agent ${agentId} with ${stake} wei`
}

function formatRewards(rewards: readonly bigint[]): string {
  return rewards.length === 0 ? 'none' : `${rewards.join(', ')} wei`
}

function formatOutcome(outcome: RoundOutcome | SettlementFacts['outcome']): string {
  switch (outcome.kind) {
    case 'open':
      return 'no verdict yet'
    case 'split':
      return 'SPLIT'
    case 'void':
      return `void ${outcome.reason}`
    case 'unsure':
      return 'unsure'
    case 'settle':
    case 'verdict':
      return outcome.resolution ? 'YES' : 'NO'
  }
}
