import {
  type AgentAnalysis,
  type AgentChallenge,
  type AgentVote,
  type AnalyzeRequest,
  agentAnalysisSchema,
  agentChallengeSchema,
  agentVoteSchema,
  type ChallengeAgentRequest,
  EXTERNAL_AGENT_LIMITS,
  type ResolveRequest,
  type ResolveResponse,
  type VoteRequest,
} from '@cresolver/core/protocol'
import type { ZodType } from 'zod'
import type { AbilityContext, AgentDefinition } from '../definition/agent-definition.ts'
import type { AgentSettings } from '../definition/agent-settings.ts'
import {
  type AbilityHandler,
  type AbilityHandlerParameters,
  createAbilityHandler,
} from './ability-handler.ts'
import { answerTables } from './table-answers.ts'

/** Asks an agent at a round table; undefined where it can neither analyze nor investigate. */
export type TableHandlers = {
  readonly analyze: AbilityHandler<AnalyzeRequest, AgentAnalysis> | undefined
  readonly critique: AbilityHandler<ChallengeAgentRequest, AgentChallenge> | undefined
  readonly vote: AbilityHandler<VoteRequest, AgentVote> | undefined
}

type TableHandlersParameters = {
  readonly definition: AgentDefinition
  readonly settings: AgentSettings
  readonly shared: Pick<
    AbilityHandlerParameters<never, never>,
    'ttlMs' | 'maxEntries' | 'maxInFlight' | 'clock' | 'busy' | 'logger' | 'journal'
  >
  readonly context: (signal: AbortSignal) => AbilityContext
  /** Answers questions, with the checks of every caller. */
  readonly investigate: AbilityHandler<ResolveRequest, ResolveResponse> | undefined
}

/**
 * Creates the handlers of the three phases. A phase without an ability of its own is answered from
 * `investigate`.
 */
export function createTableHandlers(parameters: TableHandlersParameters): TableHandlers {
  const { definition, settings, context, investigate } = parameters
  const { name, domain, limits } = settings
  const derived =
    investigate &&
    answerTables(
      async (request, { signal, isEntitled }) =>
        (await investigate(request, { signal, isEntitled })).response,
    )
  const shared = {
    ...parameters.shared,
    timeoutMs: limits.answerTimeoutMs,
    maxBytes: EXTERNAL_AGENT_LIMITS.responseBytes,
  }
  const open = <Request, Response>(
    namespace: string,
    task: string,
    ability: ((request: Request, context: AbilityContext) => unknown) | undefined,
    schema: ZodType<Response>,
    author: object,
  ): AbilityHandler<Request, Response> | undefined =>
    ability &&
    createAbilityHandler({
      ...shared,
      namespace,
      task,
      run: async (request, signal, isEntitled) =>
        Object.assign(
          {},
          await ability(request, { ...context(signal), isEntitled }),
          author,
        ),
      schema: () => schema,
    })
  const analyze = definition.analyze ?? derived?.analyze
  const critique = definition.critique ?? derived?.critique
  const vote = definition.vote ?? derived?.vote
  const author = { agent_name: name }
  return {
    analyze: open('analyze', 'analyze the task', analyze, agentAnalysisSchema, {
      ...author,
      domain,
    }),
    critique: open(
      'critique',
      'challenge the findings',
      critique,
      agentChallengeSchema,
      author,
    ),
    vote: open('vote', 'vote', vote, agentVoteSchema, author),
  }
}
