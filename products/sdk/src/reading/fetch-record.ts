import {
  bundleSchema,
  CresolverError,
  canonicalHash,
  errorText,
  type Hash,
  hashBundle,
  type JsonLimits,
  readJson,
} from '@cresolver/core/protocol'
import {
  hashRecord,
  hashTranscript,
  isAdjudicationRecord,
  type JoinedRecord,
  parseRecord,
  type SettlementRecord,
} from '@cresolver/core/resolution'
import { contentUrl, fetchPresent, fetchText } from './fetch-content.ts'

/** An archive accepts no larger record; served with its bundles it has room for ten. */
const maximumBytes = 1_500_000

/** Limits of the JSON of a record, from an archive or a file. */
export const RECORD_JSON: JsonLimits = {
  bytes: maximumBytes,
  depth: 16,
  values: 500_000,
}

/** Settings of {@link findRecord}. */
export type FetchRecordOptions = {
  /** Ends the requests. */
  readonly signal?: AbortSignal | undefined
}

/** Responses of archives for a hash. */
export type FoundRecord =
  /** `other`: no copy has the hash, and this is the first one. */
  | {
      readonly kind: 'found' | 'other'
      /** Parsed JSON. */
      readonly value: unknown
      /** Size of what was sent. */
      readonly bytes: number
    }
  /** No archive that answers has it; it may get it later. */
  | { readonly kind: 'absent'; readonly why: string }
  | { readonly kind: 'unreachable'; readonly why: string }

/**
 * Looks for the record with a hash: the first copy that has the hash, with the bundles that it names,
 * from whichever archive has them.
 *
 * @param archiveUrls - base URLs of archives, asked in this order
 * @param hash - evidence hash on chain
 * @param options - {@link FetchRecordOptions}
 * @throws the reason of the signal
 */
export async function findRecord(
  archiveUrls: readonly string[],
  hash: string,
  { signal }: FetchRecordOptions = {},
): Promise<FoundRecord> {
  const failures: string[] = []
  let kind: 'absent' | 'unreachable' = 'unreachable'
  let other: FoundRecord | undefined
  for (const archiveUrl of archiveUrls) {
    try {
      const url = contentUrl(archiveUrl, 'records', hash)
      const body = await fetchPresent(url, maximumBytes, signal)
      if (body === undefined) {
        kind = 'absent'
        failures.push(`${archiveUrl}: it has no such record`)
        continue
      }
      const copy = { value: readJson(body, RECORD_JSON), bytes: body.length }
      const { record, actual } = readCopy(copy.value)
      if (actual === hash.toLowerCase()) {
        const value = record ? await addContents(record, archiveUrls, signal) : copy.value
        return { kind: 'found', ...copy, value }
      }
      other ??= { kind: 'other', ...copy }
    } catch (error) {
      signal?.throwIfAborted()
      failures.push(`${archiveUrl}: ${errorText(error)}`)
    }
  }
  return other ?? { kind, why: failures.join('; ') }
}

/**
 * Fetches the record with a hash, as {@link findRecord} finds it.
 *
 * Docs: https://github.com/cresolver/cresolver/blob/main/docs/protocol.md#the-archive
 *
 * @param archiveUrls - base URLs of archives, asked in this order
 * @param hash - evidence hash on chain
 * @param options - {@link FetchRecordOptions}
 * @returns parsed JSON
 * @throws `SdkErrors['fetchRecord']`: `ARCHIVE_UNREACHABLE` if no archive returned a copy with the hash
 *
 * @example
 * ```ts
 * import { fetchRecord } from '@cresolver/sdk'
 * import { explainRecord, parseRecord } from '@cresolver/sdk/resolution'
 *
 * const hash = '0x9d96d2c275215b92eb405a94f38b751e14344c2fca66f9de8a85d3fcbaca89ad'
 * const record = parseRecord(await fetchRecord(['http://127.0.0.1:8560'], hash))
 * console.log(explainRecord(record).decidedBy) // panel
 * ```
 */
export async function fetchRecord(
  archiveUrls: readonly string[],
  hash: Hash,
  options: FetchRecordOptions = {},
): Promise<unknown> {
  const found = await findRecord(archiveUrls, hash, options)
  if (found.kind === 'found') return found.value
  const why = 'why' in found ? found.why : 'what was sent has another hash'
  throw new CresolverError({
    code: 'ARCHIVE_UNREACHABLE',
    message: `The record ${hash} was not returned: ${why}.`,
    hint: 'Check the URLs of the archives. Any copy of the record will do: its hash is compared with the chain.',
  })
}

/**
 * Contents that an archive added count only if they are well-formed, so that they cannot make a record fail. A malformed
 * record can have the hash all the same: verification says that it fails.
 */
function readCopy(value: unknown): {
  readonly record?: SettlementRecord | undefined
  readonly actual?: Hash
} {
  const bare = withoutContents(value)
  const record = readRecord(value) ?? readRecord(bare)
  try {
    return { record, actual: record ? hashRecord(record) : canonicalHash(bare) }
  } catch {
    return {}
  }
}

function readRecord(value: unknown): SettlementRecord | undefined {
  try {
    return parseRecord(value)
  } catch {
    return undefined
  }
}

/** Parts of the record of a round that a hash covers. */
function withoutContents(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !('bundles' in value)) return value
  const { bundles, judge } = value as {
    readonly bundles: unknown
    readonly judge?: object
  }
  if (!Array.isArray(bundles)) return value
  return {
    ...value,
    ...(typeof judge === 'object' && { judge: { ...judge, transcript: undefined } }),
    bundles: bundles.map((bundle: unknown) => {
      if (typeof bundle !== 'object' || bundle === null) return bundle
      const { content: _, ...name } = bundle as { readonly content?: unknown }
      return name
    }),
  }
}

/** An archive can lack a bundle, or the judge's replies, that another one has. */
async function addContents(
  record: SettlementRecord,
  archiveUrls: readonly string[],
  signal: AbortSignal | undefined,
): Promise<unknown> {
  if (isAdjudicationRecord(record)) return record
  const { joined } = record
  const bundles = await Promise.all(
    joined.bundles.map(async (named) => {
      if (named.content && hashBundle(named.content) === named.hash) return named
      const urls = archiveUrls.map((url) => contentUrl(url, 'bundles', named.hash))
      const content = await fetchFirst(urls, signal, (text) => {
        const { data } = bundleSchema.safeParse(readJson(text, RECORD_JSON))
        return data && hashBundle(data) === named.hash ? data : undefined
      })
      return { ...named, content }
    }),
  )
  return { ...joined, bundles, judge: await addTranscript(joined, archiveUrls, signal) }
}

/** A copy with another hash is none. */
async function addTranscript(
  { judge: { transcript, ...judge } }: JoinedRecord,
  archiveUrls: readonly string[],
  signal: AbortSignal | undefined,
): Promise<JoinedRecord['judge']> {
  const { replies } = judge
  if (replies === undefined) return judge
  const isIt = (text: string) => hashTranscript(text) === replies
  if (transcript !== undefined && isIt(transcript)) return { ...judge, transcript }
  const urls = archiveUrls.map((url) => contentUrl(url, 'pages', replies))
  const fetched = await fetchFirst(urls, signal, (text) =>
    isIt(text) ? text : undefined,
  )
  return { ...judge, transcript: fetched }
}

/** First response of some URLs; verification says what none of them had. */
async function fetchFirst<Content>(
  urls: readonly string[],
  signal: AbortSignal | undefined,
  read: (text: string) => Content | undefined,
): Promise<Content | undefined> {
  for (const url of urls) {
    try {
      const content = read(await fetchText(url, maximumBytes, signal))
      if (content !== undefined) return content
    } catch {
      // Another one may have it.
    }
  }
  return undefined
}
