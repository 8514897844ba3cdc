import {
  bundleSchema,
  CresolverError,
  errorText,
  type Hash,
  hashBundle,
  type JsonLimits,
  readJson,
} from '@cresolver/protocol'
import { hashRecord, isAdjudicationRecord, parseRecord } from '@cresolver/resolution'

/** An archive accepts no larger record; served with its bundles it has room for ten. */
const maximumBytes = 1_500_000

/** Limits of the JSON of a record, from an archive or a file. */
export const RECORD_JSON: JsonLimits = {
  bytes: maximumBytes,
  depth: 16,
  values: 500_000,
}

const timeoutMs = 15_000

/** Settings of {@link fetchRecord}. */
export type FetchRecordOptions = {
  /** Ends the requests. */
  readonly signal?: AbortSignal | undefined
}

/**
 * Fetches the record with a hash: the first copy that has the hash, with the bundles that it names,
 * from whichever archive has them.
 *
 * @param archiveUrls - base URLs of archives, asked in this order
 * @param hash - evidence hash on chain
 * @param options - {@link FetchRecordOptions}
 * @returns parsed JSON; where no copy has the hash, the first copy, so that a caller can say what
 *   differs
 * @throws CresolverError `RECORD_UNREACHABLE` where no archive returned one
 */
export async function fetchRecord(
  archiveUrls: readonly string[],
  hash: Hash,
  { signal }: FetchRecordOptions = {},
): Promise<unknown> {
  const failures: string[] = []
  const others: unknown[] = []
  for (const archiveUrl of archiveUrls) {
    try {
      const url = contentUrl(archiveUrl, 'records', hash)
      const value = readJson(await fetchText(url, maximumBytes, signal), RECORD_JSON)
      if (hashOf(value) === hash) return await addBundles(value, archiveUrls, signal)
      others.push(value)
    } catch (error) {
      failures.push(`${archiveUrl}: ${errorText(error)}`)
    }
  }
  if (others.length > 0) return others[0]
  throw new CresolverError({
    code: 'RECORD_UNREACHABLE',
    message: `The record ${hash} was not returned: ${failures.join('; ')}.`,
    hint: 'Check the URL of the archive. Any copy of the record will do: its hash is compared with the chain.',
  })
}

/**
 * Fetches a text of limited size.
 *
 * @param url - http(s)
 * @param bytes - most bytes of the body
 * @param signal - ends the request
 * @throws Error for another status than 2xx, and for a larger body
 */
export async function fetchText(
  url: string,
  bytes: number,
  signal?: AbortSignal | undefined,
): Promise<string> {
  return new TextDecoder().decode(await fetchBytes(url, bytes, signal))
}

/** {@link fetchText}, as bytes. */
export async function fetchBytes(
  url: string,
  bytes: number,
  signal?: AbortSignal | undefined,
): Promise<Uint8Array> {
  const timeout = AbortSignal.timeout(timeoutMs)
  const response = await fetch(url, {
    signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
  })
  if (!response.ok) throw new Error(`it answered with status ${response.status}`)
  const body = new Uint8Array(bytes)
  let length = 0
  for await (const chunk of response.body ?? []) {
    if (length + chunk.length > bytes) throw new Error(`it sent more than ${bytes} bytes`)
    body.set(chunk, length)
    length += chunk.length
  }
  return body.subarray(0, length)
}

/** Address of a content in an archive. */
export function contentUrl(
  archiveUrl: string,
  kind: 'records' | 'bundles' | 'pages',
  hash: string,
): string {
  return `${archiveUrl.replace(/\/+$/, '')}/${kind}/${hash}`
}

function hashOf(value: unknown): Hash | undefined {
  try {
    return hashRecord(parseRecord(value))
  } catch {
    return undefined
  }
}

/** An archive can lack a bundle that another one has. */
async function addBundles(
  value: unknown,
  archiveUrls: readonly string[],
  signal: AbortSignal | undefined,
): Promise<unknown> {
  const record = parseRecord(value)
  if (isAdjudicationRecord(record) || !record.joined) return value
  const bundles = await Promise.all(
    record.joined.bundles.map(async (named) => {
      if (named.content && hashBundle(named.content) === named.hash) return named
      const content = await fetchBundle(named.hash, archiveUrls, signal)
      return content ? { ...named, content } : named
    }),
  )
  return { ...record.joined, bundles }
}

async function fetchBundle(
  hash: string,
  archiveUrls: readonly string[],
  signal: AbortSignal | undefined,
) {
  for (const archiveUrl of archiveUrls) {
    try {
      const text = await fetchText(
        contentUrl(archiveUrl, 'bundles', hash),
        maximumBytes,
        signal,
      )
      const bundle = bundleSchema.safeParse(readJson(text, RECORD_JSON))
      if (bundle.success && hashBundle(bundle.data) === hash) return bundle.data
    } catch {
      // Another archive may have it; verification says what is missing.
    }
  }
  return undefined
}
