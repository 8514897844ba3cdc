import { nowSeconds } from '@cresolver/core/bounded'
import {
  type ChallengeRequest,
  type ChallengeResponse,
  canonicalHash,
  type ResolveRequest,
  type ResolveResponse,
  WORKER_LIMITS,
  type WorkerRequest,
} from '@cresolver/core/protocol'
import * as z from 'zod'
import type {
  AbilityContext,
  AgentDefinition,
  AgentTask,
  RememberedAnswer,
} from '../definition/agent-definition.ts'
import { type AgentSettings, readSettings } from '../definition/agent-settings.ts'
import type {
  AgentTrust,
  PanelAnswers,
  PanelJournal,
  PrepareRequest,
} from '../definition/agent-trust.ts'
import { answerLater } from '../http/answer-later.ts'
import { HttpError } from '../http/http-error.ts'
import { type AbilityHandler, createAbilityHandler } from './ability-handler.ts'
import { createAnswerCache } from './answer-cache.ts'
import type { AnswerJournal } from './answer-journal.ts'
import { type AnswerMemory, createAnswerMemory } from './answer-memory.ts'
import { answerSchema, defenceSchema } from './answer-schemas.ts'
import { defendFromMemory } from './defend-from-memory.ts'
import { nameSeat, requireSeat, requireUnderstood } from './seat.ts'
import { createTableHandlers, type TableHandlers } from './table-handlers.ts'
import { TaskDeclinedError } from './task-declined-error.ts'

/** Asks an ability; undefined where the agent does not have it. */
export type AbilityRunner = TableHandlers & {
  /** Prepares the answer of a market that this worker joined. */
  readonly prepare:
    | ((request: PrepareRequest, signal: AbortSignal) => Promise<void>)
    | undefined
  readonly investigate: AbilityHandler<ResolveRequest, ResolveResponse> | undefined
  readonly defend: AbilityHandler<ChallengeRequest, ChallengeResponse> | undefined
  readonly perform: AbilityHandler<AgentTask, unknown> | undefined
  /** Answers collectors; undefined where the agent signs for no panel. */
  readonly panel: PanelAnswers | undefined
}

/** Largest result of a task, as the CLARA market takes it. */
const RESULT_BYTES = 256 * 1024

/** Time that a round waits for an answer under the documented quotas, in milliseconds. */
const ROUND_MS = 10_000

/**
 * Adds checks, deadlines, sharing and memory to the abilities of an agent.
 *
 * Equal requests share one run and get the same bytes for ten minutes. Equal means that every
 * field is equal, not the market id alone: a caller cannot plant an answer under a market id.
 */
export function createAbilityRunner(
  definition: AgentDefinition,
  journal?: AnswerJournal | undefined,
  panelJournal?: PanelJournal | undefined,
): AbilityRunner {
  const settings = readSettings(definition)
  const { limits, cache, clock, logger } = settings
  const { investigate, prepare, perform, trust, worker } = definition
  const defend = definition.defend ?? (investigate && defendFromMemory)
  const memory = createAnswerMemory({ ...cache, clock })
  const now = trust?.now ?? (async () => nowSeconds(clock))
  const context = createContext(definition, settings, now)
  const shared = { ...cache, clock, logger, maxInFlight: limits.inFlight, busy, journal }
  const admit = async <Request extends WorkerRequest>(request: Request) => {
    const reason = await trust?.refuse?.(request, clock())
    if (reason !== undefined) throw callerNotAllowed(reason)
    await requirePublic(trust, request, clock())
    requireSeat(request, worker)
    return withoutRequester(request)
  }
  const answer = { timeoutMs: limits.answerTimeoutMs, maxBytes: RESULT_BYTES }

  const abilities: Omit<AbilityRunner, 'panel' | keyof TableHandlers> = {
    prepare:
      prepare &&
      (async (request, signal) =>
        prepare(request, { ...context(signal), isEntitled: true })),
    investigate:
      investigate &&
      createAbilityHandler<ResolveRequest, ResolveResponse>({
        ...shared,
        namespace: 'investigate',
        task: 'investigate the question',
        timeoutMs: limits.resolveTimeoutMs,
        maxBytes: WORKER_LIMITS.responseBytes,
        admit,
        reserve: trust?.reserve && ((request) => trust.reserve?.(request, clock())),
        reservedSlots: trust?.reserve ? reservedOf(limits.inFlight) : 0,
        isOver: async ({ deadline }) =>
          deadline === undefined
            ? undefined
            : (await now().catch(() => nowSeconds(clock))) > deadline,
        run: async (request, signal, mayWork) => {
          const start = clock()
          // Who is not refused by a list of callers is on it.
          const isEntitled = mayWork || trust?.refuse !== undefined
          const made = await investigate(request, { ...context(signal), isEntitled })
          const tookMs = clock() - start
          if (tookMs > ROUND_MS) logger.warn(tooLate(request, tookMs))
          return made
        },
        schema: () => answerSchema,
        finish: (request, made) => {
          requireUnderstood(request, made)
          return nameSeat(request, made, worker)
        },
        onKnown: (key, request, response, at, isReserved) => {
          // A stored answer may have been returned until its last second.
          const given = at === undefined ? undefined : at + cache.ttlMs
          memory.remember(key, { request, response }, given, isReserved)
        },
      }),
    defend:
      defend &&
      createAbilityHandler<ChallengeRequest, ChallengeResponse>({
        ...shared,
        namespace: 'defend',
        task: 'defend the answer',
        timeoutMs: limits.challengeTimeoutMs,
        maxBytes: WORKER_LIMITS.responseBytes,
        admit,
        keyOf: (request) =>
          canonicalHash({
            request,
            remembered: recall(memory, request),
          }),
        run: (request, signal) =>
          defend(request, {
            ...context(signal),
            remembered: recall(memory, request),
          }),
        schema: ({ challenges }) => defenceSchema(challenges.length),
        overflow: (request) => {
          const remembered = recall(memory, request)
          return remembered.length === 0
            ? undefined
            : defendFromMemory(request, { remembered })
        },
      }),
    perform:
      perform &&
      createAbilityHandler({
        ...shared,
        ...answer,
        namespace: 'perform',
        task: 'do the task',
        run: async (task, signal) =>
          (await perform(task, { ...context(signal), decline })) ?? null,
        schema: () => z.json(),
      }),
  }
  const asked = abilities.investigate
  const challenged = abilities.defend
  return {
    ...abilities,
    ...createTableHandlers({ definition, settings, shared, context, investigate: asked }),
    panel:
      trust?.panel &&
      asked &&
      challenged &&
      trust.panel.open({
        investigate: async (request) => (await asked(request, admitted)).response,
        defend: async (request) => (await challenged(request, admitted)).response,
        remember: (request, response) =>
          memory.remember(canonicalHash(request), { request, response }, undefined, true),
        journal: panelJournal,
        clock,
        logger,
      }),
  }
}

/** A collector that was admitted may cause costly work. */
const admitted = { isAdmitted: true, isEntitled: true }

/** Refuses what would show an answer before the bundle of its panel is public. */
async function requirePublic(
  trust: AgentTrust | undefined,
  request: WorkerRequest,
  now: number,
): Promise<void> {
  const admission = await trust?.panel?.admit(request, now)
  if (admission === undefined || admission.kind === 'other') return
  const reason = 'it is asked for its panel at /a2a/resolve and /a2a/challenge'
  throw answerLater(admission.kind === 'later' ? admission : { reason, afterSeconds: 2 })
}

function tooLate({ market_id }: ResolveRequest, tookMs: number): string {
  return `The answer for market ${market_id} took ${tookMs} ms, but a round waits only ${ROUND_MS} ms. The next request gets it at once. Set a shorter LLM_TIMEOUT_MS, or use a faster model.`
}

/** A quarter of the places, and at most 16, are kept free. */
function reservedOf(inFlight: number): number {
  return Math.min(16, Math.floor(inFlight / 4))
}

function createContext(
  { model }: AgentDefinition,
  { cache, clock, limits, logger }: AgentSettings,
  now: () => Promise<number>,
): (signal: AbortSignal) => AbilityContext {
  const lookUps = createAnswerCache<unknown>({
    ...cache,
    clock,
    maxInFlight: limits.inFlight * 8,
    busy,
  })
  const shared = {
    get: async <T>(key: string, produce: () => Promise<T>): Promise<T> =>
      (await lookUps.get(key, produce)).value as T,
  }
  return (signal) => ({
    signal,
    logger,
    clock,
    cache: shared,
    model,
    now,
    isEntitled: false,
  })
}

function recall(
  memory: AnswerMemory,
  request: ChallengeRequest,
): readonly RememberedAnswer[] {
  const { market_id } = request
  return market_id === undefined ? [] : memory.recall(market_id, request)
}

/** The requester is not part of the question: all requesters get the same answer. */
function withoutRequester<Request extends WorkerRequest>(request: Request): Request {
  return request.asker === undefined ? request : { ...request, asker: undefined } // words: allow
}

function decline(reason: string): never {
  throw new TaskDeclinedError(reason)
}

function callerNotAllowed(reason: string): HttpError {
  return new HttpError({
    status: 403,
    code: 'NOT_ALLOWED',
    message: `This agent does not answer this caller: ${reason}.`,
    hint: 'Sign the request with a key that the agent knows.',
  })
}

function busy(): HttpError {
  return new HttpError({
    status: 503,
    code: 'AGENT_BUSY',
    message: 'The agent is at capacity.',
    hint: 'Ask again in a few seconds.',
    headers: { 'retry-after': '5' },
  })
}
