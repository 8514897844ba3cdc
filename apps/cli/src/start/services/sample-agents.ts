import type { AgentDefinition, Character } from '@cresolver/agent'
import { answerTables } from '@cresolver/agent/workspace'
import { recordedPhases } from '@cresolver/round-table/samples'
import {
  type InvestigatingAgentParameters,
  investigatingAgent,
} from './investigating-agent.ts'

/** The agents that sit at local tables. */
export const SAMPLE_AGENTS: readonly {
  readonly name: string
  readonly character: Character
}[] = [
  { name: 'sample_analyst', character: 'analyst' },
  { name: 'sample_skeptic', character: 'skeptic' },
  { name: 'sample_optimist', character: 'optimist' },
]

/** Knowledge of the sample agents without a model. */
export const SAMPLE_DOMAIN =
  'frozen web: central banks, companies, courts, elections, laws, mergers, rain, rockets, sports'

/**
 * Defines an agent that sits at local tables. It answers the recorded tables as they were recorded, and
 * any other task by its answer to it as a question: a worker of the local system has the same.
 */
export function sampleAgent(parameters: InvestigatingAgentParameters): AgentDefinition {
  const { investigate } = investigatingAgent(parameters)
  const { name, character } = parameters
  const recorded = recordedPhases(character)
  // Tables of the local network may cause the work of its agents.
  const others = answerTables((request, context) =>
    investigate(request, { ...context, isEntitled: true }),
  )
  return {
    name,
    domain: SAMPLE_DOMAIN,
    analyze: (request, context) =>
      recorded.analyze(request) ?? others.analyze(request, context),
    critique: (request, context) =>
      recorded.critique(request) ?? others.critique(request, context),
    vote: (request, context) => recorded.vote(request) ?? others.vote(request, context),
  }
}
