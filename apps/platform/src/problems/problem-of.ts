import { CresolverError, type Problem } from '@cresolver/core/protocol'
import type { Context } from 'hono'
import type { StatusCode } from 'hono/utils/http-status'
import type { PlatformEnv, RouteContext } from '../platform-env.ts'
import { PlatformError } from './platform-error.ts'
import { internalProblem, problemKinds } from './problem-kinds.ts'

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
    logger.error({ requestId, err: error }, 'a request failed')
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
    code: 'ABORTED',
    message: 'The client disconnected before the answer.',
  })
}

/** Place of a problem. */
type ProblemPlace = {
  /** Base URL of the platform; its docs page explains each code. */
  readonly publicUrl: string
  /** Path of the request. */
  readonly path: string
  /** Under which the log has more. */
  readonly requestId: string
}

/**
 * Converts any error to a problem document. An unexpected one reveals no details.
 */
function toProblem(thrown: unknown, place: ProblemPlace): Problem {
  const error = CresolverError.isInstance(thrown) ? thrown : undefined
  const kind = error && problemKinds.get(error.code)
  if (!error || !kind || error.code === internalProblem.code) return internal(place)
  const faults = error instanceof PlatformError ? error.faults : []
  return {
    type: `${place.publicUrl}/docs#${error.code}`,
    title: kind.title,
    status: kind.status,
    detail: error.message,
    instance: place.path,
    code: error.code,
    ...(error.hint === undefined ? {} : { hint: error.hint }),
    ...(faults.length === 0 ? {} : { errors: [...faults] }),
  }
}

function internal({ publicUrl, path, requestId }: ProblemPlace): Problem {
  return {
    type: `${publicUrl}/docs#${internalProblem.code}`,
    title: internalProblem.title,
    status: internalProblem.status,
    detail: `The request could not be served; the log has it under ${requestId}.`,
    instance: path,
    code: internalProblem.code,
    hint: 'Try again; if it fails again, send the operator the request id.',
  }
}
