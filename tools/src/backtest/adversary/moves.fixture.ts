import type { Claim, LadderMoney, StatedFinding } from '@cresolver/core/resolution'
import type { GameWorld } from './game-world.fixture.ts'
import type { Rules } from './rules.fixture.ts'
import type { GameAccount } from './settle.fixture.ts'
import type { Strategy } from './strategy.fixture.ts'

/** Settings that the attacker does not choose. */
export type Luck = {
  /** Number of the draw. */
  readonly seed: number
  /** True if the watcher notices what is false. */
  readonly isNoticed: boolean
  readonly doesCourtRule: boolean
}

/** Moves of the attacker and of the watcher in one market, by strategy and rules. */
export class Moves {
  readonly #world: GameWorld
  readonly #rules: Rules
  readonly #strategy: Strategy
  readonly #luck: Luck
  readonly #lie: 'YES' | 'NO'
  readonly #money: LadderMoney

  constructor(
    world: GameWorld,
    rules: Rules,
    strategy: Strategy,
    luck: Luck,
    lie: 'YES' | 'NO',
    money: LadderMoney,
  ) {
    this.#world = world
    this.#rules = rules
    this.#strategy = strategy
    this.#luck = luck
    this.#lie = lie
    this.#money = money
  }

  /** Claim of the attacker, if it may make one. */
  claim(stage: number): Claim | undefined | 'NOT_ASKED' {
    const { ask, askings, claim } = this.#strategy
    const { kind, truth, attacker } = this.#world
    if (ask === 'NEVER' || stage >= askings) return 'NOT_ASKED'
    if (this.#rules.askingBond && attacker.money < this.#money.bond) return 'NOT_ASKED'
    const stated =
      claim === 'NONE'
        ? undefined
        : claim === 'TRUTH'
          ? truth
          : claim === 'LIE'
            ? this.#lie
            : claim
    if (stated === undefined && kind === 'CLAIM') return 'NOT_ASKED'
    // Before the deadline only what has happened can be claimed.
    const isBefore = ask === 'EARLY' && kind !== 'DATA'
    return isBefore && stated !== 'YES' ? 'NOT_ASKED' : stated
  }

  /** Returns true for an asking before the deadline. */
  isEarly(stage: number): boolean {
    return this.#strategy.ask === 'EARLY' && this.claim(stage) !== 'NOT_ASKED'
  }

  /** Who objects to a claim or a finding. */
  objector(
    kind: 'dispute' | 'appeal',
    attacked: StatedFinding,
    right: StatedFinding,
  ): GameAccount | undefined {
    const { strategy, world } = { strategy: this.#strategy, world: this.#world }
    const { bond, courtFee } = this.#money
    const deposit = bond * (kind === 'appeal' ? 2n : 1n) + courtFee
    const isSeen = this.#luck.isNoticed && attacked !== right
    const isBlocked = strategy.share === 'DUST' && !this.#rules.sharesByAnswer
    const objects = isSeen && world.honest.money >= deposit && !isBlocked
    const when = strategy[kind]
    const own = strategy[kind === 'dispute' ? 'disputeAnswer' : 'appealAnswer']
    const answer = own === 'TRUTH' ? right : own === 'LIE' ? this.#lie : own
    const isOwn =
      (when === 'FIRST' || (when === 'IN_FRONT' && objects)) &&
      answer !== attacked &&
      world.attacker.money >= 2n * deposit
    if (isOwn) return 'attacker'
    return objects ? 'watcher' : undefined
  }

  /** Means by which the attacker keeps the first judge from deciding. */
  stop(): 'VOID' | 'NO_REPORT' | undefined {
    const { stops } = this.#strategy
    if (stops === 'RESOLVER' && this.#world.attacker.isOwner) {
      return this.#rules.removedResolverPassesOn ? 'NO_REPORT' : 'VOID'
    }
    if (stops === 'REPORTS') {
      return this.#rules.lateReportPassesOn ? undefined : 'VOID'
    }
    return undefined
  }

  /** Returns true if the court is the attacker. */
  hasOwnCourt(): boolean {
    const isOwn = this.#strategy.court === 'OWN' && this.#world.attacker.isCreator
    return isOwn && !this.#rules.listedCourt
  }
}
