import type { AgentChallenge, ChallengeAgentRequest } from '@cresolver/protocol'
import type { RecordedAnswers } from './recorded-table.ts'

/**
 * Answers a challenge request as it was recorded for its round. The agent that a remark is for is
 * the one whose analysis has the finding, or whose challenge met it; a remark on something that
 * no agent said is left out.
 */
export function recordedChallenge(
  { rounds }: RecordedAnswers,
  request: Pick<
    ChallengeAgentRequest,
    'other_analyses' | 'challenges_received' | 'round'
  >,
): Omit<AgentChallenge, 'agent_name'> {
  const {
    challenges = [],
    accepts = [],
    withdraws = [],
  } = rounds[(request.round ?? 1) - 1] ?? {}
  const observersOf = (wanted: string) =>
    request.other_analyses.filter(({ observations }) =>
      observations.some(({ finding }) => finding === wanted),
    )
  const challengersOf = (wanted: string) =>
    (request.challenges_received ?? []).filter(
      ({ finding_challenged: finding }) => finding === wanted,
    )
  return {
    challenges: challenges.flatMap(({ finding, because }) =>
      observersOf(finding).map(({ agent_name }) => ({
        target_agent: agent_name,
        finding_challenged: finding,
        counter_evidence: because,
      })),
    ),
    concessions: [
      ...accepts.flatMap(({ finding, because }) =>
        observersOf(finding).map((other) => concede(other, finding, because)),
      ),
      ...withdraws.flatMap(({ finding, because }) =>
        challengersOf(finding).map((other) => concede(other, finding, because)),
      ),
    ],
  }
}

function concede(other: { agent_name: string }, finding: string, reason: string) {
  return { target_agent: other.agent_name, finding_accepted: finding, reason }
}
