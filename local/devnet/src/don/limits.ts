import { readFileSync } from 'node:fs'
import { QUOTA_NAMES, QUOTA_PROFILES, type Quotas } from '@cresolver/chain/panel'
import { CresolverError, errorText } from '@cresolver/core/protocol'
import * as z from 'zod'

/** A file of limits: a number for each quota. */
export const limitsSchema = z.record(z.enum(QUOTA_NAMES), z.number().int().positive())

/**
 * Reads the quotas of the DON.
 *
 * @param source - `cli`, `docs` or the path of a JSON file with a number for each quota
 * @returns the limits
 * @throws CresolverError `CONFIG_INVALID` when the file is missing or malformed
 */
export function readLimits(source: string): Quotas {
  if (source === 'cli' || source === 'docs') return QUOTA_PROFILES[source]
  let value: unknown
  try {
    value = JSON.parse(readFileSync(source, 'utf8'))
  } catch (cause) {
    throw invalid(source, errorText(cause), cause)
  }
  const parsed = limitsSchema.safeParse(value)
  if (parsed.success) return parsed.data
  const issue = parsed.error.issues[0]
  throw invalid(
    source,
    `${issue?.path.join('.') || 'file'}: ${issue?.message}`,
    parsed.error,
  )
}

function invalid(source: string, why: string, cause: unknown): CresolverError {
  return new CresolverError({
    code: 'CONFIG_INVALID',
    message: `The limits ${source} cannot be used: ${why}.`,
    hint: 'Name cli, docs or a JSON file with the quotas of chain/src/panel/quotas.ts.',
    cause,
  })
}
