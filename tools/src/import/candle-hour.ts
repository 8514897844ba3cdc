import { formatZonedMoment } from '@cresolver/core/questions'
import type { CandleClause } from './candle-clauses.ts'
import { type CandleRule, finish, momentOf, noYear, titleDiffers } from './candle-rule.ts'
import type { Subject } from './candle-subject.ts'
import type { RecognizedClause } from './clause-reader.ts'
import { stop, understood } from './imported-market.ts'
import type { MarketText } from './market-text.ts'
import { isSameDay, readClock, readDay } from './text-moment.ts'

/** Makes the rule of a candle of one hour that does not fall. */
export function hourRule(
  market: MarketText,
  main: RecognizedClause<CandleClause>,
  subject: Subject,
): CandleRule {
  const title = hourTitle.exec(market.title)
  const inTitle = readDay(title?.groups?.day ?? '')
  const clock = readClock(title?.groups?.clock ?? '')
  if (inTitle === undefined || clock === undefined) {
    return stop('TITLE_DIFFERS', market.title, 'The title names no day and hour.')
  }
  const inText = main.groups.day === undefined ? inTitle : readDay(main.groups.day)
  const textClock = main.groups.clock === undefined ? clock : readClock(main.groups.clock)
  if (inText === undefined || !isSameDay(inText, inTitle) || textClock !== clock) {
    return titleDiffers(market, main.words)
  }
  const at = momentOf(inText, clock, market.asked)
  if (at === undefined) return noYear(market.title)
  const from =
    main.groups.day === undefined ? `${market.title} / ${main.words}` : main.words
  return finish(
    subject,
    { step: '1h', op: 'gte', than: 'open', at },
    at.seconds + 3_600,
    [
      understood(
        'rule.at',
        formatZonedMoment(at),
        from,
        'The candle of one hour that begins then, in ET.',
      ),
      understood(
        'rule.than',
        'open',
        main.words,
        'The change of a candle is its close against its open.',
      ),
      understood(
        'rule.op',
        'gte',
        main.words,
        main.groups.pair === undefined
          ? 'An equal close is Up.'
          : 'A change of 0 is Up. A chart rounds it to 0.01 %: a fall below 0.005 % may show as 0.',
      ),
    ],
  )
}

const hourTitle =
  /Up or Down\W+(?<day>[A-Z][a-z]+ \d{1,2})(?:,|\s\()\s?(?:(?<clock>\d{1,2}\s?[AP]M) ET)(?: Candle\))?$/
