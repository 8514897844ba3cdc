import { CresolverError } from '@cresolver/core/protocol'

/** Makes the error for a computation that did not come to its end. */
export function computationStalled(why: string): CresolverError {
  return new CresolverError({
    code: 'TABLE_COMPUTATION_STALLED',
    message: `The texts of the agents could not be processed: ${why}.`,
    hint: 'Choose agents that write less.',
  })
}

/** Returns whether a computation did not come to its end. */
export function isStalled(error: unknown): error is CresolverError {
  return CresolverError.isInstance(error) && error.code === 'TABLE_COMPUTATION_STALLED'
}
