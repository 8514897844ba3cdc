import {
  type Decimal,
  type Operator,
  parseOffset,
  readAmounts,
  readCoins,
  readComparison,
  readDates,
  type UnixSeconds,
  type ZonedMoment,
} from '@cresolver/core/questions'

const day = 86_400

/** Returns true if the title names the coin of a pair and no other. */
export function namesCoin(title: string, pair: string): boolean {
  const [coin, ...others] = readCoins(title)
  return (
    coin !== undefined &&
    others.length === 0 &&
    [`${coin.ticker}USDT`, `${coin.ticker}USDC`].includes(pair)
  )
}

/** The one amount of dollars in a title. */
export function targetOfTitle(title: string): Decimal | undefined {
  const [amount, ...others] = readAmounts(title)
  return others.length === 0 ? amount?.value : undefined
}

/** The comparison that a title makes; `reach` and `hit` are `gte`, `dip to` is `lte`. */
export function comparisonOfTitle(title: string): Operator | undefined {
  return readComparison(title)?.op
}

/** Returns true if the title names one date, and it is the local day of a moment. */
export function titleNamesDay(title: string, moment: ZonedMoment): boolean {
  const local = localSeconds(moment)
  const dates = readDates(title, (moment.seconds - 2 * day) as UnixSeconds)
  return dates.length === 1 && dates.every(({ from, to }) => local >= from && local <= to)
}

/** Returns true if the title names one date or month, and a window that ends then; without a year any year fits. */
export function titleEndsWith(title: string, end: ZonedMoment): boolean {
  const dates = readDates(title, (end.seconds - 2 * day) as UnixSeconds)
  const [date] = dates
  if (date === undefined || dates.length > 1) return false
  const isBefore = /\bbefore\s+$/i.test(title.slice(0, date.start))
  return localSeconds(end) === (isBefore ? date.from : date.to + 1)
}

function localSeconds({ seconds, offset }: ZonedMoment): number {
  return seconds + (parseOffset(offset) ?? 0)
}
