import { decimalOf, member, wholeNumberOf } from '../read-json.ts'
import type { SourceRequest } from '../source-request.ts'
import {
  type Point,
  type PointSpec,
  readPoints,
  type Series,
  stepSeconds,
} from './series.ts'

/**
 * CoinGecko: prices and market capitalizations in USD, an hour apart.
 *
 * The interval is named where the plan allows it: without it the same span is answered in steps of
 * five minutes today and in steps of an hour tomorrow, so the first point of each hour is kept.
 */
export const coingecko: Series = {
  unaskable: (coin, metric) => {
    if (metric === 'tvl') return 'CoinGecko does not have value locked'
    return coin.includes(':')
      ? 'CoinGecko names a coin by its id, such as bitcoin'
      : undefined
  },
  requests: (spec) => [rangeOf(spec, '&interval=hourly'), rangeOf(spec, '')],
  read: (root, { metric }) => {
    const list = member(root, metric === 'market_cap' ? 'market_caps' : 'prices')
    const points = readPoints(list, readEntry)
    return typeof points === 'string' ? points : hourly(points)
  },
}

function rangeOf(
  { asset, metric, at }: PointSpec,
  interval: string,
): Omit<SourceRequest, 'extract'> {
  const step = stepSeconds(metric)
  return {
    host: 'coingecko',
    path:
      `/coins/${encodeURIComponent(asset)}/market_chart/range?vs_currency=usd` +
      `&from=${at - 3 * step}&to=${at + step}${interval}&precision=full`,
  }
}

function readEntry(entry: unknown): Point | null | undefined {
  if (!Array.isArray(entry) || entry.length !== 2) return undefined
  const time = wholeNumberOf(entry[0])
  if (time === undefined) return undefined
  if (entry[1] === null) return null
  const value = decimalOf(entry[1])
  return value === undefined ? undefined : { time, value }
}

function hourly(points: readonly Point[]): readonly Point[] {
  const hourOf = ({ time }: Point) => Math.floor(time / 3_600_000)
  return points.filter((point, index) => {
    const before = points[index - 1]
    return before === undefined || hourOf(before) !== hourOf(point)
  })
}
