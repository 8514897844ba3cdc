import type { Problem } from '@cresolver/protocol'
import type { Context } from 'hono'
import type { StatusCode } from 'hono/utils/http-status'
import type { PlatformEnv, RouteContext } from '../platform-env.ts'
import { PlatformError } from './platform-error.ts'
import { internalProblem } from './problem-kinds.ts'
import { toProblem } from './to-problem.ts'

/**
 * Converts the error of a request to a problem document, and logs unexpected errors.
 */
export function problemOf(
  context: Context<PlatformEnv>,
  { publicUrl, logger }: RouteContext,
  error: unknown,
): Problem {
  const requestId = context.get('requestId')
  const problem = toProblem(error, { publicUrl, path: context.req.path, requestId })
  if (problem.code === internalProblem.code)
    logger.error({ requestId, err: error }, 'a request failed inside')
  return problem
}

/** Answers a request that went wrong. */
export function answerProblem(
  context: Context<PlatformEnv>,
  parts: RouteContext,
  error: unknown,
): Response {
  const gone = context.req.raw.signal.aborted
  const problem = problemOf(context, parts, gone ? clientGone() : error)
  const headers = error instanceof PlatformError ? error.headers : {}
  for (const [name, value] of Object.entries(headers)) context.header(name, value)
  context.header('content-type', 'application/problem+json')
  // Hono's type leaves 499 out, which the table of kinds has.
  context.status(problem.status as StatusCode)
  return context.body(JSON.stringify(problem))
}

/** No client reads this; it keeps the log from counting a fault of the platform. */
function clientGone(): PlatformError {
  return new PlatformError({
    code: 'CLIENT_DISCONNECTED',
    message: 'The client went away before the answer.',
  })
}
