import type {
  AgentChallenge,
  ChallengeAgentRequest,
  Observation,
  OtherAnalysis,
  Severity,
} from '@cresolver/protocol'
import { readEvidenceTags } from '../evidence/evidence-tags.ts'
import type { SampleCharacter } from './sample-character.ts'

const severities: readonly Severity[] = ['critical', 'warning', 'info']

/**
 * Answers the other agents' analyses in a character: a skeptic challenges the most severe finding of
 * each agent that has no verified source, an optimist accepts the first finding of each and gives
 * in to every challenge, an analyst accepts what has a verified source and gives in to nothing.
 */
export function challengeFindings(
  character: SampleCharacter,
  request: Pick<ChallengeAgentRequest, 'other_analyses' | 'challenges_received'>,
): Pick<AgentChallenge, 'challenges' | 'concessions'> {
  const { other_analyses: others, challenges_received: received = [] } = request
  switch (character) {
    case 'skeptic':
      return { challenges: others.flatMap(challengeWeakest), concessions: [] }
    case 'analyst':
      return {
        challenges: [],
        concessions: others.flatMap(({ agent_name, observations }) =>
          observations.filter(isVerified).map(({ finding }) => ({
            target_agent: agent_name,
            finding_accepted: finding,
            reason: 'It names a source with a reference.',
          })),
        ),
      }
    case 'optimist':
      return {
        challenges: [],
        concessions: [
          ...received.map(({ agent_name, finding_challenged }) => ({
            target_agent: agent_name,
            finding_accepted: finding_challenged,
            reason: 'A sample has nothing to hold against it.',
          })),
          ...others.flatMap(({ agent_name, observations: [first] }) =>
            first
              ? [
                  {
                    target_agent: agent_name,
                    finding_accepted: first.finding,
                    reason: 'A sample has nothing to hold against it.',
                  },
                ]
              : [],
          ),
        ],
      }
  }
}

function challengeWeakest({
  agent_name,
  observations,
}: OtherAnalysis): NonNullable<AgentChallenge['challenges']> {
  // The last one first: a sample's own first finding says only that it is a sample.
  const [weakest] = [...observations]
    .reverse()
    .filter((observation) => !isVerified(observation))
    .sort((a, b) => severities.indexOf(a.severity) - severities.indexOf(b.severity))
  if (!weakest) return []
  return [
    {
      target_agent: agent_name,
      finding_challenged: weakest.finding,
      counter_evidence:
        '[POSSIBLE] It names no source with a reference that can be looked up.',
    },
  ]
}

function isVerified({ evidence }: Observation): boolean {
  return readEvidenceTags(evidence).some(
    ({ level, fault }) => level === 'verified' && fault === undefined,
  )
}
