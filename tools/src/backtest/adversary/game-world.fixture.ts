import type { BondLimits, StatedFinding } from '@cresolver/core/resolution'

/** A market, who meets it, and what the attacker has. Amounts are in the smallest unit of the asset. */
export type GameWorld = {
  /** Who looks first: none (CLAIM), a panel or a rule (DATA). */
  readonly kind: 'CLAIM' | 'PANEL' | 'DATA'
  readonly votes: number
  readonly reserves: number
  readonly wrongSlashBps: number
  readonly unit: bigint
  readonly courtFee: bigint
  readonly valueAtRisk: bigint
  readonly pool: bigint
  readonly limits: BondLimits
  readonly truth: Exclude<StatedFinding, 'TOO_EARLY'>
  readonly attacker: {
    readonly units: number
    /** Money for bonds and fees. */
    readonly money: bigint
    readonly isCreator: boolean
    /** It alone collects the answers. */
    readonly isCollector: boolean
    /** It owns the deployment, and can remove the resolver. */
    readonly isOwner: boolean
  }
  readonly honest: {
    readonly workers: number
    /** Units of each. */
    readonly units: number
    readonly accuracyBps: number
    /** ON_SIGHT: three come by themselves, the others once they see who else has joined. */
    readonly arrive: 'ALWAYS' | 'ON_SIGHT'
    /** Money of the watcher that disputes and appeals. */
    readonly money: bigint
  }
  /** Share of false claims or findings that are not noticed, in 1/1,000,000. */
  readonly unnoticedPpm: number
  /** Share of cases in which the court never rules, in 1/1,000,000. */
  readonly silentPpm: number
}

/** One unit of stake in all worlds. */
export const UNIT = 1_000_000n

const HONEST_UNITS = 60

/** A world as the design's parameters make it: 60 units, a right court and a watcher that sees all. */
export function worldOf(
  changes: Partial<Omit<GameWorld, 'attacker' | 'honest'>> & {
    readonly attacker?: Partial<GameWorld['attacker']>
    readonly honest?: Partial<GameWorld['honest']>
  } = {},
): GameWorld {
  const { attacker, honest, ...rest } = changes
  const units = attacker?.units ?? HONEST_UNITS / 3
  return {
    ...{ kind: 'CLAIM', votes: 7, reserves: 3, wrongSlashBps: 2_000, unit: UNIT },
    ...{ courtFee: UNIT, valueAtRisk: 1_000n * UNIT, pool: 2n * UNIT, truth: 'YES' },
    limits: { minBond: UNIT, maxBond: 1_000n * UNIT },
    ...{ unnoticedPpm: 0, silentPpm: 0 },
    ...rest,
    attacker: {
      ...{ units, money: 10_000n * UNIT, isCreator: false },
      ...{ isCollector: false, isOwner: false },
      ...attacker,
    },
    honest: {
      ...{ workers: HONEST_UNITS - units, units: 1, accuracyBps: 10_000 },
      ...{ arrive: 'ALWAYS', money: 3_100n * UNIT },
      ...honest,
    },
  }
}
