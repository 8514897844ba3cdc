import { readBytes } from '@cresolver/bounded'
import { CresolverError, errorText, type JsonLimits, readJson } from '@cresolver/protocol'

/** Raw answer of an archive for a hash. */
export type FetchedRecord =
  | { readonly kind: 'fetched'; readonly value: unknown; readonly bytes: number }
  /** The archive answers and has no such record. */
  | { readonly kind: 'absent' }
  | { readonly kind: 'unreachable'; readonly why: string }

/** Most bytes that an archive accepts. */
const mostBytes = 256 * 1_024
const jsonLimits: JsonLimits = { bytes: mostBytes, depth: 16, values: 20_000 }
const timeoutMs = 15_000

/** Fetches the record of a settlement from an untrusted archive. */
export async function fetchRecord(
  archiveUrl: string,
  hash: string,
  signal: AbortSignal,
): Promise<FetchedRecord> {
  const timeout = AbortSignal.timeout(timeoutMs)
  try {
    const base = archiveUrl.replace(/\/+$/, '')
    const url = new URL(`${base}/records/${hash}`, globalThis.location?.href)
    const response = await fetch(url, {
      signal: AbortSignal.any([signal, timeout]),
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
    })
    if (response.status === 404) return { kind: 'absent' }
    if (!response.ok) return unreachable(`it answered with status ${response.status}`)
    const bytes = await readBytes(response.body, mostBytes)
    if (bytes === undefined) {
      return unreachable(`it sent more than ${mostBytes} bytes, the limit of a record`)
    }
    const value = readJson(new TextDecoder().decode(bytes), jsonLimits)
    return { kind: 'fetched', value, bytes: bytes.length }
  } catch (error) {
    signal.throwIfAborted()
    if (timeout.aborted) {
      return unreachable(`it did not answer within ${timeoutMs / 1_000} seconds`)
    }
    return unreachable(
      CresolverError.isInstance(error)
        ? `it did not send a record: ${errorText(error)}`
        : errorText(error),
    )
  }
}

function unreachable(why: string): FetchedRecord {
  return { kind: 'unreachable', why }
}
