import { type AskingCourse, endOf, feePayerOf } from './asking-course.ts'

/** The bonds that an asking can have. */
export type BondName = 'asking' | 'dispute' | 'appeal'

/** A bond at the end. */
export type BondState = {
  readonly name: BondName
  /** Bonds of the market: an appeal has two. */
  readonly bonds: bigint
  /** NEITHER: of an asking without a claim. UNDECIDED: there was no judge. */
  readonly result: 'WON' | 'LOST' | 'NEITHER' | 'UNDECIDED'
}

/** Who gets the rest of a pool; MARKET: it stays, because the market is open again. */
export type PoolHeir = 'CREATOR' | 'ASKER' | 'DISPUTER' | 'APPELLANT' | 'MARKET'

/** Returns the bonds: one wins if what is final is its claim, or is not what it attacks. */
export function bondsOf(asking: AskingCourse): BondState[] {
  const end = endOf(asking)
  const bond = (name: BondName, bonds: bigint, hasWon: boolean): BondState => ({
    ...{ name, bonds },
    result: end === 'NO_JUDGE' ? 'UNDECIDED' : hasWon ? 'WON' : 'LOST',
  })
  if (asking.kind === 'UNDISPUTED') return [bond('asking', 1n, true)]
  const { by, claim } = asking.opening
  const own = bond('asking', 1n, claim === end)
  const isNeither = claim === undefined && own.result === 'LOST' && end !== 'TOO_EARLY'
  return [
    isNeither ? { ...own, result: 'NEITHER' } : own,
    ...(by === 'DISPUTE' ? [bond('dispute', 1n, claim !== end)] : []),
    ...(asking.kind === 'APPEALED'
      ? [bond('appeal', 2n, asking.judge.finding !== end)]
      : []),
  ]
}

/** Returns true if a spent fee returns to its payer: to a winner, and to the pool at TOO_EARLY, which leaves it whole. */
export function isFeeReimbursed(asking: AskingCourse): boolean {
  const hasWon = (name: BondState['name']) =>
    bondsOf(asking).some((bond) => bond.name === name && bond.result === 'WON')
  const payer = feePayerOf(asking)
  switch (payer) {
    case 'NONE':
      return false
    case 'POOL':
      return endOf(asking) === 'TOO_EARLY'
    case 'DISPUTE':
      return hasWon('dispute')
    case 'APPEAL':
      return hasWon('appeal')
  }
}

/** Returns true if an appeal turned around what a rule found without a claim: no bond lost that could pay the appellant. */
export function isRuleTurned(asking: AskingCourse): boolean {
  if (asking.kind !== 'APPEALED' || asking.judge.kind !== 'RULE') return false
  const end = endOf(asking)
  const isTurned = end !== asking.judge.finding && end !== 'TOO_EARLY'
  return isTurned && asking.opening.claim === undefined
}

/** Returns who gets the rest of the pool: the creator, or a winner if it is the reward of a request. */
export function heirOf(isRequest: boolean, asking: AskingCourse): PoolHeir {
  if (endOf(asking) === 'TOO_EARLY') return 'MARKET'
  const winners = bondsOf(asking)
    .filter(({ result }) => result === 'WON')
    .map(({ name }) => name)
  if (!isRequest) return 'CREATOR'
  if (winners.includes('asking')) return 'ASKER'
  if (winners.includes('appeal')) return 'APPELLANT'
  return winners.includes('dispute') ? 'DISPUTER' : 'CREATOR'
}
