/** Outcomes of a market, as the contract numbers them. */
export const OUTCOMES = { OPEN: 0, YES: 1, NO: 2, VOID: 3, SPLIT: 4 } as const

/** Why a market was voided, as the contract numbers it. */
export const VOID_REASONS = {
  NONE: 0,
  INVALID: 1,
  TOO_EARLY: 2,
  NO_QUORUM: 3,
  EXPIRED: 4,
  ZERO_WEIGHT: 5,
  CANCELLED: 6,
  UNSURE: 7,
  NO_JUDGE: 8,
} as const

/** Actions of a bound report, as the receiver numbers them. */
export const REPORT_ACTIONS = { SETTLE: 0, VOID: 1, PROPOSE: 3 } as const

/** Number of the action of an absence report, see `encodeAbsenceReport`. */
export const ACTION_RECORD_ABSENCES = 2

/** Number of an outcome. */
export type OutcomeCode = (typeof OUTCOMES)[keyof typeof OUTCOMES]
/** Name of an outcome. */
export type Outcome = keyof typeof OUTCOMES
/** Number of a void reason. */
export type VoidReasonCode = (typeof VOID_REASONS)[keyof typeof VOID_REASONS]
/** Number of a report's action. */
export type ReportAction = (typeof REPORT_ACTIONS)[keyof typeof REPORT_ACTIONS]
/** Why a market was voided. */
export type VoidReason = Exclude<keyof typeof VOID_REASONS, 'NONE'>
/** The reasons that a resolver may give. */
export type ResolverVoidReason = Extract<
  VoidReason,
  'INVALID' | 'TOO_EARLY' | 'NO_QUORUM'
>

/** Outcome of a market. */
export type MarketOutcome =
  | { readonly kind: 'open' }
  | {
      readonly kind: 'verdict'
      /** true for YES. */
      readonly resolution: boolean
    }
  /** A verdict that pays both sides half; only in markets with terms. */
  | { readonly kind: 'split' }
  | { readonly kind: 'void'; readonly reason: VoidReason }

/**
 * Reads the outcome of a market from the two numbers of the contract.
 *
 * @param outcome - one of {@link OUTCOMES}
 * @param reason - one of {@link VOID_REASONS}; counts only when the outcome is VOID
 * @returns {@link MarketOutcome}
 */
export function toMarketOutcome(outcome: number, reason: number): MarketOutcome {
  switch (outcome) {
    case OUTCOMES.YES:
      return { kind: 'verdict', resolution: true }
    case OUTCOMES.NO:
      return { kind: 'verdict', resolution: false }
    case OUTCOMES.VOID:
      return { kind: 'void', reason: toVoidReason(reason) }
    case OUTCOMES.SPLIT:
      return { kind: 'split' }
    default:
      return { kind: 'open' }
  }
}

/** Names an outcome. */
export function toOutcome(outcome: number): Outcome {
  return outcomeNames[outcome] ?? 'OPEN'
}

/** Names a void reason. */
export function toVoidReason(reason: number): VoidReason {
  return reasonNames[reason - 1] ?? 'INVALID'
}

const outcomeNames: readonly Outcome[] = ['OPEN', 'YES', 'NO', 'VOID', 'SPLIT']

const reasonNames: readonly VoidReason[] = [
  'INVALID',
  'TOO_EARLY',
  'NO_QUORUM',
  'EXPIRED',
  'ZERO_WEIGHT',
  'CANCELLED',
  'UNSURE',
  'NO_JUDGE',
]
