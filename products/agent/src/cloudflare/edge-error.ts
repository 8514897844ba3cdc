import { CresolverError, errorText } from '@cresolver/core/protocol'
import { HttpError } from '../http/http-error.ts'
import { answerError } from '../http/respond.ts'

/** Writes to the log why an agent could not be set up. */
export function logNotSetUp(error: unknown): void {
  const why = CresolverError.isInstance(error)
    ? error.toLine()
    : `${errorText(error)} (EDGE_DEFINITION_FAILED)`
  console.error(`The agent cannot be set up: ${why}`)
}

/**
 * Logs why an agent could not be set up, and answers the requester without the reason.
 */
export function answerNotSetUp(error: unknown): Response {
  logNotSetUp(error)
  return answerError(
    new HttpError({
      status: 500,
      code: 'CONFIG_INVALID',
      message: 'The agent cannot be set up.',
      hint: "The Worker's log says why.",
      cause: error,
    }),
  )
}

/** Makes the error for a Worker whose Durable Objects are not bound. */
export function bindingMissing(): CresolverError {
  return new CresolverError({
    code: 'CONFIG_INVALID',
    message: 'The Worker has no Durable Objects under the binding AGENT_OBJECT.',
    hint: 'Export AgentObject from the main module and add durable_objects.bindings with {"name": "AGENT_OBJECT", "class_name": "AgentObject"} to wrangler.jsonc.',
  })
}

/** Makes the error for a Durable Object that cannot keep answers. */
export function storageMissing(cause: unknown): CresolverError {
  return new CresolverError({
    code: 'CONFIG_INVALID',
    message: 'The Durable Object AgentObject has no SQLite storage.',
    hint: 'Name the class under migrations as new_sqlite_classes, not new_classes, in wrangler.jsonc.',
    cause,
  })
}
