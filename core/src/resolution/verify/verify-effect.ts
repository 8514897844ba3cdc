import { CresolverError } from '../../protocol/index.ts'
import { paidSeats } from '../record/paid-seats.ts'
import { writeWords } from '../record/record-fields.ts'
import {
  isAdjudicationRecord,
  type SettlementRecord,
} from '../record/settlement-record.ts'
import { rewardShares } from '../scoring/reward-shares.ts'
import { compare, type RecordCheck } from './record-check.ts'
import type { SettlementFacts } from './settlement/settlement-facts.ts'

/** Compares the verdict of a record, and who it pays, with what the contract made of its report. */
export function checkEffect(
  record: SettlementRecord,
  facts: SettlementFacts,
): RecordCheck[] {
  return [checkVerdict(record, facts), ...checkSeats(record, facts)]
}

/** Events of the report: votes of a market with a window, else who shares the pool. */
function checkSeats(record: SettlementRecord, facts: SettlementFacts): RecordCheck[] {
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

function checkVerdict(
  record: SettlementRecord,
  { decided = nothing }: SettlementFacts,
): RecordCheck {
  const [expected = nothing, ...others] = expectedOutcomes(record)
  return compare('verdict', others.includes(decided) ? decided : expected, decided)
}

const nothing = 'no verdict'

/** Possible results of a report in the contract, the usual case first. */
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
