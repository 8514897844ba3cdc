import {
  type AskingCourse,
  endOf,
  isWanting,
  type LadderMoney,
  type Opening,
  type StatedFinding,
} from '@cresolver/core/resolution'
import { betsPay, type ConsumerOutcome } from './bets.fixture.ts'
import { type DrawnPanel, holdPanel } from './drawn-panel.fixture.ts'
import type { GameWorld } from './game-world.fixture.ts'
import { moneyOf } from './market-money.fixture.ts'
import { type Luck, Moves } from './moves.fixture.ts'
import type { Rules } from './rules.fixture.ts'
import { type Flows, type GameAccount, leastPay, settle } from './settle.fixture.ts'
import type { Strategy } from './strategy.fixture.ts'

/** Course of a market, from its creation to its verdict. */
export type GameEnd = {
  readonly outcome: ConsumerOutcome
  /** Gain of the attacker since the start. */
  readonly attacker: bigint
  /** Least of what honest parties that were right have more or less than before, 0 if none lost. */
  readonly harm: bigint
  /** True if the attacker had two thirds of the drawn votes of a panel. */
  readonly isHeld: boolean
  readonly hasJudge: boolean
  /** Course of the last asking. */
  readonly path: string
}

const MOST_ASKINGS = 4
/** Cost of locking a unit for ten years, as a part of it. */
const LOCK_PART = 10n

/** Plays one market. */
export function playGame(
  world: GameWorld,
  rules: Rules,
  strategy: Strategy,
  luck: Luck,
): GameEnd {
  return new Game(world, rules, strategy, luck).play()
}

class Game {
  readonly #world: GameWorld
  readonly #rules: Rules
  readonly #strategy: Strategy
  readonly #luck: Luck
  readonly #lie: 'YES' | 'NO'
  readonly #money: LadderMoney
  readonly #moves: Moves
  readonly #totals = new Map<GameAccount, bigint>()
  #harm = 0n
  #isHeld = false
  #path = ''

  constructor(world: GameWorld, rules: Rules, strategy: Strategy, luck: Luck) {
    this.#world = world
    this.#rules = rules
    this.#strategy = strategy
    this.#luck = luck
    this.#lie = world.truth === 'YES' ? 'NO' : 'YES'
    this.#money = moneyOf(world, rules, strategy)
    this.#moves = new Moves(world, rules, strategy, luck, this.#lie, this.#money)
  }

  play(): GameEnd {
    const { attacker } = this.#world
    const { stops } = this.#strategy
    if (stops === 'CANCEL' && attacker.isCreator && !this.#rules.noCancel) {
      return this.#finish('VOID', true)
    }
    if (stops === 'LEAVING' && attacker.isCreator && !this.#rules.workersLeave) {
      this.#hurt(-this.#world.unit / LOCK_PART)
    }
    for (let stage = 0; stage < MOST_ASKINGS; stage += 1) {
      const end = this.#ask(stage)
      if (end === 'VOID') return this.#finish('VOID', true)
      if (end === 'NO_JUDGE') return this.#finish('VOID', false)
      if (end !== 'TOO_EARLY') return this.#finish(end === 'INVALID' ? 'VOID' : end, true)
      if (!this.#rules.tooEarlyReopens) return this.#finish('VOID', true)
    }
    return this.#finish('VOID', true)
  }

  /** One asking, until its end. */
  #ask(stage: number): StatedFinding | 'NO_JUDGE' | 'VOID' {
    const { kind, truth } = this.#world
    const isEarly = this.#moves.isEarly(stage)
    const right = isEarly && kind !== 'DATA' ? 'TOO_EARLY' : truth
    const claim = this.#moves.claim(stage)
    const asker: GameAccount = claim === 'NOT_ASKED' ? 'asker' : 'attacker'
    const honestClaim = kind === 'CLAIM' ? truth : undefined
    const stated = claim === 'NOT_ASKED' ? honestClaim : claim
    if (kind !== 'CLAIM') {
      return this.#judge(stage, right, { by: 'ASKING', claim: stated }, asker, 'watcher')
    }
    if (stated === undefined) return this.#ask(MOST_ASKINGS)
    const disputer = this.#moves.objector('dispute', stated, right)
    if (disputer === undefined) {
      return this.#settle(
        right,
        { kind: 'UNDISPUTED', claim: stated },
        {
          ...{ asker, disputer: 'watcher', appellant: 'watcher' },
        },
      )
    }
    return this.#judge(stage, right, { by: 'DISPUTE', claim: stated }, asker, disputer)
  }

  /** The first judge, an appeal, the court. */
  #judge(
    stage: number,
    right: StatedFinding,
    opening: Opening,
    asker: GameAccount,
    disputer: GameAccount,
  ): StatedFinding | 'NO_JUDGE' | 'VOID' {
    const { kind } = this.#world
    const parties = { asker, disputer, appellant: 'watcher' } as const
    const stopped = this.#moves.stop()
    if (stopped === 'VOID') return 'VOID'
    // The last asking has the same draw, after any number of earlier ones.
    const draw = this.#moves.isEarly(stage) ? stage + 1 : 0
    const panel = kind === 'DATA' || stopped ? undefined : this.#panel(draw, right)
    if (panel?.isHeld) this.#isHeld = true
    const found =
      kind === 'DATA' && !stopped
        ? this.#moves.isEarly(stage)
          ? this.#lie
          : right
        : (panel?.decision.finding ?? 'UNSURE')
    if (found === 'UNSURE') {
      if (!this.#rules.unsurePassesOn && panel) return 'VOID'
      const judge = panel
        ? {
            ...panel.votes,
            isWanting: isWanting(panel.decision),
          }
        : ({ kind: 'ABSENT' } as const)
      const ruling = this.#ruling(stage, right)
      const asking: AskingCourse = { kind: 'PASSED_ON', opening, judge, ruling }
      return this.#settle(right, asking, parties, panel)
    }
    const judge = panel
      ? { ...panel.votes, finding: found }
      : ({ kind: 'RULE', finding: found } as const)
    const appellant = this.#moves.objector('appeal', found, right)
    if (appellant === undefined) {
      return this.#settle(right, { kind: 'FOUND', opening, judge }, parties, panel)
    }
    const ruling = this.#ruling(stage, right)
    const asking: AskingCourse = { kind: 'APPEALED', opening, judge, ruling }
    return this.#settle(right, asking, { ...parties, appellant }, panel)
  }

  #panel(draw: number, right: StatedFinding): DrawnPanel | undefined {
    return holdPanel({
      ...{ world: this.#world, rules: this.#rules, strategy: this.#strategy },
      ...{ seed: this.#luck.seed * 1_000 + draw * 100, right, lie: this.#lie },
    })
  }

  #ruling(stage: number, right: StatedFinding): StatedFinding | undefined {
    if (this.#moves.hasOwnCourt()) return this.#lie
    if (!this.#rules.courtLast) {
      const finding = this.#panel(MOST_ASKINGS + 1 + stage, right)?.decision.finding
      return finding === 'UNSURE' ? undefined : finding
    }
    return this.#luck.doesCourtRule ? right : undefined
  }

  #settle(
    right: StatedFinding,
    asking: AskingCourse,
    deposits: Readonly<Record<'asker' | 'disputer' | 'appellant', GameAccount>>,
    panel?: DrawnPanel,
  ): StatedFinding | 'NO_JUDGE' {
    const { isCreator } = this.#world.attacker
    const end = endOf(asking)
    const flows = settle(this.#money, asking, this.#rules, {
      ...deposits,
      court: this.#moves.hasOwnCourt() ? 'attacker' : 'court',
      creator: isCreator ? 'attacker' : 'creator',
      places: panel?.places ?? [],
      hasLeft: this.#strategy.leaves !== 'NEVER' && !this.#rules.noticeOfLeaving,
    })
    this.#path = `${asking.kind} ${end}`
    for (const [account, amount] of Object.entries(flows.accounts)) {
      // The keys are accounts.
      this.#add(account as GameAccount, amount)
    }
    if (this.#strategy.stops === 'REGISTRY' && !this.#rules.exitWithoutRegistry) {
      this.#hurt(-this.#money.bond)
    }
    if (end !== 'NO_JUDGE') this.#measureWorkers(right, end, flows, panel)
    if (flows.courtUnpaid > 0n) this.#hurt(-flows.courtUnpaid)
    return end
  }

  /** A worker that was right loses nothing, and a vote for what is final is paid. */
  #measureWorkers(
    right: StatedFinding,
    end: StatedFinding,
    { workers }: Flows,
    panel: DrawnPanel | undefined,
  ): void {
    for (const { place, code, votes } of panel?.votes.seats ?? []) {
      if (panel?.places[place]?.owner !== 'HONEST') continue
      const net = workers.get(place) ?? 0n
      if (code === right || code === 'SILENT') this.#hurt(net)
      const least = BigInt(votes) * leastPay(this.#money)
      if (code === right && code === end && net < least) this.#hurt(net - least)
    }
  }

  #add(account: GameAccount, amount: bigint): void {
    this.#totals.set(account, (this.#totals.get(account) ?? 0n) + amount)
  }

  #hurt(net: bigint): void {
    if (net < this.#harm) this.#harm = net
  }

  #finish(outcome: ConsumerOutcome, hasJudge: boolean): GameEnd {
    const { asker = 0n, watcher = 0n } = Object.fromEntries(this.#totals)
    if (hasJudge) {
      this.#hurt(asker)
      this.#hurt(watcher)
    }
    const bets = betsPay(
      this.#world,
      this.#rules,
      this.#strategy.bets,
      outcome,
      this.#lie,
    )
    return {
      ...{ outcome, hasJudge, harm: this.#harm, isHeld: this.#isHeld, path: this.#path },
      attacker: (this.#totals.get('attacker') ?? 0n) + bets,
    }
  }
}
