/** Terms of a market with a window that say what it costs to be wrong in it. */
export type CostTerms = {
  readonly votes: number
  readonly reserves: number
  readonly unit: bigint
  readonly wrongSlashBps: number
  readonly bond: bigint
  readonly valueAtRisk: bigint
}

/**
 * Derives what a wrong verdict and a delay cost from the terms, by the documents alone; written before the card was
 * looked at.
 *
 * - `makes`: two thirds of the votes that answered decide (docs/protocol.md, the policy `guarded`).
 * - `slash`: each wrong vote loses s u if YES or NO is final (docs/protocol.md, what a vote gets and loses).
 * - `splits`: so many votes that answer otherwise leave less than two thirds, if all others answer alike.
 * - `abstains`: floor(p / 2) + 1 votes have to answer, and reserves stand in for who abstains (docs/protocol.md, votes).
 * - `abstained`: 5 % of u for each of the first p that abstains, if the panel lacked answers (the same table).
 * - `unwatched`: a false claim pays if it goes unwatched in more than b / (2 v) of cases (docs/contracts.md, what a wrong
 *   verdict costs); in millionths, rounded down.
 */
export function deriveCost(terms: CostTerms) {
  const { votes, reserves, unit, wrongSlashBps, bond, valueAtRisk } = terms
  const makes = Math.ceil((2 * votes) / 3)
  const abstains = votes + reserves - Math.floor(votes / 2)
  return {
    bond,
    makes,
    slash: (BigInt(makes) * unit * BigInt(wrongSlashBps)) / 10_000n,
    splits: votes - makes + 1,
    abstains,
    abstained: (unit * 5n) / 100n,
    unwatched: valueAtRisk > 0n ? (bond * 1_000_000n) / (2n * valueAtRisk) : undefined,
  }
}
