import type { CandleClause } from './candle-clauses.ts'
import { closeRule } from './candle-close.ts'
import { dayRule } from './candle-day.ts'
import { hourRule } from './candle-hour.ts'
import type { CandleRule } from './candle-rule.ts'
import { subjectOf } from './candle-subject.ts'
import { touchRule } from './candle-touch.ts'
import type { RecognizedClause } from './clause-reader.ts'
import { type Stopped, stop } from './imported-market.ts'
import type { MarketText } from './market-text.ts'

/** Makes the rule of a market about candles, whose whole text was recognized. */
export function candleRule(
  market: MarketText,
  clauses: readonly RecognizedClause<CandleClause>[],
): CandleRule {
  const [main] = clauses
  if (main === undefined) return stop('CLAUSE_MISSING', '', 'The text is empty.')
  const fault = faultOfClauses(clauses, main)
  if (fault) return fault
  const subject = subjectOf(market, clauses)
  if ('stop' in subject) return subject
  switch (main.name) {
    case 'close-beyond':
    case 'close-beyond-title':
      return closeRule(market, main, subject)
    case 'touch':
      return touchRule(market, main, subject)
    case 'day-up':
      return dayRule(market, clauses, main, subject)
    case 'hour-up':
      return hourRule(market, main, subject)
    default:
      return stop(
        'CLAUSE_MISSING',
        main.words,
        'The text does not begin with its condition.',
      )
  }
}

const conditions: ReadonlySet<CandleClause> = new Set([
  'close-beyond',
  'close-beyond-title',
  'touch',
  'day-up',
  'hour-up',
])

/** One condition, and a source that shows the price of the condition. */
function faultOfClauses(
  clauses: readonly RecognizedClause<CandleClause>[],
  main: RecognizedClause<CandleClause>,
): Stopped | undefined {
  const [, second] = clauses.filter(({ name }) => conditions.has(name))
  if (second) {
    return stop('SENTENCE_UNKNOWN', second.words, 'This is a second condition.')
  }
  const wanted = main.name === 'touch' ? main.groups.field?.charAt(0) : 'C'
  const other = clauses.find(({ name, groups }) =>
    name === 'source'
      ? main.name === 'hour-up' || groups.field?.charAt(0) !== wanted
      : name === 'source-hour' && main.name !== 'hour-up',
  )
  return (
    other &&
    stop(
      'SOURCE_TEXT_DIFFERS',
      other.words,
      'The source shows a different price from the condition.',
    )
  )
}
