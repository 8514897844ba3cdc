import type { UnixSeconds } from '../moment.ts'
import { readAmounts } from './amounts.ts'
import { coinNames } from './coins.ts'
import { readDates } from './dates.ts'

/**
 * Finds a word that a sentence about the price of a coin does not have. `DOGE` is also an office
 * and `$250b` an amount that it cuts: a rule is proposed only where every word is understood.
 */
export function findForeignWord(sentence: string, now: UnixSeconds): string | undefined {
  const spans = [
    ...readAmounts(sentence),
    ...readDates(sentence, now).map(({ start, words }) => ({
      start,
      end: start + words.length,
    })),
  ]
  const rest = [...sentence]
    .map((character, at) =>
      spans.some(({ start, end }) => at >= start && at < end) ? ' ' : character,
    )
    .join('')
    .replace(coinNames, ' ')
  const words = rest.match(/[\p{L}'\u2019-]+/gu) ?? []
  return words.find((word) => /\p{L}/u.test(word) && !known.has(word.toLowerCase()))
}

const known: ReadonlySet<string> = new Set(
  [
    'will would does do did has is are be been being it its the a an of and or yes no any',
    'price prices priced spot value valued worth cost costs rate coin token per one single',
    'trade trades trading traded stand stands stay stays remain remains settle settles',
    'close closes closed closing end ends finish finishes hit hits reach reaches touch touches',
    'dip dips drop drops fall falls sink sinks crash crashes rise rises climb climbs go goes',
    'exceed exceeds surpass surpasses break breaks back up down to from',
    'above below over under at least most more less higher lower greater than equal',
    'by before after until till through during within in on end eoy next this year month week day',
    'usd usdt usdc us dollar dollars utc gmt z market cap capitalization capitalisation',
  ].flatMap((line) => line.split(' ')),
)
