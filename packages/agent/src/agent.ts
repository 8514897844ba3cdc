import {
  challengeRequestSchema,
  errorText,
  type HealthResponse,
  resolveRequestSchema,
  WORKER_LIMITS,
} from '@cresolver/protocol'
import { Hono } from 'hono'
import type { Agent, AgentDefinition, AgentLogger } from './agent-definition.ts'
import { createAnswerDesk } from './answer-desk.ts'
import { HttpError } from './http-error.ts'
import { readRequest } from './read-request.ts'

const resolveHint = 'Send {"market_id": 42, "question": "Will ...?"} as JSON.'
const challengeHint = 'Send {"challenges": ["Why ...?"]} as JSON.'

/**
 * Creates a worker from somebody's own logic: routes, checks, deadlines and a cache around it.
 *
 * Equal requests share one run of the logic and get the same bytes for 10 minutes. Equal means
 * that every field is equal, not the market id alone: nobody can plant an answer under a market
 * id. Work under way goes on when the one who asked hangs up, for the others who wait for it.
 *
 * @param definition - {@link AgentDefinition}
 * @returns the worker, without a socket
 */
export function createAgent(definition: AgentDefinition): Agent {
  const logger = definition.logger ?? consoleLogger
  const maxBytes = definition.limits?.requestBytes ?? WORKER_LIMITS.requestBytes
  const { resolve, challenge } = createAnswerDesk(definition, logger)
  const health: HealthResponse = {
    status: 'ok',
    name: definition.name,
    mode: definition.mode ?? 'custom',
  }
  const app = new Hono()
    .get('/health', (c) => c.json(health))
    .post('/a2a/resolve', async (c) => {
      const request = await readRequest(c.req.raw, {
        schema: resolveRequestSchema,
        maxBytes,
        hint: resolveHint,
      })
      return c.json(await resolve(request))
    })
    .post('/a2a/challenge', async (c) => {
      const request = await readRequest(c.req.raw, {
        schema: challengeRequestSchema,
        maxBytes,
        hint: challengeHint,
      })
      return c.json(await challenge(request))
    })
    .all('/health', () => refuseMethod('GET, HEAD'))
    .all('/a2a/:step{resolve|challenge}', () => refuseMethod('POST'))
  app.notFound((c) => toResponse(notFound(c.req.path)))
  app.onError((thrown) => {
    if (thrown instanceof HttpError) return toResponse(thrown)
    logger.error(`Could not handle a request: ${errorText(thrown)}`)
    return toResponse(unexpected(thrown))
  })
  return {
    name: health.name,
    mode: health.mode,
    app,
    fetch: (request) => app.fetch(request),
  }
}

const consoleLogger: AgentLogger = {
  info: (message) => console.info(message),
  warn: (message) => console.warn(message),
  error: (message) => console.error(message),
}

function toResponse(error: HttpError): Response {
  return Response.json(error.toBody(), { status: error.status, headers: error.headers })
}

function refuseMethod(allow: string): never {
  throw new HttpError({
    status: 405,
    code: 'METHOD_NOT_ALLOWED',
    message: 'This address does not take this method.',
    hint: `Use ${allow}.`,
    headers: { allow },
  })
}

function notFound(path: string): HttpError {
  return new HttpError({
    status: 404,
    code: 'NOT_FOUND',
    message: `There is nothing at ${path}.`,
    hint: 'Use GET /health, POST /a2a/resolve or POST /a2a/challenge.',
  })
}

function unexpected(cause: unknown): HttpError {
  return new HttpError({
    status: 500,
    code: 'AGENT_FAILED',
    message: 'The worker could not handle the request.',
    hint: "Ask again later; the worker's log says why.",
    cause,
  })
}
