import { CresolverError, errorText } from '@cresolver/protocol'

/**
 * Makes one clear error of whatever was thrown.
 *
 * @param thrown - anything
 */
export function toProblem(thrown: unknown): CresolverError {
  if (CresolverError.isInstance(thrown)) return thrown
  return new CresolverError({
    code: 'DASHBOARD_FAILED',
    message: `The dashboard failed: ${errorText(thrown)}`,
    hint: 'Reload the page; report it with this text if it stays.',
    cause: thrown,
  })
}
