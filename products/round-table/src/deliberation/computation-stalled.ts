import { CresolverError } from '@cresolver/core/protocol'

/** Makes the error for a computation that did not come to its end. */
export function computationStalled(why: string): CresolverError {
  return new CresolverError({
    code: 'TABLE_COMPUTATION_STALLED',
    message: `What the agents wrote could not be worked on: ${why}.`,
    hint: 'Ask agents that write less.',
  })
}

/** Returns whether a computation did not come to its end. */
export function isStalled(error: unknown): error is CresolverError {
  return CresolverError.isInstance(error) && error.code === 'TABLE_COMPUTATION_STALLED'
}
