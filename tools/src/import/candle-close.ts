import {
  compareDecimals,
  type Decimal,
  formatZonedMoment,
  type Operator,
} from '@cresolver/core/questions'
import type { CandleClause } from './candle-clauses.ts'
import {
  type CandleRule,
  type Condition,
  conditionOf,
  finish,
  noYear,
  titleDiffers,
} from './candle-rule.ts'
import type { Subject } from './candle-subject.ts'
import { comparisonOfTitle, targetOfTitle, titleNamesDay } from './candle-title.ts'
import type { RecognizedClause } from './clause-reader.ts'
import { understood } from './imported-market.ts'
import type { MarketText } from './market-text.ts'
import { momentOfDay, readDay } from './text-moment.ts'

/** Makes the rule of a close at noon beyond an amount. */
export function closeRule(
  market: MarketText,
  main: RecognizedClause<CandleClause>,
  subject: Subject,
): CandleRule {
  const { groups, words } = main
  const day = readDay(groups.day ?? '')
  const at = day && momentOfDay(day, '12:00', 'ET', market.asked)
  if (day === undefined || at === undefined) return noYear(words)
  if (!titleNamesDay(market.title, at)) return titleDiffers(market, words)
  const title = targetOfTitle(market.title)
  const up = groups.side === 'higher'
  const said: Condition | undefined =
    main.name === 'close-beyond-title'
      ? title && { op: up ? 'gt' : 'lt', target: title }
      : conditionOf(groups.amount, up ? 'gte' : 'lte')
  if (said === undefined || title === undefined) return titleDiffers(market, words)
  if (!meansSame(comparisonOfTitle(market.title), title, said)) {
    return titleDiffers(market, words)
  }
  const { op, target } = said
  return finish(
    subject,
    { step: '1m', field: 'close', op, target: { kind: 'value', text: target }, at },
    at.seconds + 60,
    [
      understood(
        'rule.at',
        formatZonedMoment(at),
        words,
        'The candle that opens then, in ET.',
      ),
      understood(
        'rule.target',
        `${op} ${target}`,
        words,
        'Title and text mean the same amount.',
      ),
    ],
  )
}

/** On a grid of cents "above 89,000" is "89,000.01 or higher". */
function meansSame(
  titleOp: Operator | undefined,
  title: Decimal,
  { op, target }: Condition,
): boolean {
  if (titleOp === undefined) return false
  if (titleOp === op) return compareDecimals(title, target) === 0
  const cents = (text: Decimal) => Math.round(Number(text) * 100)
  const grid = [title, target].every((text) => /^\d{1,12}(?:\.\d{1,2})?$/.test(text))
  if (!grid) return false
  if (titleOp === 'gt' && op === 'gte') return cents(target) === cents(title) + 1
  return titleOp === 'lt' && op === 'lte' && cents(target) === cents(title) - 1
}
