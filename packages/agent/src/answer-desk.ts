import {
  type ChallengeRequest,
  type ChallengeResponse,
  canonicalHash,
  challengeResponseSchema,
  type ResolveRequest,
  type ResolveResponse,
  resolveResponseSchema,
  WORKER_LIMITS,
} from '@cresolver/protocol'
import type {
  AgentCacheOptions,
  AgentDefinition,
  AgentLimits,
  AgentLogger,
} from './agent-definition.ts'
import { createAnswerCache } from './answer-cache.ts'
import { createAnswerMemory } from './answer-memory.ts'
import { HttpError } from './http-error.ts'
import { runLogic } from './run-logic.ts'

/** Gives the answers of one worker. */
export type AnswerDesk = {
  /** Answers a question. */
  readonly resolve: (request: ResolveRequest) => Promise<ResolveResponse>
  /** Defends what was answered. */
  readonly challenge: (request: ChallengeRequest) => Promise<ChallengeResponse>
}

/**
 * Puts checks, deadlines, sharing and memory around the logic of a worker.
 *
 * @param definition - {@link AgentDefinition}
 * @param logger - where failures of the logic are written
 * @returns the desk; it throws HttpErrors only
 */
export function createAnswerDesk(
  definition: AgentDefinition,
  logger: AgentLogger,
): AnswerDesk {
  const limits = readLimits(definition)
  const cache = readCacheOptions(definition)
  const clock = definition.clock ?? Date.now
  const maxBytes = WORKER_LIMITS.responseBytes
  const shared = { ...cache, clock, maxInFlight: limits.inFlight, busy }
  const answers = createAnswerCache<ResolveResponse>(shared)
  const defences = createAnswerCache<ChallengeResponse>(shared)
  const memory = createAnswerMemory({ ...cache, clock })

  return {
    resolve: async (request) => {
      const key = canonicalHash(request)
      const response = await answers.get(key, () =>
        runLogic({
          task: 'investigate the question',
          run: (signal) => definition.investigate(request, { signal, logger }),
          schema: answerSchema,
          timeoutMs: limits.resolveTimeoutMs,
          maxBytes,
          logger,
        }),
      )
      memory.remember(key, { request, response })
      return response
    },
    challenge: async (request) => {
      const remembered =
        request.market_id === undefined
          ? []
          : memory.recall(request.market_id, request.question)
      return defences.get(canonicalHash({ request, remembered }), () =>
        runLogic({
          task: 'defend the answer',
          run: (signal) => definition.defend(request, { signal, logger, remembered }),
          schema: defenceSchema(request.challenges.length),
          timeoutMs: limits.challengeTimeoutMs,
          maxBytes,
          logger,
        }),
      )
    },
  }
}

const answerSchema = resolveResponseSchema.refine(({ sources }) => sources.length > 0, {
  path: ['sources'],
  message: 'an answer needs at least one source',
})

function defenceSchema(challenges: number) {
  return challengeResponseSchema.refine(
    ({ responses }) => responses.length === challenges,
    { path: ['responses'], message: `${challenges} challenges need as many responses` },
  )
}

function readLimits({ limits }: AgentDefinition): Omit<AgentLimits, 'requestBytes'> {
  const wayBackMs = 1_000
  return {
    resolveTimeoutMs:
      limits?.resolveTimeoutMs ?? WORKER_LIMITS.resolveTimeoutMs - wayBackMs,
    challengeTimeoutMs:
      limits?.challengeTimeoutMs ?? WORKER_LIMITS.challengeTimeoutMs - wayBackMs,
    inFlight: limits?.inFlight ?? 64,
  }
}

function readCacheOptions({ cache }: AgentDefinition): AgentCacheOptions {
  return { ttlMs: cache?.ttlMs ?? 600_000, maxEntries: cache?.maxEntries ?? 1_000 }
}

function busy(): HttpError {
  return new HttpError({
    status: 503,
    code: 'AGENT_BUSY',
    message: 'The worker has as many questions at hand as it can take.',
    hint: 'Ask again in a few seconds.',
    headers: { 'retry-after': '5' },
  })
}
