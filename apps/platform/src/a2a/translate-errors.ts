import {
  A2AError,
  RequestMalformedError,
  TaskNotCancelableError,
  TaskNotFoundError,
  UnsupportedOperationError,
} from '@a2a-js/sdk/errors'
import type { A2ARequestHandler } from '@a2a-js/sdk/server'
import { CresolverError } from '@cresolver/core/protocol'

/**
 * Makes a handler whose errors are those of A2A. An unexpected error reveals no details.
 *
 * @param handler - handles requests
 * @param onFailure - called with each unexpected error
 */
export function translateErrors(
  handler: A2ARequestHandler,
  onFailure: (error: unknown) => void,
): A2ARequestHandler {
  const entries = Object.entries(handler).map(([name, method]) => [
    name,
    isStream(name)
      ? translateStream(method, name, onFailure)
      : translate(method, name, onFailure),
  ])
  return Object.fromEntries(entries)
}

type Method = (...values: unknown[]) => unknown

function isStream(name: string): boolean {
  return name === 'sendMessageStream' || name === 'resubscribe'
}

function translate(
  method: Method,
  name: string,
  onFailure: (error: unknown) => void,
): Method {
  return async (...values) => {
    try {
      return await method(...values)
    } catch (error) {
      throw toA2aError(error, name, onFailure)
    }
  }
}

function translateStream(
  method: Method,
  name: string,
  onFailure: (error: unknown) => void,
): Method {
  return async function* (...values) {
    try {
      yield* method(...values) as AsyncIterable<unknown>
    } catch (error) {
      throw toA2aError(error, name, onFailure)
    }
  }
}

function toA2aError(
  error: unknown,
  name: string,
  onFailure: (error: unknown) => void,
): unknown {
  if (error instanceof A2AError) return error
  if (CresolverError.isInstance(error)) {
    const { code, message, hint } = error
    const text = hint === undefined ? message : `${message} ${hint}`
    switch (code) {
      case 'NOT_FOUND':
        return new TaskNotFoundError(text)
      case 'WRONG_STATE':
        return name === 'cancelTask'
          ? new TaskNotCancelableError(text)
          : new UnsupportedOperationError(text)
      case 'QUOTA_EXCEEDED':
        return new UnsupportedOperationError(text)
      case 'CURSOR_INVALID':
      case 'NO_AGENTS':
      case 'AGENT_UNKNOWN':
        return new RequestMalformedError(text)
    }
  }
  onFailure(error)
  return new Error('The request could not be served; the log of the platform says why.')
}
