import type { Point } from '../sources/point.ts'

/** Finds the point nearest to a moment. */
export function nearestPoint(points: readonly Point[], time: number): Point | undefined {
  const [first, ...others] = points
  if (!first) return undefined
  return others.reduce(
    (best, point) =>
      Math.abs(point.time - time) < Math.abs(best.time - time) ? point : best,
    first,
  )
}
