import { formatMoment, moved, type UnixSeconds } from '@cresolver/core/questions'
import { type LocalSeries, shiftedSeries } from '@cresolver/worlds/servers'
import type { StartMarket } from './start-market.ts'

const hour = 3_600
const day = 24 * hour
const hourMs = 1_000 * hour

/** A made-up price that rises by a dollar each hour. */
const rising: LocalSeries = {
  between: (from, to) => {
    const first = Math.ceil(from / hourMs)
    const count = Math.max(0, Math.floor(to / hourMs) - first + 1)
    return Array.from({ length: count }, (_, index) => ({
      time: (first + index) * hourMs,
      value: String(first + index - 400_000),
    }))
  },
}

/** Series that the local exchanges quote; the second one is a percent above the first. */
export const EXAMPLE_CANDLES = {
  prices: { EXAMPLE: rising },
  pricesAt: { coinbase: { EXAMPLE: shiftedSeries(rising, 1) } },
}

/** A market of a made-up coin, which two exchanges decide. */
export function priceMarket(now: UnixSeconds): StartMarket {
  const deadline = lastHour(now)
  const minute = formatMoment(deadline).slice(0, 16).replace('T', ' ')
  return {
    question: [
      `§question Did the example coin rise in the day to ${minute} UTC?`,
      '§category crypto',
      '§rule',
      'source:binance:EXAMPLEUSDT',
      'step:1m',
      'op:gt',
      `than:${formatMoment(moved(deadline, -day))}`,
      `at:${formatMoment(deadline)}`,
      `deadline:${formatMoment(deadline)}`,
      'equal:split',
      'labels:Up|Down',
      'confirm:coinbase:EXAMPLE-USD',
    ].join('\n'),
    deadline,
    expected: 'YES',
  }
}

/** The last full hour whose data is final: two hours old, or more. */
function lastHour(now: UnixSeconds): UnixSeconds {
  return moved((now - (now % hour)) as UnixSeconds, -2 * hour)
}
