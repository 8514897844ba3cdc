import { CresolverError } from '@cresolver/core/protocol'
import type { Page } from './read-page.ts'
import { readWarc, type StoredPage, writeWarc } from './warc.ts'

/** Keeps pages that were read, by the hash of their body. */
export type EvidenceStore = {
  /**
   * Stores a page, of its body at most the first 524,288 bytes. A page without a body is not stored.
   * A page with the same body replaces the stored one only if it brings claims.
   *
   * @throws CresolverError `STORE_FULL` if every stored page is pinned
   */
  readonly put: (page: Page, claims?: readonly unknown[]) => Promise<void>
  /** Returns the page whose whole body has a hash; undefined for an unknown or malformed hash. */
  readonly get: (sha256: string) => Promise<StoredPage | undefined>
  /** Returns the bytes that all pages take. */
  readonly size: () => Promise<number>
  /** Returns the hashes of all pages, the oldest first. */
  readonly list: () => Promise<readonly string[]>
}

/** Folder in which an {@link EvidenceStore} keeps its files. */
type EvidenceFiles = {
  readonly read: (sha256: string) => Promise<Uint8Array | undefined>
  readonly write: (sha256: string, bytes: Uint8Array) => Promise<void>
  readonly remove: (sha256: string) => Promise<void>
  /** The oldest first. */
  readonly list: () => Promise<readonly EvidenceFile[]>
}

/** One file of a store. */
export type EvidenceFile = { readonly sha256: string; readonly bytes: number }

/** Limits of an {@link EvidenceStore}. */
export type EvidenceLimits = {
  /** Most bytes of all pages. */
  readonly maxBytes: number
  /** Returns true for a page that is never evicted, because a record names it. */
  readonly isPinned?: ((sha256: string) => boolean) | undefined
}

const largestBody = 524_288

/** Creates a store over files. One write at a time, so that the limit holds. */
export function createEvidenceStore(
  files: EvidenceFiles,
  { maxBytes, isPinned = () => false }: EvidenceLimits,
): EvidenceStore {
  let last: Promise<unknown> = Promise.resolve()
  const store = async (page: Page, claims: readonly unknown[]) => {
    if (!isHash(page.sha256)) return
    const isKnown = (await files.read(page.sha256)) !== undefined
    if (isKnown && claims.length === 0) return
    const bytes = writeWarc(toStored(page, claims))
    await makeRoom(files, { maxBytes, isPinned }, page.sha256, bytes.length)
    await files.write(page.sha256, bytes)
  }
  return {
    put: (page, claims = []) => {
      const stored = last.then(() => store(page, claims))
      last = stored.catch(() => undefined)
      return stored
    },
    get: async (sha256) => {
      const bytes = isHash(sha256) ? await files.read(sha256) : undefined
      const page = bytes && readWarc(bytes)
      return page?.sha256 === sha256 ? page : undefined
    },
    size: async () => total(await files.list()),
    list: async () => (await files.list()).map(({ sha256 }) => sha256),
  }
}

async function makeRoom(
  files: EvidenceFiles,
  { maxBytes, isPinned }: Required<EvidenceLimits>,
  sha256: string,
  bytes: number,
): Promise<void> {
  const others = (await files.list()).filter((file) => file.sha256 !== sha256)
  let size = total(others) + bytes
  const removable = others.filter((file) => !isPinned?.(file.sha256))
  if (size - total(removable) > maxBytes) throw full(maxBytes)
  for (const oldest of removable) {
    if (size <= maxBytes) return
    await files.remove(oldest.sha256)
    size -= oldest.bytes
  }
}

function toStored(page: Page, claims: readonly unknown[]): StoredPage {
  return {
    url: page.url,
    readAt: page.readAt,
    contentType: page.contentType ?? '',
    httpStatus: page.httpStatus ?? 200,
    headers: page.headers ?? {},
    requestHeaders: page.requestHeaders ?? {},
    sha256: page.sha256,
    body: page.body.subarray(0, largestBody),
    cut: page.cut || page.body.length > largestBody,
    claims,
  }
}

/** Returns true for 64 lower-case hex digits: nothing else becomes a file name. */
export function isHash(text: string): boolean {
  return /^[0-9a-f]{64}$/.test(text)
}

function total(files: readonly EvidenceFile[]): number {
  return files.reduce((sum, { bytes }) => sum + bytes, 0)
}

function full(maxBytes: number): CresolverError<'STORE_FULL'> {
  return new CresolverError({
    code: 'STORE_FULL',
    message: `The evidence store holds ${maxBytes} bytes, and no further page can be evicted.`,
    hint: 'Raise the limit, or delete records that are no longer needed.',
  })
}
