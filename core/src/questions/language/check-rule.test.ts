import { expect, test } from 'vitest'
import { readQuestion } from '../read-question.ts'

function read(...lines: readonly string[]): string {
  const head = ['§question Q?', '§rule', 'source:json:api.bls.gov/2027-06', 'value:/v']
  const reading = readQuestion([...head, ...lines].join('\n'))
  return reading.kind === 'malformed' ? reading.error.message : reading.kind
}

test.each([
  [['op:gt', 'target:soon'], 'is not a number'],
  [['op:gte', 'target:2027-06-20T12:00Z'], 'is not a number'],
  [['op:gt', 'target:1', 'metric:tvl'], 'only for coingecko and defillama'],
  [['op:gt', 'target:1', 'other:2'], 'needs op:is'],
  [['op:is', 'target:F', 'other:G||H'], 'other'],
  [['op:gt', 'target:1', 'deadline:2027-06-20 ET'], 'deadline'],
  [['op:gt', 'target:1', 'deadline:2027-06-20'], 'deadline'],
  [['op:gt', 'target:1', 'until:2027-06-20 UTC'], 'until'],
])('refuses %j: %s', (lines, problem) => {
  expect(read(...lines)).toContain(problem)
})

test.each([
  [['op:gt', 'target:1']],
  [['op:is', 'target:soon', 'other:late|never']],
  [['op:gt', 'target:1', 'deadline:2027-06-20T23:59 ET']],
])('accepts %j', (lines) => {
  expect(read(...lines)).toBe('rule')
})
