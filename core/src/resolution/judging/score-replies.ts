import { medianDimensions } from '../scoring/median-dimensions.ts'
import { type CapContext, capScores } from './cap-scores.ts'
import type { JudgedAnswer } from './judged-answer.ts'
import { type Judgement, readScores } from './read-scores.ts'
import { seededOrder } from './seeded-order.ts'

/** Circumstances of a judged round. */
export type JudgedRound = CapContext & {
  /** Sets pairs and orders, of `judgeSeed`. */
  readonly seed: string
}

/** Workers in one prompt: more would not fit the documented size of a confidential request. */
const mostTogether = 2

/**
 * Divides the workers of a round into pairs, one for each call of the judge.
 *
 * @param count - number of workers
 * @param seed - sets the pairs
 * @returns places in the list of workers, ascending in each pair
 */
export function pairPlaces(count: number, seed: string): number[][] {
  const order = seededOrder(count, seed, 'pairs')
  return Array.from({ length: Math.ceil(count / mostTogether) }, (_, index) =>
    order
      .slice(mostTogether * index, mostTogether * (index + 1))
      .sort((one, other) => one - other),
  )
}

/**
 * Scores the workers of a round by what a judge replied: capped by what code can check, and the medians of the others
 * where a reply is missing.
 *
 * @param replies - text for each pair of {@link pairPlaces}; null where the calls failed
 * @param workers - answers and defences, in join order
 * @param round - {@link JudgedRound}
 * @returns one judgement for each worker
 */
export function scoreReplies(
  replies: readonly (string | null)[],
  workers: readonly JudgedAnswer[],
  round: JudgedRound,
): Judgement[] {
  const judged = new Map<number, Judgement>()
  for (const [index, places] of pairPlaces(workers.length, round.seed).entries()) {
    const order = seededOrder(places.length, round.seed, 'workers')
    const scores = readScores(replies[index] ?? '', order)
    if (typeof scores === 'string') continue
    for (const [at, place] of places.entries()) {
      const found = scores.get(at)
      const worker = workers[place]
      if (!found || !worker) continue
      const dimensions = capScores(found.dimensions, worker, round)
      judged.set(place, { ...found, dimensions })
    }
  }
  const medians = medianDimensions(
    [...judged.values()].map(({ dimensions }) => dimensions),
  )
  return workers.map(
    (_, place) => judged.get(place) ?? { dimensions: medians, isMedian: true },
  )
}
