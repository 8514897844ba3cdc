import type { Recommendation, TableSynthesis } from '@cresolver/protocol'
import type { SeatedAnalysis } from '../record/table-state.ts'
import { contentWords, isSameClaim } from '../text/content-words.ts'

type TableRecommendation = TableSynthesis['recommendations'][number]

const priorities = ['critical', 'high', 'warning', 'medium', 'info', 'low']

/**
 * Groups recommendations that say the same: the most urgent first, then those of more agents.
 */
export function groupRecommendations(
  analyses: readonly SeatedAnalysis[],
): TableRecommendation[] {
  const groups: { first: Recommendation; agents: string[] }[] = []
  for (const { seat, analysis } of analyses) {
    for (const recommendation of analysis.recommendations ?? []) {
      const words = contentWords(recommendation.action)
      const alike = groups.find(({ first }) =>
        isSameClaim(contentWords(first.action), words),
      )
      if (!alike) groups.push({ first: recommendation, agents: [seat.agent] })
      else {
        if (!alike.agents.includes(seat.agent)) alike.agents.push(seat.agent)
        if (urgency(recommendation) < urgency(alike.first)) alike.first = recommendation
      }
    }
  }
  return groups
    .map(({ first, agents }) => ({ ...first, proposed_by: agents }))
    .sort(
      (a, b) =>
        urgency(a) - urgency(b) ||
        b.proposed_by.length - a.proposed_by.length ||
        (a.action < b.action ? -1 : a.action > b.action ? 1 : 0),
    )
}

function urgency({ priority }: Recommendation): number {
  const place = priorities.indexOf(priority?.trim().toLowerCase() ?? '')
  return place < 0 ? priorities.length : place
}
