import type { LocalPoint, LocalSeries } from '../prices/local-series.ts'

/** A candle: milliseconds since 1970 at its opening, then prices as JSON numbers. */
export type LocalCandle = {
  readonly time: number
  readonly open: string
  readonly high: string
  readonly low: string
  readonly close: string
}

const day = 86_400_000

/**
 * Makes candles of a series: its price is that of the last point, so that candles of all lengths agree.
 *
 * @param series - the prices
 * @param span - milliseconds since 1970: the first and last opening; and the length of a candle
 * @returns candles in ascending order; none where the series has no point in the day before
 */
export function candlesOf(
  series: LocalSeries,
  {
    from,
    to,
    step,
  }: { readonly from: number; readonly to: number; readonly step: number },
): readonly LocalCandle[] {
  const first = Math.ceil(from / step) * step
  if (!(first <= to)) return []
  const points = series.between(first - day, to + step - 1)
  const candles: LocalCandle[] = []
  let next = 0
  let last: LocalPoint | undefined
  for (let time = first; time <= to; time += step) {
    for (let point = points[next]; point && point.time <= time; point = points[next]) {
      last = point
      next += 1
    }
    const inside = [...(last ? [last.value] : [])]
    for (
      let point = points[next];
      point && point.time < time + step;
      point = points[next]
    ) {
      inside.push(point.value)
      last = point
      next += 1
    }
    const candle = candleOf(time, inside)
    if (candle) candles.push(candle)
  }
  return candles
}

function candleOf(time: number, values: readonly string[]): LocalCandle | undefined {
  const [open] = values
  const close = values.at(-1)
  if (open === undefined || close === undefined) return undefined
  const sorted = [...values].sort((left, right) => Number(left) - Number(right))
  return { time, open, close, high: sorted.at(-1) ?? open, low: sorted[0] ?? open }
}
