import { CresolverError } from '@cresolver/core/protocol'

/** Makes the error of a resolution that does not exist, or is not the caller's. */
export function resolutionUnknown(id: string): CresolverError {
  return new CresolverError({
    code: 'NOT_FOUND',
    message: `Resolution not found: ${JSON.stringify(id.slice(0, 100))}.`,
    hint: 'GET /api/v1/resolutions lists the resolutions of the tenant.',
  })
}
