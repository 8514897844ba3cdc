import { CresolverError } from '../../protocol/index.ts'
import {
  type BondState,
  bondsOf,
  heirOf,
  isFeeReimbursed,
  isRuleTurned,
} from './asking-bonds.ts'
import {
  type AskingCourse,
  endOf,
  feePayerOf,
  isWantingIn,
  panelOf,
} from './asking-course.ts'
import { isAnswer } from './finding.ts'
import type { AskingSettlement, LadderMoney } from './settlement.ts'
import { silenceSlash, unitSlash, voteSlash } from './vote-slash.ts'

/**
 * Computes all payments of one asking of a market with a window.
 *
 * L is what bonds lost, W what votes lost. In this order: a winner's spent court fee out of L, W, the pool; the pay of right
 * votes; of W at most the slash of a unit to each right vote; half of what is left of L and W to winning bonds, at most their
 * size, or without one half of what is left of L to right votes. The rest of L and W is burned, and so is a tenth of each bond where no judge decided.
 * Everything is rounded down.
 *
 * @param money - {@link LadderMoney}
 * @param asking - how it went
 * @returns {@link AskingSettlement}; all that it pays and burns is what was deposited, slashed and in the pool
 * @throws CresolverError `VALUE_INVALID` where the pool has less than the court's fee that it must pay, or more votes count
 *   than the panel has
 *
 * @example
 * const money = { pool: 0n, unit: 100n, wrongSlashBps: 2_000, votes: 5, bond: 150n, courtFee: 50n, isRequest: false }
 * settleAsking(money, { kind: 'UNDISPUTED', claim: 'YES' }).bonds[0]?.returned // 150n
 */
export function settleAsking(money: LadderMoney, asking: AskingCourse): AskingSettlement {
  requireState(money, asking)
  const end = endOf(asking)
  const payer = feePayerOf(asking)
  const paid = payer === 'NONE' ? 0n : money.courtFee
  const bonds = bondsOf(asking).map((bond) => withAmounts(money, bond))
  const panel = panelOf(asking)
  const seats = (panel?.seats ?? []).map((seat) => ({
    place: seat.place,
    rightVotes: seat.code === end ? BigInt(seat.votes) : 0n,
    slash: voteSlash(money, seat, end, isWantingIn(asking)),
    silence: panel ? silenceSlash(money, seat, end, panel) : 0n,
  }))
  const votes = sum(seats.map(({ rightVotes }) => rightVotes))
  const purse = openPurse({
    bonds: sum(bonds.map(({ lost }) => lost)),
    slashes: sum(seats.map(({ slash }) => slash)),
    pool: money.pool - (payer === 'POOL' ? paid : 0n),
  })

  const reimbursed = isFeeReimbursed(asking)
    ? purse.take(['bonds', 'slashes', 'pool'], paid)
    : 0n
  const pay = payVote(money, asking, purse, votes)
  const slashPart = purse.takeEach(['slashes'], unitSlash(money), votes)
  const half = (purse.left('bonds') + purse.left('slashes')) / 2n
  const winning = sum(bonds.map(({ won }) => won))
  const shared = winning < half ? winning : half
  const gains = bonds.map(({ won }) =>
    won === 0n ? 0n : purse.take(['bonds', 'slashes'], (shared * won) / winning),
  )
  const halfPart =
    winning === 0n && votes > 0n
      ? purse.takeEach(['bonds'], purse.left('bonds') / 2n / votes, votes)
      : 0n
  const turned = isRuleTurned(asking) ? purse.take(['pool'], turnedGain(money)) : 0n

  return {
    end,
    seats: seats.map(({ place, rightVotes, slash, silence }) => ({
      place,
      reward: rightVotes * (pay + slashPart + halfPart),
      slash: slash + silence,
    })),
    bonds: bonds.map(({ name, deposit, lost }, index) => ({
      name,
      returned: deposit - lost,
      gained: (gains[index] ?? 0n) + (name === 'appeal' ? turned : 0n),
      lost,
      feeReturned: name === 'dispute' && payer !== 'DISPUTE' ? money.courtFee : 0n,
    })),
    courtFee: { payer, paid, reimbursed },
    pool: {
      rest: purse.left('pool') + (payer === 'POOL' ? reimbursed : 0n),
      to: heirOf(money.isRequest, asking),
    },
    burned:
      purse.left('bonds') +
      purse.left('slashes') +
      sum(seats.map(({ silence }) => silence)),
  }
}

function withAmounts({ bond }: LadderMoney, { name, bonds, result }: BondState) {
  const deposit = bonds * bond
  const lost = { LOST: deposit, UNDECIDED: deposit / 10n, WON: 0n, NEITHER: 0n }[result]
  return { name, deposit, lost, won: result === 'WON' ? deposit : 0n }
}

/** The pool pays a panel that was asked at once; one that a dispute asked has half a slash a vote. */
function payVote(
  money: LadderMoney,
  asking: AskingCourse,
  purse: Purse,
  votes: bigint,
): bigint {
  if (asking.kind === 'UNDISPUTED') return 0n
  const halfSlash = unitSlash(money) / 2n
  if (endOf(asking) === 'TOO_EARLY') return purse.takeEach(['bonds'], halfSlash, votes)
  if (asking.opening.by === 'DISPUTE') {
    return purse.takeEach(['bonds', 'pool'], halfSlash, votes)
  }
  const beyondFee = money.pool > money.courtFee ? money.pool - money.courtFee : 0n
  return purse.takeEach(['pool'], beyondFee / BigInt(money.votes), votes)
}

function turnedGain({ bond, pool }: LadderMoney): bigint {
  return 2n * bond < pool / 2n ? 2n * bond : pool / 2n
}

function requireState(
  { pool, courtFee, votes }: LadderMoney,
  asking: AskingCourse,
): void {
  const counted = (panelOf(asking)?.seats ?? [])
    .filter(({ code }) => isAnswer(code))
    .reduce((total, seat) => total + seat.votes, 0)
  if (counted > votes) throw invalid(`${counted} votes of ${votes} count.`)
  if (feePayerOf(asking) === 'POOL' && pool < courtFee) {
    throw invalid(`A pool of ${pool} cannot pay the court's fee of ${courtFee}.`)
  }
}

function invalid(message: string): CresolverError {
  return new CresolverError({
    code: 'VALUE_INVALID',
    message,
    hint: 'Read terms and votes from the market contract.',
  })
}

function sum(amounts: readonly bigint[]): bigint {
  return amounts.reduce((total, amount) => total + amount, 0n)
}

/** Source of the payments of an asking: losing bonds, slashed votes, the pool. */
type PurseName = 'bonds' | 'slashes' | 'pool'

/** Amounts from which payments are taken; none falls below 0. */
type Purse = {
  /** Returns what is left. */
  readonly left: (name: PurseName) => bigint
  /** Takes up to an amount from each in turn, and returns what it took. */
  readonly take: (names: readonly PurseName[], amount: bigint) => bigint
  /** Takes the same for each vote, up to an amount, and returns what each has; nothing without votes. */
  readonly takeEach: (
    names: readonly PurseName[],
    amount: bigint,
    votes: bigint,
  ) => bigint
}

/** Opens a purse with amounts. */
function openPurse(amounts: Readonly<Record<PurseName, bigint>>): Purse {
  const rest = { ...amounts }
  const left = (name: PurseName) => rest[name]
  const takeFrom = (name: PurseName, amount: bigint) => {
    const taken = amount < rest[name] ? amount : rest[name]
    rest[name] -= taken
    return taken
  }
  const take = (names: readonly PurseName[], amount: bigint) =>
    names.reduce((taken, name) => taken + takeFrom(name, amount - taken), 0n)
  return {
    ...{ left, take },
    takeEach: (names, amount, votes) => {
      if (votes === 0n) return 0n
      const available = names.reduce((sum, name) => sum + left(name), 0n)
      const wanted = votes * amount
      return (
        take(names, available < wanted ? available - (available % votes) : wanted) / votes
      )
    },
  }
}
