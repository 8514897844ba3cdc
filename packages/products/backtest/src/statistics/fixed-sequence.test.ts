import { expect, test } from 'vitest'
import { answersNeeded, testThresholds } from './fixed-sequence.ts'

test.each([
  [0.03, 0, 99],
  [0.03, 1, 157],
  [0.03, 2, 208],
  [0.03, 3, 257],
  [0.01, 0, 299],
  [0.01, 1, 473],
  [0.005, 0, 598],
])(
  'an error rate below %f needs, with %i errors, %i answers',
  (bound, wrong, answers) => {
    expect(answersNeeded(bound, wrong)).toBe(answers)
  },
)

const results = (...thresholds: [answered: number, wrong: number][]) =>
  testThresholds(
    thresholds.map(([answered, wrong]) => ({ answered, wrong })),
    0.03,
  ).map(({ result }) => result)

test('the sequence stops at the first failure, although a later threshold would pass', () => {
  expect(results([120, 0], [160, 1], [170, 4], [400, 4])).toEqual([
    'accepted',
    'accepted',
    'rejected',
    'not tested',
  ])
})

test('the sequence starts behind thresholds that no outcome could let pass', () => {
  expect(results([20, 0], [98, 0], [99, 0])).toEqual(['too few', 'too few', 'accepted'])
})

test('with too few answers at each threshold nothing is chosen', () => {
  expect(results([20, 0], [50, 0])).toEqual(['too few', 'too few'])
})

test('a threshold behind the first one with enough answers is tested, with however few', () => {
  expect(results([100, 0], [98, 0])).toEqual(['accepted', 'rejected'])
})
