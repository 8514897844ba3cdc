/** One whole, in parts of a stake. */
const BPS = 10_000n

/** What a market says of the stakes of its panel. */
export type SlashTerms = {
  /** Part of the stake that a seat loses where a judge turns its verdict around, in 1/10,000. */
  readonly wrongSlashBps: number
  /** Least loss of a flip, in the asset of the stakes; 0 for none. */
  readonly valueAtRisk: bigint
}

/**
 * Returns what a flip costs: the stakes that the cheapest majority of a panel loses where a judge turns
 * its verdict around.
 *
 * The floor(n / 2) + 1 smallest stakes lose their part, each rounded down as in the contract. What
 * seats earn or what bribes cost is not in it.
 *
 * @param stakes - stakes of the seats, in the smallest unit of the asset
 * @param wrongSlashBps - part of a stake, in 1/10,000
 * @returns the loss, in the unit of the stakes; 0 without seats
 *
 * @example
 * flipCost([300n, 100n, 200n], 5_000) // 150n: half of 100 and of 200
 */
export function flipCost(stakes: readonly bigint[], wrongSlashBps: number): bigint {
  return [...stakes]
    .sort((one, other) => (one < other ? -1 : one > other ? 1 : 0))
    .slice(0, majorityOf(stakes.length))
    .reduce((sum, stake) => sum + lossOf(stake, wrongSlashBps), 0n)
}

/**
 * Returns how many seats of one stake a value needs.
 *
 * @param stake - stake of each seat
 * @param terms - {@link SlashTerms}
 * @returns the least number of seats whose {@link flipCost} is at least the value; undefined where no
 *   number is enough, because a seat loses nothing
 */
export function seatsForValue(
  stake: bigint,
  { wrongSlashBps, valueAtRisk }: SlashTerms,
): number | undefined {
  if (valueAtRisk === 0n) return 0
  const loss = lossOf(stake, wrongSlashBps)
  if (loss === 0n) return undefined
  const losers = (valueAtRisk + loss - 1n) / loss
  return losers === 1n ? 1 : Number(2n * (losers - 1n))
}

/** More than half. */
function majorityOf(seats: number): number {
  return Math.floor(seats / 2) + 1
}

function lossOf(stake: bigint, wrongSlashBps: number): bigint {
  return (stake * BigInt(wrongSlashBps)) / BPS
}
