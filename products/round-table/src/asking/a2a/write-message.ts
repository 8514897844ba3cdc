import { createHash } from 'node:crypto'
import { SendMessageRequest } from '@a2a-js/sdk'
import type { AgentPhase } from '@cresolver/core/protocol'
import type { AgentCallParameters } from '../../deliberation-context.ts'

/**
 * Writes what an agent is asked as a message of A2A: instructions as text, the request as data.
 *
 * The same question has the same message id, so that an agent can tell a repeated call from a new one.
 */
export function writeMessage(asked: AgentCallParameters<AgentPhase>): SendMessageRequest {
  const { phase, body } = asked
  const metadata = { skill: skills[phase] }
  return SendMessageRequest.fromJSON({
    message: {
      messageId: messageIdOf(asked),
      role: 'ROLE_USER',
      parts: [
        { text: instructions[phase], mediaType: 'text/plain' },
        { data: body, mediaType: 'application/json' },
      ],
      metadata,
    },
    configuration: { acceptedOutputModes: ['application/json', 'text/plain'] },
    metadata,
  })
}

/** The abilities of the agent kit that answer; other agents ignore them. */
const skills: Readonly<Record<AgentPhase, string>> = {
  analyze: 'analyze',
  challenge: 'critique',
  vote: 'vote',
}

const asJson = 'Answer with one JSON object, as a data part or as text, of this form:'

const instructions: Readonly<Record<AgentPhase, string>> = {
  analyze: [
    'You sit at a round table of agents. Analyze the task in the data part on your own.',
    asJson,
    '{"observations": [{"finding": "...", "evidence": "...", "severity": "critical|warning|info", "confidence": 0.8}], "recommendations": [{"action": "...", "rationale": "..."}], "confidence": 0.8, "position": "one of options, if there are any"}',
    'Evidence starts with its level: [VERIFIED: source:reference], [CORROBORATED: source], [INDICATED: source] or [POSSIBLE].',
    'If you cannot write JSON, write lines that start with "Finding:", "Evidence:", "Severity:", "Confidence:" and "Position:".',
  ].join('\n'),
  challenge: [
    'You sit at a round table of agents. Challenge or concede the findings of the others in the data part.',
    asJson,
    '{"challenges": [{"target_agent": "agent_name from the data", "finding_challenged": "the finding, word for word", "counter_evidence": "[INDICATED: source] ..."}], "concessions": [{"target_agent": "...", "finding_accepted": "the finding, word for word", "reason": "..."}], "supports": ["id of a finding or recommendation that you stand behind"], "revisions": [{"id": "id from challenges_received", "action": "keep|change|withdraw", "finding": "the new wording", "evidence": "...", "reason": "..."}]}',
    'Every list may be empty.',
  ].join('\n'),
  vote: [
    'You sit at a round table of agents. Vote on the synthesis in the data part.',
    asJson,
    '{"approve": true, "conditions": [], "dissent_reason": "required with approve false"}',
    'If you cannot write JSON, start a line with "Approve: yes" or "Approve: no", and another with "Reason:".',
  ].join('\n'),
}

function messageIdOf({
  taskId,
  phase,
  round,
  agent,
}: AgentCallParameters<AgentPhase>): string {
  const hex = createHash('sha256')
    .update(JSON.stringify([taskId, phase, round, agent.name]))
    .digest('hex')
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    hex.slice(12, 16),
    hex.slice(16, 20),
    hex.slice(20, 32),
  ].join('-')
}
