/** A point of a series: milliseconds since 1970, and a value. */
export type ChartPoint = { readonly time: number; readonly value: number }

/** What has to fit into a chart. */
export type ChartParameters = {
  /** Size of the drawing. */
  readonly width: number
  readonly height: number
  /** Room for the labels, inside of the drawing. */
  readonly margin: {
    readonly top: number
    readonly right: number
    readonly bottom: number
    readonly left: number
  }
  readonly points: readonly ChartPoint[]
  /** Moments that have to be seen besides the points, milliseconds since 1970. */
  readonly times: readonly number[]
  /** Values that have to be seen besides the points. */
  readonly values: readonly number[]
}

/** Where things are in a chart. */
export type ChartScale = {
  /** From milliseconds since 1970 to the horizontal place. */
  readonly x: (time: number) => number
  /** From a value to the vertical place, which grows downwards. */
  readonly y: (value: number) => number
  /** Round values from low to high. */
  readonly yTicks: readonly number[]
  /** First and last moment. */
  readonly xTicks: readonly [number, number]
}

/** Part of the span of values that stays free above and below. */
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
