import type { SettlementRecord } from '@cresolver/core/resolution'
import type { FoundRecord } from '@cresolver/sdk/workspace'

export type ArchivedRecord =
  | { readonly kind: 'found'; readonly record: SettlementRecord; readonly bytes: number }
  /** The archive returned something else, which is not shown. */
  | { readonly kind: 'other-hash'; readonly hash: string }
  | { readonly kind: 'malformed'; readonly why: string }
  /** The configuration names no archive. */
  | { readonly kind: 'no-archive' }
  | Extract<FoundRecord, { readonly kind: 'absent' | 'unreachable' }>

/** Reads a record and accepts it only if its hash matches the hash on chain. */
export async function readRecord(
  archiveUrls: readonly string[] | undefined,
  hash: string,
  signal: AbortSignal,
): Promise<ArchivedRecord> {
  if (archiveUrls === undefined) return { kind: 'no-archive' }
  const { findRecord, hashRecord, parseRecord } = await import('./record-format.ts')
  const found = await findRecord(archiveUrls, hash, { signal })
  if (!('value' in found)) return found
  try {
    const record = parseRecord(found.value)
    if (found.kind === 'other') return { kind: 'other-hash', hash: hashRecord(record) }
    return { kind: 'found', record, bytes: found.bytes }
  } catch (error) {
    return { kind: 'malformed', why: error instanceof Error ? error.message : '' }
  }
}

/** Explains why a record is missing. */
export function describeMissingRecord(archived: ArchivedRecord): string | undefined {
  switch (archived.kind) {
    case 'found':
      return undefined
    case 'absent':
      return 'None of the archives that answered has the record of this verdict, so everything below is from the chain alone.'
    case 'unreachable':
      return `The record could not be read: ${archived.why}. Everything below is from the chain alone.`
    case 'no-archive':
      return 'No archive is configured, so everything below is from the chain alone. With a copy of the record you can hash it and compare.'
    case 'other-hash':
      return `An archive returned data with the hash ${archived.hash}, which is not the hash on chain. It is not shown.`
    case 'malformed':
      return `An archive did not return a valid record: ${archived.why} It is not shown.`
  }
}
