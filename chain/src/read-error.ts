import { CresolverError, errorText } from '@cresolver/core/protocol'
import { BaseError } from 'viem'

/** Place and action of a failure. */
export type ChainErrorContext = {
  /** Origin of the RPC URL: a path or query may hold a key. */
  readonly endpoint: string
  /** Action that failed, such as `join market 3`. */
  readonly action: string
}

const unreachable = new Set([
  'HttpRequestError',
  'TimeoutError',
  'WebSocketRequestError',
  'SocketClosedError',
])
/**
 * Turns whatever went wrong while only reading into one clear error; it knows no contract's errors, so
 * that a browser need not load them.
 *
 * URLs in messages and causes are cut back to their origin.
 *
 * @param thrown - what a call of the chain threw
 * @returns `RPC_UNREACHABLE` or `CHAIN_CALL_FAILED`; a CresolverError as it is
 */
export function toReadError(error: unknown, context: ChainErrorContext): CresolverError {
  if (CresolverError.isInstance(error)) return error
  return fromTransport(error, context) ?? fromRest(error, context)
}

/** Recognises a node that did not answer. */
export function fromTransport(
  thrown: unknown,
  { endpoint, action }: ChainErrorContext,
): CresolverError | undefined {
  const fault = findError(thrown, (error) => unreachable.has(error.name))
  if (!fault) return undefined
  const status = 'status' in fault && fault.status ? ` (status ${fault.status})` : ''
  return new CresolverError({
    code: 'RPC_UNREACHABLE',
    message: `The RPC endpoint ${endpoint} did not answer${status} when asked to ${action}.`,
    hint: 'Check the URL and that the node is running.',
    cause: redactedCause(thrown),
  })
}

/** Names what nothing else explains. */
export function fromRest(error: unknown, context: ChainErrorContext): CresolverError {
  const { action, endpoint } = context
  const why =
    error instanceof BaseError ? error.details || error.shortMessage : errorText(error)
  return new CresolverError({
    code: 'CHAIN_CALL_FAILED',
    message: `Failed to ${action} through ${endpoint}: ${redact(why)}`,
    hint: 'Check the network, the account and the node.',
    cause: redactedCause(error),
  })
}

/** Finds the first error of a chain of causes that fits. */
export function findError(
  thrown: unknown,
  matches: (error: Error) => boolean,
): Error | undefined {
  for (let error = thrown, depth = 0; error instanceof Error && depth < 20; depth += 1) {
    if (matches(error)) return error
    error = error.cause
  }
  return undefined
}

/** The errors of viem hold the whole URL, which may hold a key: only their text is passed on. */
export function redactedCause(error: unknown): Error {
  return new Error(redact(errorText(error)))
}

function redact(text: string): string {
  return text.replace(/\b(?:https?|wss?):\/\/[^\s"'<>]+/g, (url) =>
    URL.canParse(url) ? new URL(url).origin : '(url)',
  )
}
