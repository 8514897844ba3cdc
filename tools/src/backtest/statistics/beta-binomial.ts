/**
 * Returns the probabilities of 0 to `n` right answers of `n` seats whose errors are correlated.
 *
 * The beta-binomial distribution with mean `accuracy` and intra-class correlation `correlation`: two seats
 * are both right with probability accuracy² + correlation x accuracy x (1 - accuracy). With correlation 0 it
 * is the binomial distribution. The gamma functions are written as products, so that 0 needs no limit.
 *
 * @param n - seats, a whole number >= 0
 * @param accuracy - of one seat, 0 to 1
 * @param correlation - 0 to below 1
 * @returns n + 1 probabilities, the number of right answers as index
 */
export function betaBinomial(n: number, accuracy: number, correlation: number): number[] {
  const apart = 1 - correlation
  const right = rising(accuracy * apart, n, correlation)
  const wrong = rising((1 - accuracy) * apart, n, correlation)
  const all = rising(apart, n, correlation)[n] ?? 1
  let choose = 1
  return right.map((ways, k) => {
    const probability = (choose * ways * (wrong[n - k] ?? 1)) / all
    choose = (choose * (n - k)) / (k + 1)
    return probability
  })
}

/** The products of the first 0 to n of start, start + step, start + 2 step, ... */
function rising(start: number, n: number, step: number): number[] {
  const products = [1]
  for (let index = 0; index < n; index += 1) {
    products.push((products[index] ?? 1) * (start + index * step))
  }
  return products
}
