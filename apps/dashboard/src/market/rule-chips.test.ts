import { parseQuestion } from '@cresolver/questions'
import { expect, it } from 'vitest'
import { ruleChips } from './rule-chips.ts'

const chipsOf = (...lines: readonly string[]) =>
  ruleChips(parseQuestion(['§question Up?', '§rule', ...lines].join('\n'))).map(
    ({ term, words }) => `${term}: ${words}`,
  )

it('a short rule has its source and its condition', () => {
  expect(chipsOf('source:coingecko:bitcoin', 'op:gte', 'target:75000')).toEqual([
    'Source: coingecko:bitcoin',
    'Condition: price ≥ 75000 USD',
  ])
})

it('a long rule has all of its terms', () => {
  expect(
    chipsOf(
      'source:coingecko:bitcoin',
      'metric:market_cap',
      'currency:eur',
      'op:lt',
      'target:0.5',
      'window:7d',
      'agg:any',
      'step:1d',
      'fallback:defillama:coingecko:bitcoin',
      'tie:0.5%',
      'deadline:2026-02-20T23:59Z',
      'resolver:soothsayer',
    ),
  ).toEqual([
    'Source: coingecko:bitcoin',
    'Condition: market cap < 0.5 EUR',
    'Within: the last 7 days',
    'Counts: any point of the time',
    'Step: daily',
    'Fallback: defillama:coingecko:bitcoin',
    'Readings may differ by: 0.5 %',
    'Manually by: soothsayer',
    'Rule’s deadline: 2026-02-20 23:59 UTC',
  ])
})

it('a single day is said as one', () => {
  const rule = ['source:coingecko:bitcoin', 'op:gte', 'target:1', 'agg:any']
  expect(chipsOf(...rule, 'window:24h')).toContain('Within: the last day')
})

it('a window and a moment are said in UTC', () => {
  expect(
    chipsOf(
      'source:coingecko:bitcoin',
      'op:gte',
      'target:1',
      'agg:all',
      'window:2026-02-19T00:00Z/2026-02-20T00:00Z',
      'tie:100',
    ).slice(2),
  ).toEqual([
    'Within: 2026-02-19 00:00 UTC to 2026-02-20 00:00 UTC',
    'Counts: every point of the time',
    'Readings may differ by: 100 USD',
  ])
})

it('a rule for people says who decides', () => {
  expect(chipsOf('source:manual')).toEqual(['Decided by: a panel of workers'])
  expect(chipsOf('source:manual', 'resolver:soothsayer')).toEqual([
    'Decided by: soothsayer',
  ])
})

it('a rule of version 2 has its sources, its guards and what YES and NO are called', () => {
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
