/** An interval of probabilities. */
export type Interval = readonly [low: number, high: number]

const halvings = 60

/**
 * Computes the exact interval of a share by Clopper and Pearson.
 *
 * @param hits - from 0 to `trials`
 * @param trials - at least 0; without any the interval is everything
 * @param level - probability with which the interval holds the share. Default 0.95
 */
export function clopperPearson(hits: number, trials: number, level = 0.95): Interval {
  const tail = (1 - level) / 2
  // Both shares grow with the probability, so that halving finds them.
  const low = hits === 0 ? 0 : root((share) => atLeast(hits, trials, share), tail)
  const high =
    hits === trials ? 1 : root((share) => atLeast(hits + 1, trials, share), 1 - tail)
  return [low, high]
}

/** Probability of at least so many hits. */
function atLeast(hits: number, trials: number, share: number): number {
  let sum = 0
  for (let count = hits; count <= trials; count += 1) {
    sum += Math.exp(
      logChoose(trials, count) +
        count * Math.log(share) +
        (trials - count) * Math.log1p(-share),
    )
  }
  return sum
}

function logChoose(trials: number, hits: number): number {
  let sum = 0
  for (let index = 1; index <= hits; index += 1) {
    sum += Math.log((trials - hits + index) / index)
  }
  return sum
}

function root(rising: (share: number) => number, target: number): number {
  let [low, high] = [0, 1]
  for (let step = 0; step < halvings; step += 1) {
    const middle = (low + high) / 2
    if (rising(middle) < target) low = middle
    else high = middle
  }
  return (low + high) / 2
}
