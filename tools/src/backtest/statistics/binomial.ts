// Floating point: these numbers describe measurements. No verdict depends on them.

/**
 * Returns the probability of at most `k` successes in `n` independent trials.
 *
 * @param k - whole number; below 0 the result is 0, from `n` on it is 1
 * @param n - trials, a whole number >= 0
 * @param probability - of one success, 0 to 1
 */
export function binomialCdf(k: number, n: number, probability: number): number {
  if (k < 0) return 0
  if (k >= n) return 1
  if (probability <= 0) return 1
  if (probability >= 1) return 0
  // The terms shrink away from the mean: the smaller tail is summed, from its largest term on.
  if (k > n * probability) return 1 - binomialCdf(n - k - 1, n, 1 - probability)
  const odds = probability / (1 - probability)
  let term = Math.exp(
    logChoose(n, k) + k * Math.log(probability) + (n - k) * Math.log1p(-probability),
  )
  let sum = 0
  for (let count = k; count >= 0 && term > 0; count -= 1) {
    sum += term
    term *= count / ((n - count + 1) * odds)
  }
  return Math.min(sum, 1)
}

function logChoose(n: number, k: number): number {
  let sum = 0
  for (let index = 1; index <= Math.min(k, n - k); index += 1) {
    sum += Math.log((n - index + 1) / index)
  }
  return sum
}
