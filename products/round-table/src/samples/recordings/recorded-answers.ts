import type {
  AgentAnalysis,
  AgentChallenge,
  AgentVote,
  AnalyzeRequest,
  ChallengeAgentRequest,
  VoteRequest,
} from '@cresolver/core/protocol'
import {
  RECORDED_TABLES,
  type RecordedAnswers,
  type SampleCharacter,
} from './recorded-tables.ts'

/** The phases of a table as a sample agent recorded them; undefined for any other task. */
type RecordedPhases = {
  readonly analyze: (
    request: AnalyzeRequest,
  ) => Omit<AgentAnalysis, 'agent_name' | 'domain'> | undefined
  readonly critique: (
    request: ChallengeAgentRequest,
  ) => Omit<AgentChallenge, 'agent_name'> | undefined
  readonly vote: (request: VoteRequest) => Omit<AgentVote, 'agent_name'> | undefined
}

/** Finds the answers that were recorded for a task. The task says that its answers are recorded. */
export function recordedPhases(character: SampleCharacter): RecordedPhases {
  const recorded = new Map(
    RECORDED_TABLES.map(({ task, answers }) => [task.content, answers[character]]),
  )
  return {
    analyze: ({ content }) => recorded.get(content)?.analysis,
    critique: (request) => {
      const known = recorded.get(request.content)
      return known && recordedChallenge(known, request)
    },
    vote: ({ content }) => recorded.get(content)?.vote,
  }
}

/**
 * Answers a challenge request as it was recorded for its round. The agent that a remark is for is
 * the one whose analysis has the finding, or whose challenge met it; a remark on something that
 * no agent said is left out.
 */
function recordedChallenge(
  { rounds }: RecordedAnswers,
  request: Pick<
    ChallengeAgentRequest,
    'other_analyses' | 'challenges_received' | 'round'
  >,
): Omit<AgentChallenge, 'agent_name'> {
  const round = rounds[(request.round ?? 1) - 1]
  if (!round) return {}
  const { challenges, accepts, withdraws } = round
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
