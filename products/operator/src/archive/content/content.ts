import { createHash } from 'node:crypto'
import {
  bundleSchema,
  CresolverError,
  canonicalJson,
  errorText,
  findLongFault,
  hashBundle,
  hashText,
  readJson,
} from '@cresolver/core/protocol'
import { type ArchiveKind, type ContentName, MOST_BYTES } from './kind.ts'
import { readRecordForm } from './record-form.ts'

/** Deeper values contain no claims of ours. */
const deepest = 40

/** Bytes that are not shared with another thread, as responses need them. */
export type Bytes = Uint8Array<ArrayBuffer>

/** Content that was read and hashed. */
export type Content = {
  readonly hash: string
  /** Bytes to store: canonical JSON, or those of the page. */
  readonly bytes: Bytes
  /** Named contents: bundles of a record, pages of claims. */
  readonly names: readonly ContentName[]
  /** Market that a record or bundle says it is of. */
  readonly marketId?: string | undefined
  /** Contents that came with a record: bundles, and the page of the judge's replies. */
  readonly brings?: readonly (Content & { readonly kind: ArchiveKind })[] | undefined
}

const jsonShape = { depth: 32, values: 100_000 }
const decoder = new TextDecoder('utf-8', { ignoreBOM: true })

/**
 * Reads content of untrusted origin.
 *
 * @param mostBytes - more for a record that is joined with its bundles; what is stored is smaller
 * @throws CresolverError `JSON_INVALID` and others of `readJson`, `FILE_INVALID`, `VALUE_INVALID` or
 *   `BODY_TOO_LARGE`
 */
export function readContent(
  kind: ArchiveKind,
  bytes: Uint8Array,
  mostBytes: number = MOST_BYTES[kind],
): Content {
  requireSize(kind, bytes, mostBytes)
  if (kind === 'pages') return readPage(bytes)
  const value = parse(bytes, mostBytes)
  if (kind === 'bundles') return readBundle(value)
  const { hash, text, bundles, contents, replies, transcript } = readRecordForm(value)
  const head = encode(text)
  requireSize(kind, head)
  const named = bundles.map((each) => ({ kind: 'bundles' as const, hash: each }))
  // Only what the hash covers can name a page.
  const covered: unknown = JSON.parse(text)
  const page = transcript === undefined ? undefined : readPage(encode(transcript))
  return {
    ...{ hash, bytes: head, marketId: marketOf(covered) },
    names: [...named, ...pagesOf(covered), ...(replies ? [pageOf(replies)] : [])],
    brings: [
      ...contents.flatMap((each) => readNamed(each, bundles)),
      ...(page && page.hash === replies ? [{ kind: 'pages' as const, ...page }] : []),
    ],
  }
}

/** Returns true if stored bytes have this hash. */
export function hasContentHash(
  kind: ArchiveKind,
  hash: string,
  bytes: Uint8Array,
): boolean {
  if (bytes.length > MOST_BYTES[kind]) return false
  if (kind === 'pages') return sha256(bytes) === hash
  try {
    // A record is stored in its canonical form, whose text is what is hashed.
    return kind === 'records'
      ? hashText(decoder.decode(bytes)) === hash
      : readContent(kind, bytes).hash === hash
  } catch {
    return false
  }
}

function readBundle(value: unknown): Content {
  const bytes = encode(canonicalJson(value))
  requireSize('bundles', bytes)
  return {
    ...{ hash: hashOfBundle(value), bytes },
    ...{ names: pagesOf(value), marketId: marketOf(value) },
  }
}

/** A part that the head does not name, or nobody can read, is none of its bundles. */
function readNamed(value: unknown, named: readonly string[]) {
  try {
    const bundle = readBundle(value)
    return named.includes(bundle.hash) ? [{ kind: 'bundles' as const, ...bundle }] : []
  } catch {
    return []
  }
}

/**
 * The hash covers the whole bundle only where its long parts are those that the workers signed: otherwise two bundles
 * would have one name, and the first one that is posted would stay.
 */
function hashOfBundle(value: unknown): string {
  try {
    const bundle = bundleSchema.parse(value)
    const fault = findLongFault(bundle)
    if (fault) throw new Error(fault)
    return hashBundle(bundle)
  } catch (cause) {
    throw new CresolverError({
      code: 'VALUE_INVALID',
      message: `The bundle cannot be hashed: ${errorText(cause)}`,
      hint: 'Post the bundle as its collector built it.',
      cause,
    })
  }
}

function pagesOf(value: unknown): ContentName[] {
  return namedPages(value).map(pageOf)
}

function pageOf(hash: string): ContentName {
  return { kind: 'pages', hash }
}

function readPage(bytes: Uint8Array): Content {
  return { hash: sha256(bytes), bytes: new Uint8Array(bytes), names: [] }
}

function encode(text: string): Bytes {
  return new TextEncoder().encode(text)
}

function marketOf(value: unknown): string | undefined {
  const { marketId } = (value ?? {}) as { readonly marketId?: unknown }
  return typeof marketId === 'string' ? marketId : undefined
}

function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}

function parse(bytes: Uint8Array, mostBytes: number): unknown {
  try {
    return readJson(bytes, { ...jsonShape, bytes: mostBytes })
  } catch (cause) {
    throw new CresolverError({
      code: 'JSON_INVALID',
      message: `The body cannot be read: ${errorText(cause)}`,
      hint: 'Post canonical JSON.',
      cause,
    })
  }
}

function requireSize(
  kind: ArchiveKind,
  { length }: Uint8Array,
  most = MOST_BYTES[kind],
): void {
  if (length <= most) return
  throw new CresolverError({
    code: 'BODY_TOO_LARGE',
    message: `It has ${length} bytes; ${kind} have at most ${most} each.`,
    hint: 'Post something smaller.',
  })
}

/**
 * Lists the pages that the claims in a value name. The short form of an answer is a JSON text inside
 * its bundle and is searched, too.
 *
 * @param value - parsed JSON of a record or a bundle
 * @returns SHA-256 of each page, 64 hex digits, each once
 */
function namedPages(value: unknown): string[] {
  const found = new Set<string>()
  collect(value, found, 0)
  return [...found]
}

function collect(value: unknown, found: Set<string>, depth: number): void {
  if (depth > deepest) return
  if (typeof value === 'string') {
    if (value.startsWith('{') && value.includes('sha256')) {
      collect(parseText(value), found, depth + 1)
    }
    return
  }
  if (typeof value !== 'object' || value === null) return
  // Data of a price source has a hash, too, and is inside the record itself.
  if ('sha256' in value && 'quote' in value && isSha256(value.sha256)) {
    found.add(value.sha256)
  }
  for (const each of Object.values(value)) collect(each, found, depth + 1)
}

function isSha256(value: unknown): value is string {
  return typeof value === 'string' && /^[0-9a-f]{64}$/.test(value)
}

function parseText(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
