import { qualityScore, repFactor, voteWeight, weight } from '@cresolver/resolution'
import { expect, it } from 'vitest'
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
  expect(voteFormula(worker, true)).toEqual({
    determination: true,
    quality: '83 × 0.4 + 71 × 0.3 + 64 × 0.3 = 73.7',
    reputation: '(81 + 70 + 60) / 3 / 100 + 0.5 = 1.20333',
    vote: '73.7 × 1.20333 = 88.686',
    weight: '88.686 × 200 = 17737',
  })
})

it('a vote against the verdict earns a quarter', () => {
  const against = { ...worker, weight: String(weight(vote, 50)) }
  expect(voteFormula(against, false)?.weight).toBe('88.686 × 50 = 4434')
})

it('a worker without history counts once', () => {
  const fresh = { ...worker, reputation: { ...reputation, count: 0 } }
  expect(voteFormula(fresh, true)?.reputation).toBe('no history = 1')
})

it('a worker that was not scored has no formula', () => {
  expect(voteFormula(absentWorker(1), true)).toBeUndefined()
})

it('without a verdict the weight is undefined', () => {
  expect(voteFormula(worker, undefined)?.weight).toBeUndefined()
})

it('a sum of votes has at most three decimals', () => {
  expect([formatVote('453000'), formatVote('1'), formatVote('0')]).toEqual([
    '151',
    '0',
    '0',
  ])
})
