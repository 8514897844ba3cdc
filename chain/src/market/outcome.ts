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
  UNSURE: 6,
  NO_JUDGE: 7,
} as const

/** Name of an outcome. */
export type Outcome = keyof typeof OUTCOMES
/** Number of a void reason. */
export type VoidReasonCode = (typeof VOID_REASONS)[keyof typeof VOID_REASONS]
/** Why a market was voided. */
export type VoidReason = Exclude<keyof typeof VOID_REASONS, 'NONE'>
/** The reasons that a resolver may give. */
export type ResolverVoidReason = Extract<
  VoidReason,
  'INVALID' | 'TOO_EARLY' | 'NO_QUORUM'
>

/** Outcome of a market; the resolution is true for YES. */
export type MarketOutcome =
  | { readonly kind: 'open' }
  | { readonly kind: 'verdict'; readonly resolution: boolean }
  /** A verdict that pays both sides half; a market without a window is void instead. */
  | { readonly kind: 'split' }
  | { readonly kind: 'void'; readonly reason: VoidReason }

/**
 * Reads the outcome of a market from the two numbers of the contract.
 *
 * Docs: https://github.com/cresolver/cresolver/blob/main/docs/use-a-verdict.md#the-id-of-a-verdict
 *
 * @param outcome - one of {@link OUTCOMES}
 * @param reason - one of {@link VOID_REASONS}; counts only when the outcome is VOID
 * @returns {@link MarketOutcome}
 *
 * @example
 * ```ts
 * import { OUTCOMES, toMarketOutcome, VOID_REASONS } from '@cresolver/sdk/abi'
 *
 * console.log(toMarketOutcome(OUTCOMES.YES, VOID_REASONS.NONE)) // { kind: 'verdict', resolution: true }
 * ```
 */
export function toMarketOutcome(outcome: number, reason: number): MarketOutcome {
  const name = toOutcome(outcome)
  switch (name) {
    case 'YES':
    case 'NO':
      return { kind: 'verdict', resolution: name === 'YES' }
    case 'VOID':
      return { kind: 'void', reason: toVoidReason(reason) }
    case 'SPLIT':
      return { kind: 'split' }
    case 'OPEN':
      return { kind: 'open' }
  }
}

/** Names an outcome. */
export function toOutcome(outcome: number): Outcome {
  return nameOf(OUTCOMES, outcome) ?? 'OPEN'
}

/** Names a void reason. */
export function toVoidReason(reason: number): VoidReason {
  const name = nameOf(VOID_REASONS, reason) ?? 'NONE'
  return name === 'NONE' ? 'INVALID' : name
}

/** Finds the name that the contract numbers so. */
export function nameOf<name extends string>(
  codes: Readonly<Record<name, number>>,
  code: number,
): name | undefined {
  // The keys of a table are its names.
  return (Object.keys(codes) as name[]).find((name) => codes[name] === code)
}
