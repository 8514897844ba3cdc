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
 * A series of our own making: an hourly wave around a middle value, for any time.
 *
 * It is no market's price. At the beginning of a UTC day it stands at `middle + swing`, twelve
 * hours later at `middle - swing`, and moves in a straight line between.
 *
 * @param middle - whole number
 * @param swing - whole number below `middle`
 */
export function ownSeries(middle: number, swing: number): LocalSeries {
  return {
    between: (from, to) => {
      const first = Math.ceil(from / hour)
      const count = Math.max(0, Math.floor(to / hour) - first + 1)
      return Array.from({ length: count }, (_, index) => {
        const hourOfDay = (first + index) % 24
        const fromMidnight = Math.min(hourOfDay, 24 - hourOfDay)
        const cents =
          100 * (middle + swing) - Math.round((100 * 2 * swing * fromMidnight) / 12)
        return { time: (first + index) * hour, value: (cents / 100).toFixed(2) }
      })
    },
  }
}

/**
 * The same series, some percent higher or lower: a second source that sees the market otherwise.
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
