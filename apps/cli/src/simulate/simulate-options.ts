import type { AttackKind } from '@cresolver/backtest'

/** Options of `simulate`. */
export type SimulateCommandOptions = {
  readonly json?: boolean | undefined
  readonly seats: string
  readonly accuracy: string
  readonly correlation: string
  readonly attackers: string
  readonly kind: AttackKind
  readonly ownerSeats: string
  readonly heads?: readonly string[] | undefined
  readonly runs: string
  readonly seed: string
  readonly stake: string
  /** In percent of a stake. */
  readonly wrongSlash: string
  /** In percent of a stake. */
  readonly silentSlash: string
}
