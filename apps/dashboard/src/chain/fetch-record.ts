import { CresolverError, errorText, type JsonLimits, readJson } from '@cresolver/protocol'

/** What an archive has under a hash, not yet looked at. */
export type FetchedRecord =
  | { readonly kind: 'fetched'; readonly value: unknown; readonly bytes: number }
  /** The archive answers and has no such record. */
  | { readonly kind: 'absent' }
  | { readonly kind: 'unreachable'; readonly why: string }

/** Most bytes that an archive takes. */
const mostBytes = 256 * 1_024
const jsonLimits: JsonLimits = { bytes: mostBytes, depth: 16, values: 20_000 }
const timeoutMs = 15_000

/** Fetches the record of a settlement from an archive that nobody has to trust. */
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
    const read = await readText(response)
    if (read === undefined) {
      return unreachable(`it sent more than ${mostBytes} bytes, which no record has`)
    }
    return { kind: 'fetched', value: readJson(read.text, jsonLimits), bytes: read.bytes }
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

async function readText(
  response: Response,
): Promise<{ readonly text: string; readonly bytes: number } | undefined> {
  const decoder = new TextDecoder()
  let text = ''
  let bytes = 0
  for (const reader = response.body?.getReader(); reader !== undefined; ) {
    const { done, value } = await reader.read()
    if (done) break
    bytes += value.length
    if (bytes > mostBytes) {
      await reader.cancel()
      return undefined
    }
    text += decoder.decode(value, { stream: true })
  }
  return { text: text + decoder.decode(), bytes }
}

function unreachable(why: string): FetchedRecord {
  return { kind: 'unreachable', why }
}
