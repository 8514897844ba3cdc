/**
 * Bounds a rate from below: the 5 % quantile of Beta(2 + hits, 2 + misses) in its normal approximation,
 * mean - 1.645 x deviation, in whole numbers.
 *
 * @param hits - successes in thousandths, a whole number >= 0
 * @param misses - failures in thousandths, a whole number >= 0
 * @returns millionths, 0 to 1,000,000; without hits and misses 132,166
 *
 * @example
 * lowerQuantile(50_000, 0) // 50 successes without a failure: 912,961
 */
export function lowerQuantile(hits: number, misses: number): number {
  const a = BigInt(hits) + 2_000n
  const b = BigInt(misses) + 2_000n
  const total = a + b
  // Deviation x total, in thousandths of a thousandth.
  const deviation = squareRoot((a * b * 1_000_000_000n) / (total + 1_000n))
  const quantile = (a * 1_000_000n - 1_645n * deviation) / total
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
