import { compareDecimals, formatZonedMoment, moved } from '@cresolver/core/questions'
import type { CandleClause } from './candle-clauses.ts'
import {
  type CandleRule,
  conditionOf,
  finish,
  momentOf,
  noYear,
  titleDiffers,
} from './candle-rule.ts'
import type { Subject } from './candle-subject.ts'
import { comparisonOfTitle, targetOfTitle, titleEndsWith } from './candle-title.ts'
import type { RecognizedClause } from './clause-reader.ts'
import { stop, understood } from './imported-market.ts'
import type { MarketText } from './market-text.ts'
import { readDay } from './text-moment.ts'

/** Makes the rule of a high or low that touches an amount in a window. */
export function touchRule(
  market: MarketText,
  main: RecognizedClause<CandleClause>,
  subject: Subject,
): CandleRule {
  const { groups, words } = main
  const fromDay = readDay(groups.from ?? '')
  const toDay = readDay(groups.to ?? '')
  const from = momentOf(fromDay, groups.fromClock, market.asked)
  const last = momentOf(toDay, groups.toClock, market.asked)
  const field = groups.field?.startsWith('H') ? 'high' : 'low'
  const said = conditionOf(groups.amount, groups.side === 'higher' ? 'gte' : 'lte')
  if (from === undefined || last === undefined || said === undefined) return noYear(words)
  if ((field === 'high') !== (said.op === 'gte')) {
    return stop(
      'SOURCE_TEXT_DIFFERS',
      words,
      'The high or low does not fit the direction.',
    )
  }
  // The last candle opens at that minute and is part of the window.
  const to = { ...last, seconds: moved(last.seconds, 60) }
  const title = targetOfTitle(market.title)
  const op = comparisonOfTitle(market.title)
  if (title === undefined || compareDecimals(title, said.target) !== 0) {
    return titleDiffers(market, words)
  }
  if (op !== said.op || !titleEndsWith(market.title, to) || to.seconds <= from.seconds) {
    return titleDiffers(market, words)
  }
  return finish(
    subject,
    {
      step: '1m',
      field,
      agg: 'any',
      op: said.op,
      target: { kind: 'value', text: said.target },
      window: { from, to },
      early: 'yes',
    },
    to.seconds,
    [
      understood(
        'rule.window',
        `${formatZonedMoment(from)}/${formatZonedMoment(to)}`,
        words,
        'Both minutes are included.',
      ),
      understood(
        'rule.target',
        `${said.op} ${said.target}`,
        words,
        'Title and text name one amount.',
      ),
      understood(
        'rule.field',
        field,
        words,
        'The text names this price of each 1-minute candle.',
      ),
      understood('rule.early', 'yes', words, 'The first such candle decides YES.'),
    ],
  )
}
