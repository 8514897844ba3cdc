import {
  bundleSchema,
  CresolverError,
  canonicalHash,
  errorText,
  type Hash,
  hashBundle,
  type JsonLimits,
  readJson,
} from '@cresolver/protocol'
import {
  hashRecord,
  hashTranscript,
  isAdjudicationRecord,
  type JoinedRecord,
  parseRecord,
  type SettlementRecord,
} from '@cresolver/resolution'
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

/** What archives returned for a hash. */
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
      if (hashOf(copy.value) === hash.toLowerCase()) {
        const value = await addBundles(copy.value, archiveUrls, signal)
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
 * @returns parsed JSON
 * @throws CresolverError `RECORD_UNREACHABLE` if no archive returned a copy with the hash
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
    code: 'RECORD_UNREACHABLE',
    message: `The record ${hash} was not returned: ${why}.`,
    hint: 'Check the URLs of the archives. Any copy of the record will do: its hash is compared with the chain.',
  })
}

/** A malformed record can have the hash all the same: verification says that it fails. */
function hashOf(value: unknown): Hash | undefined {
  try {
    const record = readRecord(value)
    return record ? hashRecord(record) : canonicalHash(withoutContents(value))
  } catch {
    return undefined
  }
}

function readRecord(value: unknown): SettlementRecord | undefined {
  try {
    return parseRecord(value)
  } catch {
    return undefined
  }
}

/** What a hash covers of the record of a round. */
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
async function addBundles(
  value: unknown,
  archiveUrls: readonly string[],
  signal: AbortSignal | undefined,
): Promise<unknown> {
  const record = readRecord(value)
  if (!record || isAdjudicationRecord(record)) return value
  const bundles = await Promise.all(
    record.joined.bundles.map(async (named) => {
      if (named.content && hashBundle(named.content) === named.hash) return named
      const content = await fetchBundle(named.hash, archiveUrls, signal)
      return content ? { ...named, content } : named
    }),
  )
  const judge = await addTranscript(record.joined.judge, archiveUrls, signal)
  return { ...record.joined, judge, bundles }
}

/** A copy with another hash is none, so that an archive cannot make a record fail. */
async function addTranscript(
  { transcript, ...judge }: JoinedRecord['judge'],
  archiveUrls: readonly string[],
  signal: AbortSignal | undefined,
): Promise<JoinedRecord['judge']> {
  const { replies } = judge
  const isIt = (text: string) => hashTranscript(text) === replies
  if (replies === undefined) return judge
  if (transcript !== undefined && isIt(transcript)) return { ...judge, transcript }
  for (const archiveUrl of archiveUrls) {
    try {
      const url = contentUrl(archiveUrl, 'pages', replies)
      const text = await fetchText(url, maximumBytes, signal)
      if (isIt(text)) return { ...judge, transcript: text }
    } catch {
      // Another archive may have it; verification says what is missing.
    }
  }
  return judge
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
