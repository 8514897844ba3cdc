import { CresolverError } from '@cresolver/core/protocol'
import { DEFAULT_QUALITY, type PanelSeat } from '../policies/panel-seat.ts'

/** Behavior of the attackers of a panel. All but `copying` and `silent` answer the wrong side. */
export const ATTACK_KINDS = {
  independent: 'answer the wrong side; the judge scores all seats alike',
  copying: 'repeat the answer of one honest seat',
  flattering: 'answer the wrong side; the judge gives them the maximum',
  silent: 'do not answer',
  sybil: 'answer the wrong side, for one owner, whom the draw gives one seat',
  obedient: 'answer the wrong side; the judge gives them 100 and the others 0',
} as const

/** One of {@link ATTACK_KINDS}. */
export type AttackKind = keyof typeof ATTACK_KINDS

/** A panel with honest seats, whose errors are correlated, and attackers. */
export type PanelScenario = {
  /** Drawn seats, 2 to 20. */
  readonly seats: number
  /** Probability that an honest seat is right, 0 to 1. */
  readonly accuracy: number
  /** Intra-class correlation of the honest seats' errors, 0 to below 1. */
  readonly correlation: number
  /** Accounts of attackers among the drawn ones, 0 to `seats` - 1. */
  readonly attackers: number
  readonly kind: AttackKind
  /** Most seats that one owner gets; limits `sybil` alone. */
  readonly ownerSeats: number
}

/** The part of a panel that a draw of honest answers decides. */
type DrawnWorld = {
  readonly truth: 'YES' | 'NO'
  /** For each honest seat, whether it is right. */
  readonly honest: readonly boolean[]
}

/**
 * Refuses a scenario out of bounds.
 *
 * @throws CresolverError `VALUE_INVALID`
 */
export function checkScenario(scenario: PanelScenario): PanelScenario {
  const { seats, accuracy, correlation, attackers, ownerSeats } = scenario
  requireWhole('The number of seats', seats, 2, 20)
  requireWhole('The number of attackers', attackers, 0, seats - 1)
  requireWhole('The number of seats of one owner', ownerSeats, 1, seats)
  if (!(accuracy >= 0 && accuracy <= 1)) {
    throw invalid(`The accuracy must be from 0 to 1, but it is ${accuracy}.`)
  }
  if (!(correlation >= 0 && correlation < 1)) {
    throw invalid(`The correlation must be from 0 to below 1, but it is ${correlation}.`)
  }
  return scenario
}

/** Counts the seats of attackers: an owner with more accounts than seats leaves the rest to honest ones. */
export function attackerSeats({ kind, attackers, ownerSeats }: PanelScenario): number {
  return kind === 'sybil' ? Math.min(attackers, ownerSeats) : attackers
}

/** Seats the honest answers of a world beside the attackers. */
export function seatsOf(
  scenario: PanelScenario,
  { truth, honest }: DrawnWorld,
): PanelSeat[] {
  const { kind } = scenario
  const wrong = truth === 'YES' ? 'NO' : 'YES'
  const copied = honest[0] ? truth : wrong
  const quality = kind === 'flattering' || kind === 'obedient' ? 100 : DEFAULT_QUALITY
  const outcome = kind === 'silent' ? undefined : kind === 'copying' ? copied : wrong
  const attacker: PanelSeat = { outcome, quality, reputation: undefined }
  return [
    ...honest.map(
      (isRight): PanelSeat => ({
        outcome: isRight ? truth : wrong,
        quality: kind === 'obedient' && scenario.attackers > 0 ? 0 : DEFAULT_QUALITY,
        reputation: undefined,
      }),
    ),
    ...Array.from({ length: attackerSeats(scenario) }, () => attacker),
  ]
}

function requireWhole(name: string, value: number, least: number, most: number): void {
  if (Number.isInteger(value) && value >= least && value <= most) return
  throw invalid(
    `${name} must be a whole number from ${least} to ${most}, but it is ${value}.`,
  )
}

function invalid(message: string): CresolverError {
  return new CresolverError({
    code: 'VALUE_INVALID',
    message,
    hint: 'Change that number; cresolver lab simulate --help lists the options.',
  })
}
