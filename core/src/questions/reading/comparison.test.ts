import { expect, test } from 'vitest'
import { hasByPhrase, isUpward, readComparison } from './comparison.ts'

test.each([
  ['Will BTC hit $75,000?', 'gte', true],
  ['Will BTC reach $75,000?', 'gte', true],
  ['Will it touch $5?', 'gte', true],
  ['BTC above $5', 'gt', false],
  ['BTC over $5', 'gt', false],
  ['BTC more than $5', 'gt', false],
  ['BTC > $5', 'gt', false],
  ['BTC >= $5', 'gte', false],
  ['BTC ≥ $5', 'gte', false],
  ['BTC at least $5', 'gte', false],
  ['BTC $5 or more', 'gte', false],
  ['BTC $5 or above', 'gte', false],
  ['Will it exceed $5?', 'gt', true],
  ['BTC breaks $5', 'gt', true],
  ['BTC below $5', 'lt', false],
  ['BTC less than $5', 'lt', false],
  ['BTC < $5', 'lt', false],
  ['BTC <= $5', 'lte', false],
  ['BTC at most $5', 'lte', false],
  ['BTC $5 or lower', 'lte', false],
  ['Will BTC dip to $5?', 'lte', true],
  ['Will BTC drop back to $5?', 'lte', true],
  ['BTC falls below $5', 'lt', true],
  ['Will BTC crash below $5?', 'lt', true],
] as const)('%s is %s, touch %s', (sentence, op, touch) => {
  expect(readComparison(sentence)).toEqual({ op, touch })
})

test.each(['Will X win?', 'BTC above $5 or below $4', '', 'overt hitter'])(
  '%j compares nothing for sure',
  (sentence) => {
    expect(readComparison(sentence)).toBeUndefined()
  },
)

test('a touch from above is a fall', () => {
  expect(readComparison('Will BTC hit $5 or less?')).toEqual({ op: 'lte', touch: true })
})

test.each([
  ['gte', true],
  ['gt', true],
  ['lte', false],
  ['lt', false],
  ['eq', false],
] as const)('%s is upward: %s', (op, upward) => {
  expect(isUpward(op)).toBe(upward)
})

test.each([
  'by Feb 20',
  'before July',
  'by end of 2026',
  'by the end of June',
  'in the next 7 days',
  'by 20 February',
  'by the 3rd of May',
  'during 2026',
  'until tomorrow',
  'by EOY',
])('%s leaves the time open', (words) => {
  expect(hasByPhrase(`Will BTC be above $5 ${words}?`)).toBe(true)
})

test.each(['on Feb 20', 'by 10 percent', 'by marketing', 'at noon', 'in mayhem'])(
  '%s does not',
  (words) => {
    expect(hasByPhrase(`Will BTC be above $5 ${words}?`)).toBe(false)
  },
)
