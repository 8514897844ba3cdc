import { expect, test } from 'vitest'
import { NOW } from '../lines.fixture.ts'
import { describeAcceptance, formatMilliseconds } from './format-acceptance.ts'

test('a rejection burns the reward if there is no evaluator', () => {
  expect(describeAcceptance({ window: 3_600_000 }, NOW)).toBe(
    'paid 1 h after the result unless the requester rejects it; a rejection burns the reward',
  )
})

test('the evaluator, its market and what its silence means are named', () => {
  const acceptance = {
    window: 90_000,
    evaluator: 'judge',
    market: '31337:0x1:4',
    evaluateBy: NOW + 60_000,
    evaluatorSilence: 'payment',
  } as const
  expect(describeAcceptance(acceptance, NOW)).toBe(
    'paid 90 s after the result unless the requester rejects it; judge, which the market does not ' +
      'know, then decides, and is asked to follow the final verdict of market 31337:0x1:4, until in 60 s, ' +
      'or 24 h after the rejection if that is later; if it stays silent, the agent is paid',
  )
  expect(describeAcceptance({ window: 60_000, evaluator: 'judge' }, NOW)).toContain(
    'judge, which the market does not know, then decides within 24 h;',
  )
})

test.each([
  [172_800_000, '2 d'],
  [5_400_000, '90 min'],
  [1_001, '1001 ms'],
])('%d ms is %s', (milliseconds, text) => {
  expect(formatMilliseconds(milliseconds)).toBe(text)
})
