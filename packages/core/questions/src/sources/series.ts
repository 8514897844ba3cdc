import type { Point } from './point.ts'

/** Content of a body: points in ascending order of time, or the reason why it cannot be read. */
export type Series =
  | { readonly kind: 'points'; readonly points: readonly Point[] }
  | { readonly kind: 'unreadable'; readonly reason: string }

/** Reads a list of points. */
export function readSeries(
  list: unknown,
  readPoint: (entry: unknown) => Point | null | undefined,
): Series {
  if (!Array.isArray(list)) return { kind: 'unreadable', reason: 'it holds no series' }
  const points: Point[] = []
  for (const [index, entry] of list.entries()) {
    const point = readPoint(entry)
    if (point === null) continue
    if (!point) return { kind: 'unreadable', reason: `entry ${index} is malformed` }
    const last = points.at(-1)
    if (last && last.time > point.time) {
      return { kind: 'unreadable', reason: `entry ${index} is out of order` }
    }
    points.push(point)
  }
  return { kind: 'points', points }
}
