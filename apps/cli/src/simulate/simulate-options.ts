import type { AttackKind } from '@cresolver/tools/backtest'

export type SimulateCommandOptions = LadderOptions & {
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
}

export type LadderOptions = {
  readonly votes: string
  readonly reserves: string
  readonly unit: string
  /** In percent of a unit. */
  readonly slash: string
  readonly courtFee: string
  readonly valueAtRisk: string
  /** The least one without it. */
  readonly bond?: string | undefined
  /** The least one without it. */
  readonly pool?: string | undefined
  readonly units: string
  readonly held: string
}
