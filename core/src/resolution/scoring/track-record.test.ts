import { runs } from '@cresolver/worlds/campaigns'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { NEWCOMER_TRACK_RECORD, type ScoredAnswer, trackRecord } from './track-record.ts'

const median = 1_000n
const answer = (changes: Partial<ScoredAnswer> = {}): ScoredAnswer => ({
  ...{
    finalAt: 0,
    creator: '0xa',
    confidence: 1_000,
    isRight: true,
    stake: median,
  },
  ...changes,
})
/** Answers of different creators, one after the other. */
const apart = (count: number, changes: Partial<ScoredAnswer> = {}, from = 0) =>
  Array.from({ length: count }, (_, index) =>
    answer({ finalAt: from + index, creator: `0x${from + index}`, ...changes }),
  )

/** A thousand answers, of which the first of each `size` is wrong. */
const every = (size: number, confidence: number) =>
  apart(1_000, { confidence }).map((each, index) => ({
    ...each,
    isRight: index % size > 0,
  }))

const scored = fc.record({
  finalAt: fc.nat(20),
  creator: fc.constantFrom('0xa', '0xb', '0xc', '0xd', '0xe'),
  confidence: fc.integer({ min: 500, max: 1_000 }),
  isRight: fc.boolean(),
  stake: fc.bigInt(0n, 2_000n),
})
const histories = fc.array(scored, { maxLength: 40 })

test.each([
  ['no answer', [], 132],
  ['one certain right answer', apart(1), 254],
  ['one certain wrong answer', apart(1, { isRight: false }), 132],
  ['ten certain right answers', apart(10), 670],
  ['fifty', apart(50), 882],
  ['a thousand', apart(1_000), 937],
  ['a thousand certain wrong ones', apart(1_000, { isRight: false }), 132],
  ['ten right answers of no confidence', apart(10, { confidence: 500 }), 132],
  ['a thousand coins that state 0.5', apart(1_000, { confidence: 500 }), 132],
  ['a certain coin', every(2, 1_000), 132],
  ['four of five right at 0.8', every(5, 800), 290],
  ['nine of ten right at 0.9', every(10, 900), 560],
  ['nineteen of twenty right at 0.95', every(20, 950), 738],
  ['ten right answers of one creator', Array.from({ length: 10 }, () => answer()), 254],
  ['ten right answers without a stake', apart(10, { stake: 0n }), 132],
])('%s has the expected record', (_, answers, expected) => {
  expect(trackRecord(answers, median)).toBe(expected)
})

test('a newcomer has the floor, so a fresh address gains nothing over a bad one', () => {
  expect(trackRecord([], median)).toBe(NEWCOMER_TRACK_RECORD)
  fc.assert(
    fc.property(histories, (answers) => {
      const record = trackRecord(answers, median)
      expect(record).toBeGreaterThanOrEqual(NEWCOMER_TRACK_RECORD)
      expect(record).toBeLessThanOrEqual(1_000)
      expect(Number.isInteger(record)).toBe(true)
    }),
  )
})

test('an agent without knowledge earns no more than a newcomer, whatever it says', () => {
  const coin = fc.record({
    finalAt: fc.nat(1_000),
    confidence: fc.integer({ min: 0, max: 1_000 }),
  })
  fc.assert(
    fc.property(fc.array(coin, { maxLength: 40 }), (coins) => {
      // Each statement is as often right as wrong, at the same moment.
      const answers = coins.flatMap((each, index) =>
        [true, false].map((isRight) =>
          answer({ ...each, isRight, creator: `0x${index}` }),
        ),
      )
      expect(trackRecord(answers, median)).toBe(NEWCOMER_TRACK_RECORD)
    }),
  )
})

test('a single statement is scored properly: its answers are pooled before the bound', () => {
  // Right on nine of ten. Where each answer is bounded alone, more than 0.9 would earn more.
  const record = (confidence: number) => trackRecord(every(10, confidence), median)
  for (const stated of [600, 800, 850, 950, 1_000]) {
    expect(record(stated)).toBeLessThan(record(900))
  }
})

test('the order of the list, so also of verdicts of one moment, has no influence', () => {
  const shuffled = histories.chain((answers) =>
    fc.tuple(
      fc.constant(answers),
      fc.shuffledSubarray(answers, { minLength: answers.length }),
    ),
  )
  fc.assert(
    fc.property(shuffled, ([answers, others]) => {
      expect(trackRecord(others, median)).toBe(trackRecord(answers, median))
    }),
  )
})

test('one more certain right answer at the median stake never lowers it, with any creator', () => {
  fc.assert(
    fc.property(histories, scored, (answers, { creator }) => {
      const more = [...answers, answer({ finalAt: 21, creator })]
      expect(trackRecord(more, median)).toBeGreaterThanOrEqual(
        trackRecord(answers, median),
      )
    }),
    { numRuns: runs(300) },
  )
})

test('an answer that is right instead of wrong never lowers it', () => {
  fc.assert(
    fc.property(histories, scored, (answers, last) => {
      const wrong = trackRecord([...answers, { ...last, isRight: false }], median)
      const right = trackRecord([...answers, { ...last, isRight: true }], median)
      expect(right).toBeGreaterThanOrEqual(wrong)
    }),
  )
})

test('errors fade: fifty right answers outweigh ten older errors more than ten newer ones', () => {
  const errors = { isRight: false }
  const older = trackRecord([...apart(10, errors), ...apart(50, {}, 100)], median)
  const newer = trackRecord([...apart(50), ...apart(10, errors, 100)], median)
  expect(older).toBeGreaterThan(newer)
})

test('markets of one creator count as one market, however many', () => {
  const own = (count: number) =>
    Array.from({ length: count }, (_, index) =>
      answer({ finalAt: index, creator: '0xA' }),
    )
  expect(trackRecord(own(500), median)).toBe(trackRecord(own(1), median))
  const mixed = own(4).map((each, index) => ({
    ...each,
    creator: index % 2 ? '0xa' : '0xA',
  }))
  expect(trackRecord(mixed, median)).toBe(trackRecord(own(1), median))
})

test('more stake than the median counts as the median', () => {
  const record = (stake: bigint) => trackRecord(apart(5, { stake }), median)
  expect(record(10n * median)).toBe(record(median))
  expect(record(median / 2n)).toBeLessThan(record(median))
})

test('an old error fades until it counts for nothing', () => {
  const error = answer({ finalAt: 0, creator: '0xerror', isRight: false })
  const cost = (markets: number) => {
    const since = apart(markets, {}, 1)
    return trackRecord(since, median) - trackRecord([error, ...since], median)
  }
  expect(cost(50)).toBeGreaterThan(cost(200))
  expect(cost(1_600)).toBe(0)
})

test.each([
  ['confidence', { confidence: 1_001 }],
  ['confidence', { confidence: 0.5 }],
  ['finalAt', { finalAt: Number.NaN }],
  ['stake', { stake: -1n }],
])('a wrong %s is refused and named', (field, changes) => {
  expect(() => trackRecord([answer(), answer(changes)], median)).toThrow(
    expect.objectContaining({
      code: 'VALUE_INVALID',
      message: expect.stringContaining(`answers[1].${field}`),
    }),
  )
})

test('a median of 0 is refused', () => {
  expect(() => trackRecord([], 0n)).toThrow(/medianStake/)
})
