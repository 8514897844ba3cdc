import type { SettlementRecord } from '@cresolver/resolution'
import { type FetchedRecord, fetchRecord } from './fetch-record.ts'

/** Result of reading the record of an evidence hash. */
export type ArchivedRecord =
  | { readonly kind: 'found'; readonly record: SettlementRecord; readonly bytes: number }
  /** The archive returned something else, which is not shown. */
  | { readonly kind: 'other-hash'; readonly hash: string }
  | { readonly kind: 'malformed'; readonly why: string }
  /** The configuration names no archive. */
  | { readonly kind: 'no-archive' }
  | Exclude<FetchedRecord, { readonly kind: 'fetched' }>

/** Reads a record and accepts it only if its hash matches the hash on chain. */
export async function readRecord(
  archiveUrl: string | undefined,
  hash: string,
  signal: AbortSignal,
): Promise<ArchivedRecord> {
  if (archiveUrl === undefined) return { kind: 'no-archive' }
  const [fetched, { hashRecord, parseRecord }] = await Promise.all([
    fetchRecord(archiveUrl, hash, signal),
    import('@cresolver/resolution'),
  ])
  if (fetched.kind !== 'fetched') return fetched
  try {
    const record = parseRecord(fetched.value)
    const recomputed = hashRecord(record)
    if (recomputed !== hash.toLowerCase()) return { kind: 'other-hash', hash: recomputed }
    return { kind: 'found', record, bytes: fetched.bytes }
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
      return 'The archive does not have the record of this verdict. Everything below is from the chain alone.'
    case 'unreachable':
      return `The archive could not be read: ${archived.why}. Everything below is from the chain alone.`
    case 'no-archive':
      return 'No archive is configured, so everything below is from the chain alone. With a copy of the record you can hash it and compare.'
    case 'other-hash':
      return `The archive returned data with the hash ${archived.hash}, which is not the hash on chain. It is not shown.`
    case 'malformed':
      return `The archive did not return a valid record: ${archived.why} It is not shown.`
  }
}
