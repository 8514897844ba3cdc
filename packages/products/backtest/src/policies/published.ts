import {
  clampScore,
  meetsQuorum,
  panelOutcome,
  qualityScore,
  repFactor,
  specPolicy,
  voteWeight,
} from '@cresolver/resolution'
import type { PanelPolicy, PanelSeat } from './panel-seat.ts'

/** The published round: a quorum of two thirds, then the weighted majority, in which a tie is YES. */
export const publishedPolicy: PanelPolicy = {
  name: specPolicy.name,
  description: 'published: weighted majority, a tie is YES',
  decide(seats) {
    const answers = seats.flatMap(({ outcome }) =>
      outcome === undefined ? [] : [{ determination: outcome === 'YES', outcome }],
    )
    if (!meetsQuorum(answers.length, seats.length)) return 'UNSURE'
    const outcome = panelOutcome(answers)
    if (outcome.kind === 'void') return outcome.reason
    const decision = specPolicy.decide(seats.flatMap(voteOf))
    if (decision.kind === 'unresolved') return 'UNSURE'
    return decision.resolution ? 'YES' : 'NO'
  },
}

function voteOf({ outcome, quality, reputation }: PanelSeat) {
  if (outcome !== 'YES' && outcome !== 'NO') return []
  const factor = repFactor({
    ...scores(reputation ?? 0),
    count: reputation === undefined ? 0 : 1,
  })
  return [
    {
      determination: outcome === 'YES',
      voteWeight: voteWeight(qualityScore(scores(quality)), factor),
    },
  ]
}

/** Three equal scores, whose weighted means are that score. */
function scores(value: number) {
  const score = clampScore(value)
  return { resQuality: score, srcQuality: score, analysisDepth: score }
}
