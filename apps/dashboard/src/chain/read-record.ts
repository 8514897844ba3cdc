import type { SettlementRecord } from '@cresolver/resolution'
import { type FetchedRecord, fetchRecord } from './fetch-record.ts'

/** What stands behind an evidence hash, as far as it could be had. */
export type ArchivedRecord =
  | { readonly kind: 'found'; readonly record: SettlementRecord; readonly bytes: number }
  /** The archive gave something else, which is not shown. */
  | { readonly kind: 'other-hash'; readonly hash: string }
  | { readonly kind: 'malformed'; readonly why: string }
  /** The configuration names no archive. */
  | { readonly kind: 'no-archive' }
  | Exclude<FetchedRecord, { readonly kind: 'fetched' }>

/** Reads a record and takes it only where it has the hash on chain. */
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

/** Says why there is no record to show, and what that means. */
export function describeMissingRecord(archived: ArchivedRecord): string | undefined {
  switch (archived.kind) {
    case 'found':
      return undefined
    case 'absent':
      return 'The archive does not have the record of this verdict. What follows is from the chain alone.'
    case 'unreachable':
      return `The archive could not be read: ${archived.why}. What follows is from the chain alone.`
    case 'no-archive':
      return 'This dashboard names no archive, so what follows is from the chain alone. Anybody who has the record can hash it and compare.'
    case 'other-hash':
      return `What the archive gave has the hash ${archived.hash}, not the one on chain: it is not the record, and nothing of it is shown.`
    case 'malformed':
      return `What the archive gave is no record: ${archived.why} Nothing of it is shown.`
  }
}
