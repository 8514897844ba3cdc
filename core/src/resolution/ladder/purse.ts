/** Source of the payments of an asking: losing bonds, slashed votes, the pool. */
export type PurseName = 'bonds' | 'slashes' | 'pool'

/** Amounts from which payments are taken; none falls below 0. */
export type Purse = {
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
export function openPurse(amounts: Readonly<Record<PurseName, bigint>>): Purse {
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
