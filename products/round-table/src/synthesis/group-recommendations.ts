import type { TableRecommendation } from '@cresolver/core/protocol'
import { agentsBehind, groupSame, type Statements, sidesOf } from './group-statements.ts'
import type { StatedRecommendation } from './statement.ts'

/** Lists recommendations, those with one text once, the ones that most agents stand behind first. */
export function groupRecommendations(
  statements: Statements<StatedRecommendation>,
): TableRecommendation[] {
  return groupSame(statements)
    .map(describe)
    .sort((a, b) => supporters(b).length - supporters(a).length)
}

/** Lists the agents that stand behind a recommendation. */
export function supporters({
  proposed_by,
  accepted_by,
}: Pick<TableRecommendation, 'proposed_by' | 'accepted_by'>): string[] {
  return agentsBehind(proposed_by, accepted_by)
}

function describe(group: Statements<StatedRecommendation>): TableRecommendation {
  const [first, ...others] = group
  if (!first) throw new Error('a group of recommendations is never empty')
  const { statement } = first
  const { stated_by, ...sides } = sidesOf(first, others)
  return {
    ...statement.recommendation,
    id: statement.id,
    agent: statement.agent,
    proposed_by: stated_by,
    ...sides,
  }
}
