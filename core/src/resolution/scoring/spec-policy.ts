import { isVote, panelOutcome } from './panel-outcome.ts'
import { type Policy, sumWeights } from './policy.ts'
import {
  correctnessMultiplier,
  qualityScore,
  repFactor,
  voteWeight,
  weight,
} from './weights.ts'

/**
 * The published rule: YES when the YES weight is at least the NO weight, so a tie is YES.
 *
 * Without votes the result has no verdict, although 0 >= 0 holds.
 */
export const specPolicy: Policy = {
  name: 'spec',
  counts: isVote,
  outcomeOf: ({ answers }) => panelOutcome(answers),
  voteWeight: (aggregates, reputation) =>
    voteWeight(qualityScore(aggregates), repFactor(reputation)),
  decide(votes) {
    const yes = sumWeights(votes, true)
    const no = sumWeights(votes, false)
    if (votes.length === 0) return { kind: 'unresolved', reason: 'NO_QUORUM', yes, no }
    return { kind: 'verdict', resolution: yes >= no, yes, no }
  },
  weight: (vote, correct) => weight(vote, correctnessMultiplier(correct)),
  reportedScores: ({ aggregates }) => aggregates,
}
