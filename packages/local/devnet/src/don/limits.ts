import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { CresolverError, errorText } from '@cresolver/protocol'
import * as z from 'zod'

const count = z.number().int().positive()

/** Quotas of one execution, per node. Sizes in bytes, times in milliseconds. */
export const limitsSchema = z.strictObject({
  name: z.string(),
  httpAction: z.strictObject({
    callLimit: count,
    requestBytes: count,
    responseBytes: count,
    timeoutMs: count,
  }),
  confidentialHttp: z.strictObject({
    callLimit: count,
    requestBytes: count,
    responseBytes: count,
    timeoutMs: count,
  }),
  consensus: z.strictObject({ callLimit: count, observationBytes: count }),
  chainRead: z.strictObject({
    callLimit: count,
    payloadBytes: count,
    /** Blocks between the first and the last of one log query. */
    logBlocks: count,
  }),
  chainWrite: z.strictObject({ targetLimit: count, reportBytes: count, gas: count }),
  capabilityConcurrency: count,
  executionTimeoutMs: count,
  log: z.strictObject({ lineBytes: count, events: count }),
})

/** {@link limitsSchema} */
export type Limits = z.infer<typeof limitsSchema>

/** Limits that come with the package: `cli` is the default, `docs` the guaranteed floor. */
export const LIMITS_PROFILES = ['cli', 'docs'] as const

/**
 * Reads the quotas of the DON.
 *
 * @param source - `cli`, `docs` or the path of a JSON file of the same shape
 * @returns the limits
 * @throws CresolverError `LIMITS_INVALID` when the file is missing or malformed
 */
export function readLimits(source: string): Limits {
  const known = LIMITS_PROFILES.find((name) => name === source)
  const path = known
    ? fileURLToPath(new URL(`../../limits/${known}.json`, import.meta.url))
    : source
  let value: unknown
  try {
    value = JSON.parse(readFileSync(path, 'utf8'))
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
    code: 'LIMITS_INVALID',
    message: `The limits ${source} cannot be used: ${why}.`,
    hint: 'Name cli, docs or a JSON file with the keys of limits/cli.json.',
    cause,
  })
}
