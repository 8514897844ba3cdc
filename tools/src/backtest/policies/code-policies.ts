import {
  clampScore,
  guardedPolicy,
  meetsQuorum,
  type Policy,
  type Reputation,
  type SeatAnswer,
  specPolicy,
} from '@cresolver/core/resolution'
import type { Conclusion, PanelPolicy, PanelSeat } from './panel-seat.ts'

/** The published round: a quorum of two thirds, then the weighted majority, in which a tie is YES. */
export const publishedPolicy = policyOfRound(
  specPolicy,
  'published: weighted majority, a tie is YES',
)

/** The policy that terms name unless they say otherwise. */
export const guardedPanelPolicy = policyOfRound(
  guardedPolicy,
  'two thirds of the votes that answered, of more than half of the panel',
)

/** Lets a policy decide seats with the code with which a round lets it decide answers. */
function policyOfRound(policy: Policy, description: string): PanelPolicy {
  return {
    name: policy.name,
    description,
    decide: (seats) => decideRound(policy, seats),
  }
}

function decideRound(policy: Policy, seats: readonly PanelSeat[]): Conclusion {
  const answered = seats.flatMap((seat, index) => {
    const { outcome } = seat
    if (outcome === undefined) return []
    const answer: SeatAnswer = {
      ...{
        worker: String(index),
        place: index,
        determination: outcome === 'YES',
        outcome,
      },
      evidence: '',
    }
    return [{ seat, answer }]
  })
  if (!meetsQuorum(answered.length, seats.length)) return 'UNSURE'
  const answers = answered.map(({ answer }) => answer)
  // Each seat is one vote.
  const panel = { votes: seats.length, drawn: seats.map((_, place) => place), answers }
  const outcome = policy.outcomeOf(panel)
  if (outcome.kind === 'void') return outcome.reason
  if (outcome.kind === 'no-verdict' || outcome.kind === 'split') return 'UNSURE'
  const votes = answered.flatMap(({ seat, answer }) => {
    if (!policy.counts(answer)) return []
    const voteWeight = policy.voteWeight(scores(seat.quality), reputationOf(seat))
    return [{ worker: answer.worker, determination: answer.determination, voteWeight }]
  })
  const decision = policy.decide(votes, panel)
  if (decision.kind === 'unresolved') return 'UNSURE'
  return decision.resolution ? 'YES' : 'NO'
}

function reputationOf({ reputation }: PanelSeat): Reputation {
  if (!reputation) return { ...scores(0), count: 0 }
  return { ...scores(reputation.average), count: reputation.verdicts }
}

/** Three equal scores, whose weighted means are that score. */
function scores(value: number) {
  const score = clampScore(value)
  return { resQuality: score, srcQuality: score, analysisDepth: score }
}
