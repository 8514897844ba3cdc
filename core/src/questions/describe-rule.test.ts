import { expect, test } from 'vitest'
import { describeRule, ruleTerms } from './describe-rule.ts'
import { parseQuestion } from './language/parse-question.ts'

test.each([
  ['source:manual', 'Decided by a panel'],
  ['source:manual\nresolver:soothsayer', 'Decided by soothsayer'],
  ['op:gte', 'CoinGecko bitcoin, price in USD >= 75000, at the deadline'],
  [
    'op:lte\ndeadline:2026-02-20T23:59:00Z',
    'CoinGecko bitcoin, price in USD <= 75000, at 2026-02-20T23:59Z',
  ],
  [
    'op:gt\nmetric:market_cap\nat:2026-02-20T23:59Z\ndeadline:2026-02-21T00:00Z',
    'CoinGecko bitcoin, market cap in USD > 75000, at 2026-02-20T23:59Z',
  ],
])('%j is described', (lines, words) => {
  const rule = lines.startsWith('source')
    ? lines
    : `source:coingecko:bitcoin\ntarget:75000\n${lines}`
  expect(describeRule(parseQuestion(`§question X\n§rule\n${rule}`).rule)).toBe(words)
})

test.each([
  ['defillama:aave', 'DefiLlama aave, price in USD >= 1, at the deadline'],
  ['gemini:xbt:eur', 'gemini xbt:eur, value >= 1'],
])('the source %s has a name', (source, words) => {
  const text = `§question X\n§rule\nsource:${source}\nop:gte\ntarget:1`
  expect(describeRule(parseQuestion(text).rule)).toBe(words)
})

test('a manual rule has one term', () => {
  const { rule } = parseQuestion('§question X\n§rule\nsource:manual\nresolver:soothsayer')
  expect(ruleTerms(rule)).toEqual(['Decided by soothsayer'])
})
