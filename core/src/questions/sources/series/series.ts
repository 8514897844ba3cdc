import type { Decimal } from '../../decimal.ts'
import type { UnixSeconds } from '../../moment.ts'
import type { Metric } from '../../rule.ts'
import type { SourceRequest } from '../source-request.ts'

/** One observed value. */
export type Point = {
  /** Milliseconds since 1970, UTC, as the source gave it. */
  readonly time: number
  readonly value: Decimal
}

/** A provider of values at equal steps. */
export type Series = {
  /** Why it has no such measure; a clause. */
  readonly unaskable: (asset: string, metric: Metric) => string | undefined
  /** The request; a second one is made if a plan refuses the first. */
  readonly requests: (spec: PointSpec) => readonly Omit<SourceRequest, 'extract'>[]
  /** Reads the points of a parsed answer; a clause if it has none. */
  readonly read: (root: unknown, spec: PointSpec) => readonly Point[] | string
}

/** Extract of an answer: the point nearest to a moment. */
export type PointSpec = {
  readonly asset: string
  readonly metric: Metric
  readonly at: UnixSeconds
}

/** Length of a step in seconds: value locked is there once a day. */
export function stepSeconds(metric: Metric): number {
  return metric === 'tvl' ? 86_400 : 3_600
}

/** Real series are stamped up to some minutes after the full hour or day. */
const lateStampSeconds = 5 * 60

/** Largest allowed distance of a point from the moment that counts, in seconds. */
export function reachSeconds(metric: Metric): number {
  return stepSeconds(metric) / 2 + lateStampSeconds
}

/** Reads a list of points in ascending order of time; a clause if it is not one. */
export function readPoints(
  list: unknown,
  readPoint: (entry: unknown) => Point | null | undefined,
): readonly Point[] | string {
  if (!Array.isArray(list)) return 'it holds no series'
  const points: Point[] = []
  for (const [index, entry] of list.entries()) {
    const point = readPoint(entry)
    if (point === null) continue
    if (!point) return `entry ${index} is malformed`
    const last = points.at(-1)
    if (last && last.time > point.time) return `entry ${index} is out of order`
    points.push(point)
  }
  return points
}
