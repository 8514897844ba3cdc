import { readFile } from 'node:fs/promises'
import { CresolverError, errorText, type Hash, readJson } from '@cresolver/core/protocol'
import { fetchRecord } from '@cresolver/sdk'
import { fetchText, RECORD_JSON } from '@cresolver/sdk/workspace'

/** Argument of `verify`. */
type VerificationTarget =
  | { readonly kind: 'market'; readonly marketId: bigint }
  | { readonly kind: 'url' | 'file'; readonly place: string }

/** Reads the argument of `verify`: the number of a market, a URL, or a file. */
export function toTarget(text: string): VerificationTarget {
  if (/^\d{1,78}$/.test(text)) return { kind: 'market', marketId: BigInt(text) }
  return { kind: /^https?:\/\//i.test(text) ? 'url' : 'file', place: text }
}

/**
 * Reads a copy of a record from a file or a URL.
 *
 * @throws CresolverError `FILE_INVALID`
 */
export async function readCopy(kind: 'url' | 'file', place: string): Promise<unknown> {
  try {
    const text =
      kind === 'url'
        ? await fetchText(place, RECORD_JSON.bytes)
        : await readFile(place, 'utf8')
    return readJson(text, RECORD_JSON)
  } catch (cause) {
    throw new CresolverError({
      code: 'FILE_INVALID',
      message: `${place} cannot be read as a record: ${errorText(cause)}.`,
      hint: 'Pass the number of a market, a file that holds a record as JSON, or its URL.',
      cause,
    })
  }
}

/**
 * Fetches the record with a hash from the archives that are named.
 *
 * @throws CresolverError `NOT_CONFIGURED`, `ARCHIVE_UNREACHABLE`
 */
export async function readArchived(
  hash: Hash,
  archives: readonly string[],
): Promise<unknown> {
  if (archives.length > 0) return fetchRecord(archives, hash)
  throw new CresolverError({
    code: 'NOT_CONFIGURED',
    message: 'The archive of records is missing.',
    hint: 'Pass --archive <url>, set CRESOLVER_ARCHIVE, or pass --record <file>.',
  })
}
