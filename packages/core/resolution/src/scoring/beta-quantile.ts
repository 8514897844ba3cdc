/** One, in the units of {@link betaQuantile}: millionths. */
export const MILLION = 1_000_000n

/**
 * Returns the 5 % quantile of the beta distribution, in integers: bit-identical in every engine.
 *
 * Exact at whole parameters, where P(X <= x) is a binomial tail; linear between them. So it never falls when
 * `alpha` rises, and never rises when `beta` does.
 *
 * @param alpha - in millionths, at least 1,000,000
 * @param beta - in millionths, at least 1,000,000
 * @returns in millionths, rounded down
 */
export function betaQuantile(alpha: bigint, beta: bigint): bigint {
  const [a, aRest] = [alpha / MILLION, alpha % MILLION]
  const [b, bRest] = [beta / MILLION, beta % MILLION]
  const atB = (whole: bigint) =>
    mix(wholeQuantile(a, whole), wholeQuantile(a + 1n, whole), aRest)
  const [low, high] = [atB(b), bRest === 0n ? 0n : atB(b + 1n)]
  return mix(low, high, bRest) / MILLION ** 2n
}

function mix(from: bigint, to: bigint, part: bigint): bigint {
  return from * (MILLION - part) + to * part
}

const known = new Map<string, bigint>()

/** The largest x in millionths with P(Beta(a, b) <= x) <= 1/20. */
function wholeQuantile(a: bigint, b: bigint): bigint {
  const key = `${a} ${b}`
  const before = known.get(key)
  if (before !== undefined) return before
  let low = 0n
  let high = MILLION
  while (high - low > 1n) {
    const middle = (low + high) / 2n
    if (isBelowTail(middle, a, b)) low = middle
    else high = middle
  }
  known.set(key, low)
  return low
}

/** P(Beta(a, b) <= x) = P(Binomial(a + b - 1, x) >= a); all terms times MILLION^(a + b - 1). */
function isBelowTail(x: bigint, a: bigint, b: bigint): boolean {
  const trials = a + b - 1n
  const rest = MILLION - x
  // The largest power first: x^n, then each term from the one before.
  let choose = 1n
  let sum = 0n
  for (let failures = 0n; failures < b; failures += 1n) {
    sum += choose * x ** (trials - failures) * rest ** failures
    choose = (choose * (trials - failures)) / (failures + 1n)
  }
  return 20n * sum <= MILLION ** trials
}
