import { parseQuestion } from '@cresolver/core/questions'
import { expect, it } from 'vitest'
import { ruleChips } from './rule-chips.ts'

const chipsOf = (...lines: readonly string[]) =>
  ruleChips(parseQuestion(['§question Up?', '§rule', ...lines].join('\n'))).map(
    ({ term, words }) => `${term}: ${words}`,
  )

it('a price has its source, its condition and its moment', () => {
  expect(chipsOf('source:coingecko:bitcoin', 'op:gte', 'target:75000')).toEqual([
    'Source: CoinGecko bitcoin',
    'Condition: price in USD ≥ 75000',
    'At: the deadline',
  ])
  expect(
    chipsOf(
      'source:coingecko:bitcoin',
      'metric:market_cap',
      'op:lt',
      'target:0.5',
      'at:2026-02-19T23:59Z',
      'deadline:2026-02-20T23:59Z',
      'resolver:soothsayer',
    ),
  ).toEqual([
    'Source: CoinGecko bitcoin',
    'Condition: market cap in USD < 0.5',
    'At: 2026-02-19 23:59 UTC',
    'Manually by: soothsayer',
    'Rule’s deadline: 2026-02-20 23:59 UTC',
  ])
})

it('a rule for people says who decides', () => {
  expect(chipsOf('source:manual')).toEqual(['Decided by: a panel of workers'])
  expect(chipsOf('source:manual', 'resolver:soothsayer')).toEqual([
    'Decided by: soothsayer',
  ])
})

it('a rule has its sources, its guards and what YES and NO are called', () => {
  expect(
    chipsOf(
      'source:binance:BTCUSDT',
      'step:1m',
      'op:gt',
      'than:2027-06-19T12:00-04:00',
      'at:2027-06-20T12:00-04:00',
      'labels:Up|Down',
      'equal:split',
    ),
  ).toEqual([
    'Source: Binance BTCUSDT',
    'Condition: close of the 1-minute candle > that of 2027-06-19T12:00-04:00',
    'At: 2027-06-20T12:00-04:00',
    'Equal: is SPLIT',
    'YES is: Up',
    'NO is: Down',
  ])
})
