import {
  guardedPolicy,
  qualityScore,
  repFactor,
  voteWeight,
  weight,
} from '@cresolver/resolution'
import { describe, expect, it } from 'vitest'
import { absentWorker, judgedWorker } from '../market.fixture.ts'
import { formatVote, voteFormula } from './vote-formula.ts'

const reputation = { resQuality: 81, srcQuality: 70, analysisDepth: 60, count: 3 }
const aggregates = { resQuality: 83, srcQuality: 71, analysisDepth: 64 }
const vote = voteWeight(qualityScore(aggregates), repFactor(reputation))
const worker = {
  ...judgedWorker(1, true, 0, {
    voteWeight: String(vote),
    weight: String(weight(vote, 200)),
  }),
  aggregates,
  reputation,
}

it('the formula has the numbers that the verdict was computed with', () => {
  expect(voteFormula(worker, true, 'spec')).toEqual({
    determination: true,
    quality: '83 × 0.4 + 71 × 0.3 + 64 × 0.3 = 73.7',
    reputation: '(81 + 70 + 60) / 3 / 100 + 0.5 = 1.20333',
    vote: '73.7 × 1.20333 = 88.686',
    weight: '88.686 × 200 = 17737',
  })
})

it('a vote against the verdict earns a quarter', () => {
  const against = { ...worker, weight: String(weight(vote, 50)) }
  expect(voteFormula(against, false, 'spec')?.weight).toBe('88.686 × 50 = 4434')
})

it('a worker without history counts once', () => {
  const fresh = { ...worker, reputation: { ...reputation, count: 0 } }
  expect(voteFormula(fresh, true, 'spec')?.reputation).toBe('no history = 1')
})

it('a worker that was not scored has no formula', () => {
  expect(voteFormula(absentWorker(1), true, 'spec')).toBeUndefined()
})

it('without a verdict the weight is undefined', () => {
  expect(voteFormula(worker, undefined, 'spec')?.weight).toBeUndefined()
})

it('a sum of votes has at most three decimals', () => {
  expect([formatVote('453000'), formatVote('1'), formatVote('0')]).toEqual([
    '151',
    '0',
    '0',
  ])
})

describe('under guarded', () => {
  const guarded = guardedPolicy.voteWeight(aggregates, reputation)
  const right = {
    ...worker,
    voteWeight: String(guarded),
    weight: String(guardedPolicy.weight(guarded, true)),
  }

  it('a vote weighs 150 and up to as much again', () => {
    const formula = voteFormula(right, true, 'guarded')
    expect(formula?.vote).toBe('150 + 73.7 × 0.5 = 186.85, 1.25 times the least')
    expect(formula?.weight).toBe('186.85 × 200 = 37370')
  })

  it('the reputation counts by what its mean has above 75', () => {
    const good = { resQuality: 96, srcQuality: 96, analysisDepth: 96, count: 40 }
    const vote = guardedPolicy.voteWeight(aggregates, good)
    const formula = voteFormula(
      { ...right, reputation: good, voteWeight: String(vote) },
      true,
      'guarded',
    )
    expect(formula?.reputation).toMatch(
      /^0\.5 to 1\.5, by a mean of 96 \(above 75 counts\) in 40 markets = \d\.\d+$/,
    )
    expect(Number(formula?.reputation.split(' = ')[1])).toBeGreaterThan(0.5)
  })

  it('an agent without history has the least, not the middle', () => {
    const fresh = { ...right, reputation: { ...reputation, count: 0 } }
    expect(voteFormula(fresh, true, 'guarded')?.reputation).toBe(
      'no history = 0.5, the least',
    )
  })

  it('a wrong answer is not paid', () => {
    const wrong = { ...right, weight: '0' }
    expect(voteFormula(wrong, false, 'guarded')?.weight).toBe('not the verdict, not paid')
  })
})
