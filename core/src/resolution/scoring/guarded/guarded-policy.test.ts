import { createRandom, runs } from '@cresolver/worlds/campaigns'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aggregates, reputation, workerAddress } from '../../record/record.fixture.ts'
import { computeVerdict } from '../../resolve.ts'
import type { AnsweredPanel, Policy, SeatAnswer } from '../policy.ts'
import { specPolicy } from '../spec-policy.ts'
import { GUARDED_BASE } from './guarded.ts'
import {
  guardedPolicy,
  guardedRepFactor,
  properScore,
  toGuarded,
} from './guarded-policy.ts'

const answer = (number: number, more: Partial<SeatAnswer> = {}): SeatAnswer => ({
  worker: workerAddress(number),
  place: number,
  determination: true,
  outcome: (more.determination ?? true) ? 'YES' : 'NO',
  evidence: `Evidence ${number}.`,
  ...more,
})
/** A panel of a market without a window: one vote for each place, from 0. */
const panelOf = (votes: number, answers: readonly SeatAnswer[]): AnsweredPanel => ({
  votes,
  drawn: Array.from({ length: votes }, (_, place) => place),
  answers,
})

/** The result of a round in which the judge returns `scores`. */
function decide(
  policy: Policy,
  panel: AnsweredPanel,
  scores: readonly number[] = [],
  reputations: readonly number[] = [],
): string {
  const outcome = policy.outcomeOf(panel)
  if (outcome.kind !== 'vote') return outcome.kind === 'split' ? 'SPLIT' : outcome.reason
  const workers = panel.answers.filter(policy.counts).map((voter) => {
    const index = panel.answers.indexOf(voter)
    const { worker, determination } = voter
    const average = reputations[index]
    return {
      worker,
      determination,
      aggregates: aggregates(scores[index] ?? 50),
      reputation: average === undefined ? reputation(0, 0) : reputation(average, 100),
    }
  })
  const { decision } = computeVerdict({ policy, panel, workers })
  if (decision.kind === 'unresolved') return decision.reason
  return decision.resolution ? 'YES' : 'NO'
}

describe('an answer counts', () => {
  test.each<[string, Partial<SeatAnswer>, boolean]>([
    ['that says YES', {}, true],
    ['that says NO', { determination: false }, true],
    ['that says UNKNOWN', { outcome: 'UNKNOWN' }, false],
    ['that says TOO_EARLY', { outcome: 'TOO_EARLY' }, false],
    ['that is a guess', { investigated: false }, false],
  ])('%s: %s', (_, more, counts) => {
    expect(guardedPolicy.counts(answer(1, more))).toBe(counts)
  })
})

describe('a panel of three', () => {
  const [one, two, three] = [answer(0), answer(1), answer(2)]

  test('decides where all agree', () => {
    expect(decide(guardedPolicy, panelOf(3, [one, two, three]))).toBe('YES')
  })

  test.each<[string, Partial<SeatAnswer>, string]>([
    ['one is against', { determination: false }, 'YES'],
    ['one says that it is too early', { outcome: 'TOO_EARLY' }, 'YES'],
    ['one does not know', { outcome: 'UNKNOWN' }, 'YES'],
    ['one guesses', { investigated: false }, 'YES'],
  ])('decides if %s: %s', (_, more, result) => {
    const panel = panelOf(3, [one, two, answer(2, more)])
    expect(decide(guardedPolicy, panel)).toBe(result)
  })

  test('is void where all say that the question has no answer', () => {
    const invalid = [0, 1, 2].map((number) => answer(number, { outcome: 'INVALID' }))
    expect(guardedPolicy.outcomeOf(panelOf(3, invalid))).toEqual({
      kind: 'void',
      reason: 'INVALID',
    })
  })

  test('is not counted as NO if it says that the question has no answer', () => {
    const invalid = [0, 1, 2].map((number) => answer(number, { outcome: 'INVALID' }))
    expect(guardedPolicy.decide([], panelOf(3, invalid))).toMatchObject({
      kind: 'unresolved',
      reason: 'NO_MAJORITY',
    })
  })

  test('decides nothing if it is divided', () => {
    const panel = panelOf(2, [one, answer(1, { determination: false })])
    expect(decide(guardedPolicy, panel)).toBe('NO_MAJORITY')
  })

  test('decides nothing if none investigated', () => {
    const guesses = [0, 1, 2].map((number) => answer(number, { investigated: false }))
    expect(decide(guardedPolicy, panelOf(3, guesses))).toBe('TOO_FEW_ANSWERS')
  })
})

test('judge and reputation move a vote by a factor of at most 2', () => {
  const least = guardedPolicy.voteWeight(aggregates(0), reputation(0, 0))
  const most = guardedPolicy.voteWeight(aggregates(100), reputation(100, 4_000_000))
  expect(least).toBe(GUARDED_BASE)
  expect(most).toBeLessThanOrEqual(2n * GUARDED_BASE)
  const score = fc.integer({ min: 0, max: 100 })
  fc.assert(
    fc.property(score, score, fc.nat(5_000), (quality, average, count) => {
      const vote = guardedPolicy.voteWeight(
        aggregates(quality),
        reputation(average, count),
      )
      expect(vote).toBeGreaterThanOrEqual(GUARDED_BASE)
      expect(vote).toBeLessThanOrEqual(2n * GUARDED_BASE)
    }),
  )
})

test('a new address is not better than any that has a history', () => {
  const score = fc.integer({ min: 0, max: 100 })
  const fresh = guardedRepFactor(reputation(0, 0))
  fc.assert(
    fc.property(score, fc.nat(200), (average, count) => {
      expect(guardedRepFactor(reputation(average, count))).toBeGreaterThanOrEqual(fresh)
    }),
  )
  expect(fresh).toBe(150)
  expect(guardedRepFactor(reputation(95, 50))).toBeGreaterThan(300)
  // An agent that always says 50 % learns nothing, and earns nothing.
  expect(guardedRepFactor(reputation(75, 1_000))).toBe(fresh)
})

test('wrong answers are not paid', () => {
  const vote = guardedPolicy.voteWeight(aggregates(100), reputation(100, 50))
  expect(guardedPolicy.weight(vote, false)).toBe(0n)
  expect(guardedPolicy.weight(vote, true)).toBeGreaterThan(0n)
})

test.each([
  [1, true, 100],
  [1, false, 0],
  [0.5, true, 75],
  [0.5, false, 75],
  [0.9, true, 99],
  [0.9, false, 19],
])('a confidence of %d that is right: %s scores %i', (confidence, correct, score) => {
  expect(properScore(confidence, correct)).toBe(score)
  const reported = guardedPolicy.reportedScores({
    aggregates: aggregates(33),
    confidence,
    correct,
  })
  expect(reported).toEqual(aggregates(score))
})

test('stating the own belief has the best expected score', () => {
  const thousandths = fc.integer({ min: 0, max: 1_000 })
  const expected = (stated: number, belief: number) =>
    belief * properScore(stated, true) + (1 - belief) * properScore(stated, false)
  fc.assert(
    fc.property(thousandths, thousandths, (stated, belief) => {
      const [said, believed] = [stated / 1_000, belief / 1_000]
      // Scores are rounded to whole numbers.
      expect(expected(believed, believed)).toBeGreaterThan(expected(said, believed) - 1)
    }),
  )
})

test('neither judge nor reputation moves a verdict', () => {
  const { below: random } = createRandom()
  const outcomes = ['YES', 'NO', 'UNKNOWN', 'TOO_EARLY', 'INVALID'] as const
  let moved = 0
  const count = runs(20_000)
  for (let run = 0; run < count; run += 1) {
    const answers = Array.from({ length: 10 }, (_, place) => {
      const outcome = outcomes[random(outcomes.length)] ?? 'YES'
      return answer(place, { outcome, determination: outcome === 'YES' })
    })
    const panel = panelOf(10, answers)
    const any = () => answers.map(() => random(101))
    if (decide(guardedPolicy, panel, any(), any()) !== decide(guardedPolicy, panel)) {
      moved += 1
    }
  }
  expect(moved).toBe(0)
})

describe('in a market with a window', () => {
  const draw = { votes: 5, drawn: [0, 0, 1, 2, 1, 3, 4] }
  const seatsOf = (panel: AnsweredPanel) =>
    toGuarded(panel).seats.map(({ place, votes, code }) => `${place} ${votes} ${code}`)

  test('a worker has as many votes as units of it were drawn', () => {
    const answers = [0, 1, 2, 3, 4].map((place) => answer(place))
    expect(seatsOf({ ...draw, answers })).toEqual([
      ...['0 2 YES', '1 2 YES', '2 1 YES', '3 0 UNUSED', '4 0 UNUSED'],
    ])
  })

  test('reserves stand in for who abstains, is silent, or has a receipt alone', () => {
    const answers = [
      answer(0),
      answer(2, { outcome: 'UNKNOWN' }),
      answer(3),
      answer(4, { determination: false }),
    ]
    expect(seatsOf({ ...draw, answers })).toEqual([
      ...['0 2 YES', '1 2 SILENT', '2 1 UNSURE', '3 1 YES', '4 1 NO'],
    ])
    expect(seatsOf({ ...draw, answers, excused: [1] })[1]).toBe('1 2 UNSURE')
  })
})

test('one captured seat of ten is enough for the published formula', () => {
  const panel = panelOf(
    10,
    Array.from({ length: 10 }, (_, place) =>
      answer(place, { determination: place !== 0 }),
    ),
  )
  const obeyed = panel.answers.map(({ place }) => (place === 0 ? 100 : 0))
  expect(decide(specPolicy, panel, obeyed)).toBe('NO')
  expect(decide(guardedPolicy, panel, obeyed)).toBe('YES')
})
