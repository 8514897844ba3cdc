import { CresolverError } from '@cresolver/protocol'
import { paidSeats } from '../record/paid-seats.ts'
import {
  isAdjudicationRecord,
  type SettlementRecord,
} from '../record/settlement-record.ts'
import type { TermsPart } from '../record/terms-part.ts'
import { familiesRequired } from '../scoring/families.ts'
import type { SlashTerms } from '../scoring/flip-cost.ts'
import type { PolicyName } from '../scoring/policy.ts'
import { rewardShares } from '../scoring/reward-shares.ts'
import type { RecordCheck } from './record-check.ts'

/** Terms that decide how many seats a panel has. */
export type PanelTerms = SlashTerms & {
  /** Most seats, 0 for as many as can be asked; a value at risk can take more. */
  readonly panelSize: number
}

/** What the chain holds of a market with terms. */
export type TermsFacts = {
  /** Outcome that the first report proposed, as `YES`, `NO`, `SPLIT` or `void REASON`. */
  readonly proposed: string | undefined
  /** Block of the dispute and the one that draws the second panel; undefined without one. */
  readonly dispute?:
    | {
        readonly requestBlock: bigint
        readonly seedBlock: bigint
        /** Hash of that block. */
        readonly seed: string
      }
    | undefined
  /** Places that were drawn for the first panel. */
  readonly satBefore: readonly number[]
  /** What a disputer paid for the second panel, in the market's asset. */
  readonly disputeFee: bigint
  /** Policy that the terms name. */
  readonly policy: PolicyName
  /** Pool from which two families of models are required; 0 for never. */
  readonly familyPool: bigint
  /** Values of each `SeatsScored`. */
  readonly scored: readonly {
    readonly stage: number
    readonly seats: readonly bigint[]
  }[]
  /** Terms of its panels; undefined in files that older versions saved. */
  readonly panel?: PanelTerms | undefined
  /** Hash of the question where the contract keeps no text. */
  readonly questionHash?: string | undefined
}

/** Compares the outcome with what was proposed in its stage. */
export function checkProposedVerdict(
  { stage, finding }: TermsPart,
  expected: string,
  final: string,
  { proposed }: TermsFacts,
): RecordCheck[] {
  if (finding === 'UNSURE') {
    const holds = stage === 1 || proposed === undefined
    const detail = holds
      ? 'none, as recorded'
      : `the record has none; the chain says ${proposed}`
    return [{ name: 'verdict', holds, detail }]
  }
  const onChain = stage === 1 ? final : (proposed ?? 'no proposal')
  return [compare('verdict', expected, onChain)]
}

/** A panel's answers are counted as the terms say. */
export function checkPolicy(
  record: SettlementRecord,
  rewardPool: bigint,
  terms: TermsFacts,
): RecordCheck[] {
  if (isAdjudicationRecord(record)) return []
  const { policy } = terms
  const families = policy === 'guarded' ? familiesRequired(terms, rewardPool) : undefined
  return [
    compare(
      'policy',
      describePolicy(record.policy, record.terms?.families),
      describePolicy(policy, families),
    ),
  ]
}

function describePolicy(policy: string, families: number | undefined): string {
  if (families === undefined) return policy
  return `${policy} with ${families === 1 ? 'one family' : 'two families'}`
}

/**
 * Recomputes the seats of `SeatsScored`: reward, weight, scores and place of each paid worker.
 *
 * The first panel shares the pool; the second one the fee, or the pool where the first earned none
 * of it.
 */
export function checkSeatsScored(
  record: SettlementRecord,
  rewardPool: bigint,
  { scored, disputeFee }: TermsFacts,
): RecordCheck[] {
  const stage = record.terms?.stage ?? 0
  const found = scored.filter((each) => each.stage === stage)
  const onChain = found.at(-1)?.seats ?? []
  const firstWasPaid = scored.some((each) => each.stage === 0 && each.seats.length > 0)
  const shared = stage === 1 && firstWasPaid ? disputeFee : rewardPool
  const expected = seatWords(record, shared)
  return [compare('seats scored', format(expected), format(onChain))]
}

function seatWords(record: SettlementRecord, shared: bigint): bigint[] {
  if (isAdjudicationRecord(record)) return []
  const paid = paidSeats(record)
  const rewards = sharesOf(
    shared,
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
function sharesOf(shared: bigint, weights: readonly bigint[]): bigint[] | undefined {
  try {
    return rewardShares(shared, weights)
  } catch (error) {
    if (CresolverError.isInstance(error)) return undefined
    throw error
  }
}

function format(words: readonly bigint[]): string {
  const seats = words.map(
    (word) =>
      `place ${word >> 248n}: ${word & ((1n << 96n) - 1n)} for weight ${(word >> 96n) & ((1n << 128n) - 1n)}` +
      `, scores ${(word >> 224n) & 0xffn}/${(word >> 232n) & 0xffn}/${(word >> 240n) & 0xffn}`,
  )
  return seats.join('; ') || 'none'
}

function compare(name: string, written: string, onChain: string): RecordCheck {
  const holds = written === onChain
  return {
    name,
    holds,
    detail: holds ? onChain : `the record says ${written}; the chain says ${onChain}`,
  }
}
