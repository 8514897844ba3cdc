import {
  type AskingCourse,
  endOf,
  type LadderMoney,
  type PanelVotes,
  settleAsking,
  unitSlash,
} from '@cresolver/core/resolution'
import type { GamePlace } from './places.fixture.ts'
import type { Rules } from './rules.fixture.ts'

/** Who has an account in a game. */
export type GameAccount =
  | 'attacker'
  | 'asker'
  | 'watcher'
  | 'creator'
  | 'court'
  | 'burned'

/** Who stands for what in one asking. */
type Parties = {
  readonly asker: GameAccount
  readonly disputer: GameAccount
  readonly appellant: GameAccount
  readonly court: GameAccount
  readonly creator: GameAccount
  readonly places: readonly GamePlace[]
  /** True if the attacker's workers have left when the votes are settled. */
  readonly hasLeft: boolean
}

/** Changes of an asking. */
export type Flows = {
  readonly accounts: Readonly<Partial<Record<GameAccount, bigint>>>
  /** Of honest workers, by place. */
  readonly workers: ReadonlyMap<number, bigint>
  /** Work of the court without pay. */
  readonly courtUnpaid: bigint
}

/** Settles an asking with the product's own settlement, and changes what the rules that do not hold would change. */
export function settle(
  money: LadderMoney,
  asking: AskingCourse,
  rules: Rules,
  parties: Parties,
): Flows {
  const end = endOf(asking)
  const settled = settleAsking(money, withoutSlashes(asking, rules))
  const accounts: Partial<Record<GameAccount, bigint>> = {}
  const give = (account: GameAccount, amount: bigint) => {
    accounts[account] = (accounts[account] ?? 0n) + amount
  }
  const workers = new Map<number, bigint>()
  const pay = (place: number, amount: bigint) => {
    if (parties.places[place]?.owner === 'ATTACKER') give('attacker', amount)
    else workers.set(place, (workers.get(place) ?? 0n) + amount)
  }
  const owner = {
    ...{ asking: parties.asker, dispute: parties.disputer },
    appeal: parties.appellant,
  }
  const votes = votesOf(asking)
  const silent = settled.seats.reduce(
    (sum, { place, slash }) => (votes.get(place)?.code === 'SILENT' ? sum + slash : sum),
    0n,
  )
  const left = {
    burned: settled.burned - silent,
    gains: settled.bonds.map(({ gained }) => gained),
    rewards: settled.seats.map(({ reward }) => reward),
    fee: settled.courtFee.reimbursed,
    pool: settled.pool.rest,
  }
  /** Amounts that were never deposited are missing where they would have been paid last. */
  const miss = (amount: bigint) => {
    let missing = amount
    const takeFrom = (from: bigint) => {
      const taken = from < missing ? from : missing
      missing -= taken
      return from - taken
    }
    left.burned = takeFrom(left.burned)
    left.gains = left.gains.map(takeFrom)
    left.rewards = left.rewards.map(takeFrom)
    left.fee = takeFrom(left.fee)
    left.pool = takeFrom(left.pool)
  }
  for (const { name, lost } of settled.bonds) {
    const isFree =
      name === 'asking' &&
      (!rules.askingBond || (!rules.tooEarlyCosts && end === 'TOO_EARLY'))
    if (isFree) miss(lost)
    else give(owner[name], -lost)
  }
  for (const { place, slash } of settled.seats) {
    const isGone = parties.hasLeft && parties.places[place]?.owner === 'ATTACKER'
    if (isGone) miss(votes.get(place)?.code === 'SILENT' ? 0n : slash)
    else pay(place, -slash)
  }
  if (!rules.halfBurns) {
    const winner = settled.bonds.findIndex(({ lost }) => lost === 0n)
    if (winner >= 0) {
      left.gains[winner] = (left.gains[winner] ?? 0n) + left.burned
      left.burned = 0n
    }
  }
  const isDispute = asking.kind !== 'UNDISPUTED' && asking.opening.by === 'DISPUTE'
  if (!rules.bondsPayVotes && isDispute && end !== 'TOO_EARLY') {
    const each = (money.pool - money.courtFee) / BigInt(money.votes)
    settled.seats.forEach(({ place }, index) => {
      const vote = votes.get(place)
      if (vote?.code !== end || each <= 0n) return
      const more = BigInt(vote.votes) * each
      left.rewards[index] = (left.rewards[index] ?? 0n) + more
      left.pool -= more
    })
  }
  let courtUnpaid = 0n
  if (!rules.feeApart && settled.courtFee.payer === 'POOL') {
    const share = money.courtFee / BigInt(money.votes)
    settled.seats.forEach(({ place }, index) => {
      const vote = votes.get(place)
      if (vote?.code !== end) return
      const more = BigInt(vote.votes) * share
      left.rewards[index] = (left.rewards[index] ?? 0n) + more
      courtUnpaid += more
    })
  }
  settled.bonds.forEach(({ name }, index) => {
    give(owner[name], left.gains[index] ?? 0n)
  })
  settled.seats.forEach(({ place }, index) => {
    const isGone = parties.hasLeft && parties.places[place]?.owner === 'ATTACKER'
    if (!isGone) pay(place, left.rewards[index] ?? 0n)
  })
  const { payer, paid, reimbursed } = settled.courtFee
  if (payer === 'DISPUTE') give(parties.disputer, left.fee - paid)
  if (payer === 'APPEAL') give(parties.appellant, left.fee - paid)
  if (payer === 'POOL') left.pool -= reimbursed - left.fee
  give(parties.court, paid - courtUnpaid)
  give('burned', left.burned + silent)
  give(parties.creator, settled.pool.to === 'MARKET' ? left.pool - money.pool : left.pool)
  if (settled.pool.to !== 'MARKET') give(parties.creator, -money.pool)
  return { accounts, workers, courtUnpaid }
}

/** Returns what a right vote of a panel at once is paid at least. */
export function leastPay({ unit, wrongSlashBps }: LadderMoney): bigint {
  return unitSlash({ unit, wrongSlashBps }) / 10n
}

function withoutSlashes(
  asking: AskingCourse,
  { unsurePays, reserves }: Rules,
): AskingCourse {
  if (asking.kind !== 'PASSED_ON' || asking.judge.kind !== 'PANEL') return asking
  if (!unsurePays) return { ...asking, judge: { kind: 'ABSENT' } }
  return reserves ? asking : { ...asking, judge: { ...asking.judge, isWanting: false } }
}

function votesOf(asking: AskingCourse): Map<number, PanelVotes['seats'][number]> {
  if (asking.kind === 'UNDISPUTED' || asking.judge.kind !== 'PANEL') return new Map()
  return new Map(asking.judge.seats.map((seat) => [seat.place, seat]))
}
