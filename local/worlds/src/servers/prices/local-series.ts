/** One value of a local series: milliseconds since 1970 and a JSON number as text. */
export type LocalPoint = { readonly time: number; readonly value: string }

/** Values over time, for a local price server. */
export type LocalSeries = {
  /** All points of a span, both ends included, in ascending order. Milliseconds since 1970. */
  readonly between: (from: number, to: number) => readonly LocalPoint[]
}

const hour = 3_600_000

/**
 * A series of listed points.
 *
 * @param points - in ascending order of time
 */
export function listedSeries(points: readonly LocalPoint[]): LocalSeries {
  return {
    between: (from, to) => points.filter(({ time }) => time >= from && time <= to),
  }
}

/**
 * A series of our own making: an hourly wave around a middle value, for any time. Its points are
 * stamped some 40 s after the full hour, as those of real series are.
 *
 * It does not follow a real market. At the beginning of a UTC day it is `middle + swing`, twelve
 * hours later at `middle - swing`, and moves in a straight line between.
 *
 * @param middle - whole number
 * @param swing - whole number below `middle`
 */
export function ownSeries(middle: number, swing: number): LocalSeries {
  return {
    between: (from, to) => {
      const first = Math.floor(from / hour)
      const count = Math.max(0, Math.floor(to / hour) - first + 1)
      const points = Array.from({ length: count }, (_, index) => {
        const hourOfDay = (first + index) % 24
        const fromMidnight = Math.min(hourOfDay, 24 - hourOfDay)
        const cents =
          100 * (middle + swing) - Math.round((100 * 2 * swing * fromMidnight) / 12)
        return { time: stampOf(first + index), value: (cents / 100).toFixed(2) }
      })
      return points.filter(({ time }) => time >= from && time <= to)
    },
  }
}

/** Milliseconds since 1970 at which the point of an hour is stamped, 40 to 48 s after it. */
function stampOf(hourSince1970: number): number {
  return hourSince1970 * hour + 40_000 + ((hourSince1970 * 1_331) % 8_000)
}

/**
 * The same series, some percent higher or lower: a second reading that sees the market otherwise.
 *
 * @param series - the series
 * @param percent - whole percent, negative for lower
 */
export function shiftedSeries(series: LocalSeries, percent: number): LocalSeries {
  return {
    between: (from, to) =>
      series.between(from, to).map(({ time, value }) => ({
        time,
        value: ((Number(value) * (100 + percent)) / 100).toFixed(2),
      })),
  }
}
