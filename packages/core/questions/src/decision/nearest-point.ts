import type { Point } from '../sources/point.ts'

/**
 * Finds the point nearest to a moment.
 *
 * @param points - in ascending order of time
 * @param time - milliseconds since 1970
 * @returns the nearest, of two equally near ones the earlier; undefined without points
 */
export function nearestPoint(points: readonly Point[], time: number): Point | undefined {
  const [first, ...others] = points
  if (!first) return undefined
  return others.reduce(
    (best, point) =>
      Math.abs(point.time - time) < Math.abs(best.time - time) ? point : best,
    first,
  )
}
