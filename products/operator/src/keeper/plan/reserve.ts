/** A market that may need something today. */
type OpenMarket = {
  /** Amount that somebody locked in it, in wei. */
  readonly worth: bigint
  /** Wei that it has cost. */
  readonly spent: bigint
}

/**
 * Keeps a part of a day for the markets that are worth more than the present one, so that many small ones cannot use
 * up the day of a large one.
 *
 * @param open - all open markets
 * @param need - wei that one of them needs until it ends
 * @param most - wei that are kept at most
 */
export function openReserve(open: readonly OpenMarket[], need: bigint, most: bigint) {
  const sorted = open.toSorted((one, other) =>
    one.worth === other.worth ? 0 : one.worth > other.worth ? -1 : 1,
  )
  /** Remaining needs of the first markets together. */
  const sums = [0n]
  for (const { spent } of sorted) {
    const left = need > spent ? need - spent : 0n
    sums.push((sums.at(-1) ?? 0n) + left)
  }
  return {
    /** Wei that are kept for markets that are worth more. */
    above(worth: bigint): bigint {
      let [low, high] = [0, sorted.length]
      while (low < high) {
        const middle = (low + high) >> 1
        if ((sorted[middle]?.worth ?? 0n) > worth) low = middle + 1
        else high = middle
      }
      const kept = sums[low] ?? 0n
      return kept < most ? kept : most
    },
  }
}
