/**
 * Bounds a rate from below: the 5 % quantile of Beta(2 + hits, 2 + misses), in whole numbers, bit-identical in
 * every engine and of the same cost for any count.
 *
 * It is mean - 1.645 x deviation + (1.645² - 1) / 6 x skewness x deviation, the first two terms of Cornish and
 * Fisher. Above the quantile of a newcomer it differs from the exact one by less than 0.008.
 *
 * @param hits - successes in thousandths, a whole number >= 0
 * @param misses - failures in thousandths, a whole number >= 0
 * @returns millionths, 0 to 1,000,000; without hits and misses 132,166. A hit never lowers it
 *
 * @example
 * lowerQuantile(50_000, 0) // 50 successes without a failure: 911,671
 */
export function lowerQuantile(hits: number, misses: number): number {
  const a = BigInt(hits) + 2_000n
  const b = BigInt(misses) + 2_000n
  const total = a + b
  // Deviation x total, in thousandths of a thousandth.
  const deviation = squareRoot((a * b * 1_000_000_000n) / (total + 1_000n))
  // Skewness x deviation is 2 (b - a) / (total (total + 2)); 568,675 is (1.645² - 1) / 3.
  const skew = (568_675n * 1_000n * (b - a)) / (total + 2_000n)
  const quantile = (a * 1_000_000n - 1_645n * deviation + skew) / total
  return quantile < 0n ? 0 : Number(quantile)
}

/** Floor of the square root, by Newton's method: exact on every machine. */
function squareRoot(value: bigint): bigint {
  if (value < 2n) return value
  let root = value
  let next = (root + 1n) / 2n
  while (next < root) {
    root = next
    next = (root + value / root) / 2n
  }
  return root
}
