import { formatZonedMoment } from '@cresolver/core/questions'
import type { CandleClause } from './candle-clauses.ts'
import { type CandleRule, finish, momentOf, noYear, titleDiffers } from './candle-rule.ts'
import type { Subject } from './candle-subject.ts'
import { titleNamesDay } from './candle-title.ts'
import type { RecognizedClause } from './clause-reader.ts'
import { stop, understood } from './imported-market.ts'
import type { MarketText } from './market-text.ts'
import { isSameDay, readDay } from './text-moment.ts'

/** Makes the rule of a close at noon above that of the day before. */
export function dayRule(
  market: MarketText,
  clauses: readonly RecognizedClause<CandleClause>[],
  main: RecognizedClause<CandleClause>,
  subject: Subject,
): CandleRule {
  const down = clauses.find(({ name }) => name === 'day-down')
  const equal = clauses.find(({ name }) => name === 'day-equal')
  if (down === undefined || equal === undefined) {
    return stop('CLAUSE_MISSING', main.words, 'The text leaves out Up, Down or equal.')
  }
  const [day, than, downDay, downThan] = [
    main.groups.day,
    main.groups.than,
    down.groups.day,
    down.groups.than,
  ].map((text) => readDay(text ?? ''))
  if (!day || !than || !downDay || !downThan) return noYear(main.words)
  if (!isSameDay(day, downDay) || !isSameDay(than, downThan)) {
    return stop('MOMENTS_DIFFER', down.words, 'Up and Down name different candles.')
  }
  if (main.groups.side !== 'lower' || down.groups.side !== 'higher') {
    return stop('CLAUSE_MISSING', main.words, 'Up and Down are not opposites.')
  }
  const at = momentOf(day, '12:00', market.asked)
  const before = momentOf(than, '12:00', market.asked)
  if (at === undefined || before === undefined) return noYear(main.words)
  const gap = at.seconds - before.seconds
  if (gap < 82_800 || gap > 90_000)
    return stop('MOMENTS_DIFFER', main.words, 'The candles are not a day apart.')
  if (!titleNamesDay(market.title, at)) return titleDiffers(market, main.words)
  return finish(
    subject,
    { step: '1m', field: 'close', op: 'gt', than: before, equal: 'SPLIT', at },
    at.seconds + 60,
    [
      understood(
        'rule.at',
        formatZonedMoment(at),
        main.words,
        'The later candle opens then, in ET.',
      ),
      understood(
        'rule.than',
        formatZonedMoment(before),
        main.words,
        'The earlier candle opens then, in ET.',
      ),
      understood('rule.op', 'gt', main.words, 'Up is a later close above the earlier.'),
      understood('rule.equal', 'split', equal.words, 'Equal closes pay half each.'),
    ],
  )
}
