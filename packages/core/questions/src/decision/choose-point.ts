import {
  absoluteDecimal,
  compareDecimals,
  type Decimal,
  subtractDecimals,
} from '../decimal.ts'
import type { Operator } from '../rule.ts'
import { stepSeconds } from '../sources/feed-query.ts'
import type { Point } from '../sources/point.ts'
import { nearestPoint } from './nearest-point.ts'
import { orderFulfils } from './order-fulfils.ts'
import { reachSeconds } from './reach.ts'
import type { Terms } from './terms.ts'

/** The point that decides, or why the series does not decide. */
export type Choice =
  | {
      readonly kind: 'chosen'
      readonly point: Point
      readonly holds: boolean
      /** Seconds from the point to the moment that counts, negative where it lies after it. */
      readonly ageSeconds?: number | undefined
    }
  | { readonly kind: 'undecided'; readonly reason: string }

/**
 * Chooses the point that decides.
 *
 * - `point`: the one nearest to the moment, before or after it, within half a step and five minutes.
 * - `close`: the same for the end of the window, but not before its beginning.
 * - `any`: the one that comes closest to fulfilling the rule; a NO needs a window without gaps.
 * - `all`: the one that comes closest to breaking it; a YES needs a window without gaps.
 */
export function choosePoint(terms: Terms, points: readonly Point[]): Choice {
  const end = terms.to * 1_000
  const start = terms.from === undefined ? Number.NEGATIVE_INFINITY : terms.from * 1_000
  if (terms.agg === 'point' || terms.agg === 'close') {
    return chooseNearest(
      terms,
      points.filter(({ time }) => time >= start),
    )
  }
  const inside = points.filter(({ time }) => time >= start && time <= end)
  if (inside.length === 0) return undecided('the series has no point in time')
  const wanted = terms.agg === 'any' ? 1 : -1
  const point = inside.reduce((best, candidate) =>
    compareNearness(terms, candidate.value, best.value) * wanted > 0 ? candidate : best,
  )
  const holds = fulfils(terms, point.value)
  // One point proves a touch and disproves a stay, whatever else is missing.
  const needsAll = holds !== (terms.agg === 'any')
  const longest = 1_500 * stepSeconds(terms.step)
  const gap = needsAll ? findGap(inside, start, end, longest) : undefined
  return gap === undefined ? { kind: 'chosen', point, holds } : undecided(gap)
}

function chooseNearest(terms: Terms, points: readonly Point[]): Choice {
  const end = terms.to * 1_000
  const point = nearestPoint(points, end)
  if (!point) return undecided('the series has no point in time')
  const apart = Math.abs(end - point.time)
  if (apart > reachSeconds(terms.step) * 1_000) {
    return undecided(`the nearest point is ${minutes(apart)} minutes away`)
  }
  // Zero is added because half a second after the moment would be -0.
  const ageSeconds = Math.trunc((end - point.time) / 1_000) + 0
  return { kind: 'chosen', point, holds: fulfils(terms, point.value), ageSeconds }
}

/** Compares a value with the target of a rule. */
export function fulfils(
  { op, target }: { readonly op: Operator; readonly target: Decimal },
  value: Decimal,
): boolean {
  return orderFulfils(op, compareDecimals(value, target))
}

/** Above 0 when `value` comes closer to fulfilling the rule than `other`. */
function compareNearness({ op, target }: Terms, value: Decimal, other: Decimal): number {
  switch (op) {
    case 'gte':
    case 'gt':
      return compareDecimals(value, other)
    case 'lte':
    case 'lt':
      return compareDecimals(other, value)
    case 'eq':
      return compareDecimals(distance(other, target), distance(value, target))
  }
}

function distance(value: Decimal, target: Decimal): Decimal {
  return absoluteDecimal(subtractDecimals(value, target))
}

function findGap(
  points: readonly Point[],
  start: number,
  end: number,
  reach: number,
): string | undefined {
  const times = [start, ...points.map(({ time }) => time), end]
  for (const [index, time] of times.entries()) {
    const next = times[index + 1]
    if (next !== undefined && next - time > reach) {
      return `the series has a gap of ${minutes(next - time)} minutes from ${new Date(time).toISOString()} on`
    }
  }
  return undefined
}

function minutes(milliseconds: number): number {
  return Math.floor(milliseconds / 60_000)
}

function undecided(reason: string): Choice {
  return { kind: 'undecided', reason }
}
