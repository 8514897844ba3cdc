import type { Outbound } from '@cresolver/net/outbound'

/** An untrusted answer; its value is set if the status is 200. */
type JsonFetchResult = { readonly status: number; readonly value?: unknown }

const limits = { timeoutMs: 5_000, maxBytes: 64 * 1_024 }

/**
 * Fetches a small untrusted JSON document. The body of an error page is not read.
 */
export async function getJson(url: string, outbound: Outbound): Promise<JsonFetchResult> {
  const headers = { accept: 'application/json' }
  const { status, body } = await outbound.request({ url, headers, ...limits })
  if (status !== 200) return { status }
  const { parseGuardedJson } = await import('@cresolver/net/outbound')
  return { status, value: parseGuardedJson(body, { maxDepth: 16, maxNodes: 2_000 }) }
}
