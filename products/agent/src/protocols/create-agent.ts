import { errorText, type HealthResponse, type WorkerMode } from '@cresolver/core/protocol'
import { Hono } from 'hono'
import type { AgentDefinition } from '../definition/agent-definition.ts'
import { readSettings } from '../definition/agent-settings.ts'
import { defineAgent } from '../definition/define-agent.ts'
import { describeAgent } from '../http/describe-agent.ts'
import { HttpError } from '../http/http-error.ts'
import { answerError, refuseMethod, toHttpError } from '../http/respond.ts'
import { type AbilityRunner, createAbilityRunner } from '../runner/ability-runner.ts'
import type { AnswerJournal } from '../runner/answer-journal.ts'
import { mountEvidence } from './evidence-route.ts'
import { mountExternal } from './external-routes.ts'
import type { CallerOf, Mount } from './mount.ts'
import { mountWorker } from './worker-routes.ts'

/** An agent that answers requests, without a socket. */
export type Agent = {
  readonly name: string
  readonly mode: WorkerMode
  /** Asks the abilities directly, with the checks and the sharing that requests get. */
  readonly runner: AbilityRunner
  /** The routes; `app.request(path, init)` asks the agent directly. */
  readonly app: Hono
  /** The handler that servers on Node and at the edge take. */
  readonly fetch: (request: Request, bindings?: object) => Response | Promise<Response>
}

/** Runtime options. */
export type AgentSurroundings = {
  /** Further protocols, such as `mountA2a` of `@cresolver/agent/a2a`. */
  readonly mounts?: readonly Mount[] | undefined
  /** Keeps answers beyond the life of the process. */
  readonly journal?: AnswerJournal | undefined
  /** Names who sent a request. Default: all requests are the agent's own. */
  readonly callerOf?: CallerOf | undefined
}

/**
 * Creates an agent from a definition: routes, checks, deadlines and a cache around it.
 *
 * An agent that can investigate speaks the worker protocol and the external agent protocol; another one
 * answers the calls for which it has the ability. Equal requests share one run and get the same bytes
 * for 10 minutes. Running work continues when its requester disconnects, if others wait.
 *
 * Docs: https://github.com/cresolver/cresolver/blob/main/docs/agents.md#what-the-kit-adds
 *
 * @param definition - {@link AgentDefinition}
 * @param surroundings - {@link AgentSurroundings}
 * @returns the agent
 * @throws `AgentErrors['createAgent']`: `CONFIG_INVALID`
 *
 * @example
 * ```ts
 * import { createAgent, defineAgent, mock } from '@cresolver/agent'
 *
 * const { fetch } = createAgent(defineAgent({ name: 'Ada', ...mock() }))
 * const response = await fetch(new Request('http://agent/health'))
 * console.log(response.status) // 200
 * ```
 */
export function createAgent(
  definition: AgentDefinition,
  surroundings: AgentSurroundings = {},
): Agent {
  const settings = readSettings(defineAgent(definition))
  const { callerOf = () => undefined, journal } = surroundings
  const runner = createAbilityRunner(definition, journal)
  const health: HealthResponse = {
    status: 'ok',
    name: definition.name,
    mode: definition.mode ?? 'custom',
  }
  const app = new Hono()
  // The health of an agent is public: a page such as the dashboard may read it.
  app.get('/health', (context) =>
    context.json({ ...health, research: definition.researchStatus?.() }, 200, {
      'access-control-allow-origin': '*',
    }),
  )
  app.all('/health', () => refuseMethod('GET, HEAD'))
  for (const mount of [
    mountWorker,
    mountExternal,
    mountEvidence,
    ...(surroundings.mounts ?? []),
  ]) {
    mount(app, { definition, settings, runner, journal, callerOf })
  }
  const addresses = [...new Set(app.routes.map(({ path }) => path))]
  app.get('/', (context) => context.json(describeAgent(definition, addresses)))
  app.notFound((context) => answerError(notFound(context.req.path, addresses)))
  app.onError((thrown) => {
    const error = toHttpError(thrown)
    if (error.cause === thrown) {
      settings.logger.error(`Could not handle a request: ${errorText(thrown)}`)
    }
    return answerError(error)
  })
  return {
    name: health.name,
    mode: health.mode,
    runner,
    app,
    // The bindings of the server on Node hold the connection.
    fetch: (request, bindings) => app.fetch(request, bindings),
  }
}

function notFound(path: string, addresses: readonly string[]): HttpError {
  return new HttpError({
    status: 404,
    code: 'NOT_FOUND',
    message: `There is nothing at ${path}.`,
    hint: `This agent answers at ${addresses.join(', ')}.`,
  })
}
