import { CresolverError, errorText, type Hash } from '@cresolver/protocol'
import type { RoundRecord } from '../record/record.ts'
import type { RoundOutcome } from '../record/record-fields.ts'
import {
  isAdjudicationRecord,
  parseRecord,
  type SettlementRecord,
} from '../record/settlement-record.ts'
import { rewardShares } from '../scoring/reward-shares.ts'
import { type DrawFacts, findDrawDifference } from './verify-draw.ts'
import {
  type RecordCheck,
  type RecordVerification,
  verifyRecord,
} from './verify-record.ts'
import { checkReport, type DeliveredReport } from './verify-settlement-report.ts'

/** A settled market, read from the chain. */
export type SettlementFacts = {
  readonly chainId: number
  /** Address of the market contract. */
  readonly market: string
  /** Address of the receiver contract that emitted the evidence hash. */
  readonly receiver: string
  readonly marketId: bigint
  readonly question: string
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
    ...attempt('replay', () => verifyRecord(value, evidenceHash).checks),
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
    compare('question', record.question, facts.question),
    compare('deadline', record.deadline, facts.deadline),
    ...(isAdjudicationRecord(record)
      ? []
      : [checkWorkers(record, facts.workers), ...checkDraw(record, facts.draw)]),
    compare('verdict', expectedOutcome(record), formatOutcome(facts.outcome)),
    ...(facts.report ? checkReport(record, facts.report) : []),
    ...checkPayouts(record, facts),
  ]
}

function checkWorkers(
  { workers }: RoundRecord,
  joined: SettlementFacts['workers'],
): RecordCheck {
  const name = 'workers'
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

function checkDraw({ draw }: RoundRecord, facts: DrawFacts | undefined): RecordCheck[] {
  if (!facts) return []
  const difference = findDrawDifference(draw, facts)
  const detail = difference ?? `block ${facts.seedBlock} of the chain is the seed`
  return [{ name: 'seed', holds: difference === undefined, detail }]
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
    case 'settle':
    case 'verdict':
      return outcome.resolution ? 'YES' : 'NO'
  }
}
