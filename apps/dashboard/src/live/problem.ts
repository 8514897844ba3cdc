import { CresolverError, errorText } from '@cresolver/protocol'

/** Makes one clear error of whatever was thrown. */
export function toProblem(error: unknown): CresolverError {
  if (CresolverError.isInstance(error)) return error
  return new CresolverError({
    code: 'DASHBOARD_FAILED',
    message: `The dashboard failed: ${errorText(error)}`,
    hint: 'Reload the page; report it with this text if it stays.',
    cause: error,
  })
}
