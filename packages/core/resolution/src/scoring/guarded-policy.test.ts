import { createRandom, runs } from '@cresolver/campaigns'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aggregates, reputation, workerAddress } from '../record/record.fixture.ts'
import { computeVerdict } from '../resolve.ts'
import { GUARDED_BASE } from './guarded.ts'
import { guardedPolicy, guardedRepFactor, properScore } from './guarded-policy.ts'
import type { AnsweredPanel, Policy, SeatAnswer } from './policy.ts'
import { specPolicy } from './spec-policy.ts'
import type { VoteWeight } from './weights.ts'

const answer = (number: number, more: Partial<SeatAnswer> = {}): SeatAnswer => ({
  worker: workerAddress(number),
  determination: true,
  outcome: (more.determination ?? true) ? 'YES' : 'NO',
  evidence: `Evidence ${number}.`,
  ...more,
})
const panelOf = (drawn: number, answers: readonly SeatAnswer[]): AnsweredPanel => ({
  drawn,
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
  if (outcome.kind !== 'vote') return outcome.reason
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
    [
      'whose claim follows from its quote',
      { claims: [{ text: 'It rose by 25.', quote: 'it rose by 25 on Monday' }] },
      true,
    ],
    [
      'whose claim has another number than its quote',
      { claims: [{ text: 'It rose by 52.', quote: 'it rose by 25 on Monday' }] },
      false,
    ],
    [
      'whose claim denies its quote',
      { claims: [{ text: 'It did not rise.', quote: 'it did rise on Monday' }] },
      false,
    ],
  ])('%s: %s', (_, more, counts) => {
    expect(guardedPolicy.counts(answer(1, more))).toBe(counts)
  })
})

describe('a panel of three', () => {
  const [one, two, three] = [answer(1), answer(2), answer(3)]

  test('decides where all agree', () => {
    expect(decide(guardedPolicy, panelOf(3, [one, two, three]))).toBe('YES')
  })

  test.each<[string, Partial<SeatAnswer>, string]>([
    ['one is against', { determination: false }, 'CONTRADICTED'],
    ['one says that it is too early', { outcome: 'TOO_EARLY' }, 'CONTRADICTED'],
    ['one does not know', { outcome: 'UNKNOWN' }, 'YES'],
    ['one guesses', { investigated: false }, 'YES'],
  ])('where %s: %s', (_, more, result) => {
    const panel = panelOf(3, [one, two, answer(3, more)])
    expect(decide(guardedPolicy, panel)).toBe(result)
  })

  test('is void where all say that the question has no answer', () => {
    const invalid = [1, 2, 3].map((number) => answer(number, { outcome: 'INVALID' }))
    expect(guardedPolicy.outcomeOf(panelOf(3, invalid))).toEqual({
      kind: 'void',
      reason: 'INVALID',
    })
  })

  test('that says that the question has no answer is never counted as NO', () => {
    const invalid = [1, 2, 3].map((number) => answer(number, { outcome: 'INVALID' }))
    expect(guardedPolicy.decide([], panelOf(3, invalid))).toMatchObject({
      kind: 'unresolved',
      reason: 'NO_MAJORITY',
    })
  })

  test('of which none investigated decides nothing', () => {
    const guesses = [1, 2, 3].map((number) => answer(number, { investigated: false }))
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

test('to state what one believes has the best expected score', () => {
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

/** All that the judge and the chain can say of ten seats: 0 to 100 each. */
const extremes = [0, 100] as const

/** Seats 1 to `heads` are captured: each is against, silent, or says that there is no answer. */
type Captured = 'against' | 'silent' | 'UNKNOWN' | 'TOO_EARLY' | 'INVALID'
const kinds: readonly Captured[] = [
  'against',
  'silent',
  'UNKNOWN',
  'TOO_EARLY',
  'INVALID',
]

function captured(drawn: number, heads: readonly Captured[]): AnsweredPanel {
  const answers = Array.from({ length: drawn }, (_, index) => {
    const kind = heads[index]
    if (kind === undefined) return [answer(index)]
    if (kind === 'silent') return []
    return kind === 'against'
      ? [answer(index, { determination: false })]
      : [answer(index, { outcome: kind })]
  })
  return panelOf(drawn, answers.flat())
}

describe('with fewer than half of the drawn seats', () => {
  test('no extreme output of the judge and no reputation flips a verdict', () => {
    let flips = 0
    for (let heads = 0; heads <= 4; heads += 1) {
      for (const kind of kinds) {
        const panel = captured(10, Array<Captured>(heads).fill(kind))
        for (let judge = 0; judge < 1 << panel.answers.length; judge += 1) {
          const scores = panel.answers.map((_, at) => extremes[(judge >> at) & 1] ?? 0)
          for (const fame of [scores, scores.map((score) => 100 - score)]) {
            if (decide(guardedPolicy, panel, scores, fame) === 'NO') flips += 1
          }
        }
      }
    }
    expect(flips).toBe(0)
  })

  test('random outputs flip no verdict, and one seat of ten is enough for spec', () => {
    const { below: random } = createRandom()
    const outputs = runs(1_000_000)
    const panels = Array.from({ length: 2_000 }, () =>
      captured(
        10,
        Array.from({ length: random(5) }, () => kinds[random(kinds.length)] ?? 'against'),
      ),
    )
    // A vote weighs by its score and its average: computed once for each pair.
    const weights = Array.from({ length: 101 * 101 }, (_, pair) =>
      guardedPolicy.voteWeight(
        aggregates(pair % 101),
        reputation(Math.floor(pair / 101), 100),
      ),
    )
    const voters = panels.map(({ answers }) => answers.filter(guardedPolicy.counts))
    let flips = 0
    for (let run = 0; run < outputs; run += 1) {
      const at = run % panels.length
      const votes = (voters[at] ?? []).map(({ worker, determination }) => ({
        worker,
        determination,
        voteWeight: weights[random(weights.length)] as VoteWeight,
      }))
      const decision = guardedPolicy.decide(votes, panels[at] as AnsweredPanel)
      if (decision.kind === 'verdict' && !decision.resolution) flips += 1
    }
    // This judge obeys: it returns the most for those that are against, and nothing for the others.
    const obeyed = panels.filter((panel) => {
      const scores = panel.answers.map((one) => (isHonest(one) ? 0 : 100))
      return decide(specPolicy, panel, scores) === 'NO'
    })
    const fewest = Math.min(
      ...obeyed.map(({ answers }) => 10 - answers.filter(isHonest).length),
    )
    console.log(
      `flips with 0 to 4 captured seats of 10: guarded ${flips} of ${outputs} random outputs; ` +
        `spec ${obeyed.length} of ${panels.length} panels with an obedient judge, ` +
        `${fewest} captured seat is enough`,
    )
    expect(flips).toBe(0)
    expect(fewest).toBe(1)
  })
})

const isHonest = ({ determination, outcome }: SeatAnswer) =>
  determination && outcome === 'YES'
