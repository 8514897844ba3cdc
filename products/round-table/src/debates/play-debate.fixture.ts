import type {
  AgentChallenge,
  ChallengeAgentRequest,
  TableResult,
} from '@cresolver/core/protocol'
import type { TableAgent } from '../asking/call-functions.fixture.ts'
import { deliberate } from '../deliberate.fixture.ts'
import type { ScriptedAgent } from './second-author.fixture.ts'

/** Holds a table of scripted agents, with their names shown. */
export function playDebate(
  debate: {
    readonly task: string
    readonly options?: string[] | undefined
    readonly agents: readonly ScriptedAgent[]
  },
  maxCalls?: number,
): Promise<TableResult> {
  return deliberate(debate.agents.map(toTableAgent), debate.task, {
    options: debate.options,
    settings: {
      blind: false,
      check_citations: false,
      seed: '0'.repeat(32),
      max_calls: maxCalls,
    },
  })
}

function toTableAgent({
  name,
  domain,
  analysis,
  challenges,
  vote,
}: ScriptedAgent): TableAgent {
  return {
    name,
    domain,
    analyze: () => analysis,
    challenge: (request) => {
      const said = challenges[(request.round ?? 1) - 1]
      return said ? replyOf(said, request) : {}
    },
    vote: ({ synthesis }) => ({
      approve:
        vote.approve_if === undefined
          ? vote.approve === true
          : synthesis.recommended_direction.startsWith(`${vote.approve_if}, for which`),
      conditions: vote.conditions,
      dissent_reason: vote.dissent_reason,
    }),
  }
}

/** The author names statements by their words; ids are looked up as an agent would. */
function replyOf(
  { challenges, concessions, supports, revisions }: ScriptedAgent['challenges'][number],
  { other_analyses, challenges_received = [] }: ChallengeAgentRequest,
): Omit<AgentChallenge, 'agent_name'> {
  const ids = new Map<string, string | undefined>()
  for (const { agent_name, observations, recommendations = [] } of other_analyses) {
    for (const { finding, id } of observations) ids.set(`${agent_name} ${finding}`, id)
    for (const { action, id } of recommendations) ids.set(`${agent_name} ${action}`, id)
  }
  const own = new Map(
    challenges_received.map((each) => [each.finding_challenged, each.id]),
  )
  return {
    challenges,
    concessions,
    supports: supports?.flatMap(({ agent, words }) => ids.get(`${agent} ${words}`) ?? []),
    revisions: revisions?.flatMap(
      ({ finding, new_finding, new_evidence, ...revision }) => {
        const id = own.get(finding)
        if (id === undefined) return []
        return [{ ...revision, id, finding: new_finding, evidence: new_evidence }]
      },
    ),
  }
}
