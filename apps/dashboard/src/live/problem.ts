import { CresolverError, errorText } from '@cresolver/core/protocol'

/** Converts a thrown value to a `CresolverError`. */
export function toProblem(error: unknown): CresolverError {
  if (CresolverError.isInstance(error)) return error
  return new CresolverError({
    code: 'INTERNAL',
    message: `The dashboard failed: ${errorText(error)}`,
    hint: 'Reload the page. If the error remains, report it with this text.',
    cause: error,
  })
}
