import { DIMENSIONS, type Dimensions, dimensionsSchema } from './dimensions.ts'

/**
 * Returns the median of each dimension; of two in the middle the lower one, so that a failed call of a
 * judge never pays.
 *
 * @param all - scores of the workers that were judged
 * @returns eight scores; 0 each without a worker
 */
export function medianDimensions(all: readonly Dimensions[]): Dimensions {
  return dimensionsSchema.parse(
    Object.fromEntries(
      DIMENSIONS.map(({ id }) => {
        const sorted = all.map((dimensions) => dimensions[id]).sort((a, b) => a - b)
        return [id, sorted[Math.floor((sorted.length - 1) / 2)] ?? 0]
      }),
    ),
  )
}
