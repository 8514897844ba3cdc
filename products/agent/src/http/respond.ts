import { CresolverError } from '@cresolver/core/protocol'
import { HttpError } from './http-error.ts'

/** Answers with JSON that is already written. */
export function answerJson(text: string): Response {
  return new Response(text, { headers: jsonHeaders })
}

/** Answers with an error. */
export function answerError(error: HttpError): Response {
  return Response.json(error.toBody(), { status: error.status, headers: error.headers })
}

/**
 * Converts any error to an HttpError; internal details are not exposed.
 */
export function toHttpError(error: unknown): HttpError {
  if (error instanceof HttpError) return error
  if (CresolverError.isInstance(error) && error.code === 'TASK_DECLINED') {
    const { code, message, hint } = error
    return new HttpError({ status: 422, code, message, hint })
  }
  return new HttpError({
    status: 500,
    code: 'AGENT_FAILED',
    message: 'The agent could not handle the request.',
    hint: "Ask again later; the agent's log says why.",
    cause: error,
  })
}

/** Refuses a method. */
export function refuseMethod(allow: string): never {
  throw new HttpError({
    status: 405,
    code: 'METHOD_NOT_ALLOWED',
    message: 'This address does not support this method.',
    hint: `Use ${allow}.`,
    headers: { allow },
  })
}

const jsonHeaders = { 'content-type': 'application/json' }
