import { expect, test } from 'vitest'
import { readQuestion } from '../../read-question.ts'

function read(...lines: readonly string[]): string {
  const head = ['§question Q?', '§rule', 'source:json:api.bls.gov/2027-06', 'value:/v']
  const reading = readQuestion([...head, ...lines].join('\n'))
  return reading.kind === 'malformed' ? reading.error.message : reading.kind
}

test.each([
  [['op:gt', 'target:soon'], 'has no order'],
  [['op:gte', 'target:2027-06-20T12:00Z'], 'has no order'],
  [['op:lte', 'type:moment', 'target:2027-06-20'], 'has no order'],
  [['op:lte', 'type:seconds', 'target:1813535999'], 'has no order'],
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
  [['op:lte', 'type:moment', 'target:2027-06-20T12:00-04:00']],
  [['op:lte', 'type:seconds', 'target:2027-06-20T12:00Z']],
  [['op:gt', 'target:1', 'deadline:2027-06-20T23:59 ET']],
])('accepts %j', (lines) => {
  expect(read(...lines)).toBe('rule')
})
