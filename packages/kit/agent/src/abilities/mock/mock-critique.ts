import type { ChallengeAgentRequest } from '@cresolver/protocol'
import type { Critique } from '../../definition/agent-definition.ts'

const leveled = /\[(VERIFIED|CORROBORATED|INDICATED)\b/

/**
 * Challenges as a mock: findings that name no source are challenged, the others conceded.
 */
export function critiqueAsMock({ other_analyses }: ChallengeAgentRequest): Critique {
  const findings = other_analyses.flatMap(({ agent_name, observations }) =>
    observations.map((observation) => ({ target_agent: agent_name, ...observation })),
  )
  const isSourced = ({ evidence }: { evidence: string }) => leveled.test(evidence)
  return {
    challenges: findings
      .filter((finding) => !isSourced(finding))
      .map(({ target_agent, finding }) => ({
        target_agent,
        finding_challenged: finding,
        counter_evidence: 'The evidence names no source that anybody could look up.',
      })),
    concessions: findings.filter(isSourced).map(({ target_agent, finding }) => ({
      target_agent,
      finding_accepted: finding,
      reason: 'It names its source.',
    })),
  }
}
