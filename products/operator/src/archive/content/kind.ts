/** Kinds of content that an archive stores. */
export const ARCHIVE_KINDS = ['records', 'bundles', 'pages'] as const

/** One of {@link ARCHIVE_KINDS}. */
export type ArchiveKind = (typeof ARCHIVE_KINDS)[number]

/** Content of an archive by its kind and hash. */
export type ContentName = { readonly kind: ArchiveKind; readonly hash: string }

/** Most bytes of one content. */
export const MOST_BYTES: Readonly<Record<ArchiveKind, number>> = {
  records: 256 * 1_024,
  bundles: 100_000,
  pages: 2_000_000,
}

const keccakHash = /^0x[0-9a-f]{64}$/
const sha256Hash = /^[0-9a-f]{64}$/

/**
 * Reads a hash of untrusted origin, before it becomes part of a path.
 *
 * @param kind - records and bundles have `0x` and 64 hex digits, pages 64 hex digits
 * @param text - in any case
 * @returns the hash in lower case; undefined where it is not one
 * @example
 * toContentHash('pages', '../etc/passwd') // undefined
 */
export function toContentHash(kind: ArchiveKind, text: string): string | undefined {
  const hash = text.length > 66 ? '' : text.toLowerCase()
  return (kind === 'pages' ? sha256Hash : keccakHash).test(hash) ? hash : undefined
}
