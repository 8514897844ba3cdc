/** A point of a series: milliseconds since 1970, and a value. */
export type ChartPoint = { readonly time: number; readonly value: number }

/** Input of a chart scale. */
export type ChartParameters = {
  /** Size of the drawing. */
  readonly width: number
  readonly height: number
  /** Margins for the labels, inside the drawing. */
  readonly margin: {
    readonly top: number
    readonly right: number
    readonly bottom: number
    readonly left: number
  }
  readonly points: readonly ChartPoint[]
  /** Times to include besides the points, milliseconds since 1970. */
  readonly times: readonly number[]
  /** Values to include besides the points. */
  readonly values: readonly number[]
}

/** Scale of a chart. */
export type ChartScale = {
  /** Converts milliseconds since 1970 to the horizontal position. */
  readonly x: (time: number) => number
  /** Converts a value to the vertical position, which grows downwards. */
  readonly y: (value: number) => number
  /** Round values from low to high. */
  readonly yTicks: readonly number[]
  /** First and last moment. */
  readonly xTicks: readonly [number, number]
}

/** Padding above and below, as a part of the span of values. */
const padding = 0.08

/** Fits points into a drawing. */
export function chartScale({
  width,
  height,
  margin,
  points,
  times,
  values,
}: ChartParameters): ChartScale | undefined {
  const seenTimes = [...points.map(({ time }) => time), ...times].filter(Number.isFinite)
  const seenValues = [...points.map(({ value }) => value), ...values].filter(
    Number.isFinite,
  )
  if (seenTimes.length === 0 || seenValues.length === 0) return undefined
  const [first, last] = widened(Math.min(...seenTimes), Math.max(...seenTimes), 1_800_000)
  const [lowest, highest] = [Math.min(...seenValues), Math.max(...seenValues)]
  const room = (highest - lowest) * padding
  const [low, high] = widened(lowest - room, highest + room, Math.abs(lowest) * 0.01 || 1)
  const right = width - margin.right
  const bottom = height - margin.bottom
  return {
    x: (time) => margin.left + ((time - first) / (last - first)) * (right - margin.left),
    y: (value) => bottom - ((value - low) / (high - low)) * (bottom - margin.top),
    xTicks: [first, last],
    yTicks: roundValues(low, high),
  }
}

/** A single point gets room on both sides. */
function widened(low: number, high: number, room: number): readonly [number, number] {
  return high > low ? [low, high] : [low - room, high + room]
}

/** At most five values with one or two digits that count. */
function roundValues(low: number, high: number): number[] {
  const rough = (high - low) / 4
  const magnitude = 10 ** Math.floor(Math.log10(rough))
  const step =
    ([1, 2, 2.5, 5, 10].find((each) => each * magnitude >= rough) ?? 10) * magnitude
  const from = Math.ceil(low / step)
  const count = Math.floor(high / step) - from + 1
  return Array.from({ length: Math.max(0, count) }, (_, index) =>
    Number(((from + index) * step).toPrecision(12)),
  )
}
