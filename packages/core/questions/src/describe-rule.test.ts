import { expect, test } from 'vitest'
import { describeRule, ruleTerms } from './describe-rule.ts'
import { parseQuestion } from './language/parse-question.ts'

test.each([
  ['source:manual', 'Decided by a panel'],
  ['source:manual\nresolver:soothsayer', 'Decided by soothsayer'],
  ['op:gte', 'CoinGecko bitcoin, price in USD >= 75000 at the deadline'],
  [
    'op:lte\ndeadline:2026-02-20T23:59:00Z',
    'CoinGecko bitcoin, price in USD <= 75000 at 2026-02-20T23:59:00Z',
  ],
  [
    'op:gt\nat:2026-02-20T23:59:00Z\ndeadline:2026-02-21',
    'CoinGecko bitcoin, price in USD > 75000 at 2026-02-20T23:59:00Z',
  ],
  [
    'op:lt\nmetric:price\ncurrency:eur\nagg:any\nwindow:7d',
    'CoinGecko bitcoin, price in EUR < 75000 at any point of the last 7 days before the deadline',
  ],
  [
    'op:eq\nmetric:market_cap\nagg:all\nwindow:24h\ndeadline:2026-02-20T23:59:00Z',
    'CoinGecko bitcoin, market cap in USD = 75000 at every point of the last day before 2026-02-20T23:59:00Z',
  ],
  [
    'op:gte\nmetric:tvl\nagg:close\nwindow:2026-02-01T00:00:00Z/2026-02-02T00:00:00Z',
    'CoinGecko bitcoin, total value locked in USD >= 75000 at the end of the time from 2026-02-01T00:00:00Z to 2026-02-02T00:00:00Z',
  ],
  [
    'op:gte\nagg:any\nwindow:5h',
    'CoinGecko bitcoin, price in USD >= 75000 at any point of the last 5 hours before the deadline',
  ],
  [
    'op:gte\nagg:any\nwindow:90m',
    'CoinGecko bitcoin, price in USD >= 75000 at any point of the last 90 minutes before the deadline',
  ],
  [
    'op:gte\nagg:any\nwindow:1s',
    'CoinGecko bitcoin, price in USD >= 75000 at any point of the last second before the deadline',
  ],
])('%j is described', (lines, words) => {
  const rule = lines.startsWith('source')
    ? lines
    : `source:coingecko:bitcoin\ntarget:75000\n${lines}`
  expect(describeRule(parseQuestion(`§question X\n§rule\n${rule}`).rule)).toBe(words)
})

test.each([
  ['defillama:aave', 'DefiLlama aave, price in USD >= 1 at the deadline'],
  ['gemini:xbt:eur', 'gemini xbt:eur, price in USD >= 1 at the deadline'],
])('the source %s has a name', (source, words) => {
  const text = `§question X\n§rule\nsource:${source}\nop:gte\ntarget:1`
  expect(describeRule(parseQuestion(text).rule)).toBe(words)
})

test('a rule by data has three terms, a manual rule has one', () => {
  const terms = (lines: string) =>
    ruleTerms(parseQuestion(`§question X\n§rule\n${lines}`).rule)
  expect(terms('source:coingecko:bitcoin\nop:gte\ntarget:75000')).toEqual([
    'CoinGecko bitcoin',
    'price >= 75000 USD',
    'at the deadline',
  ])
  expect(terms('source:manual\nresolver:soothsayer')).toEqual(['Decided by soothsayer'])
})
