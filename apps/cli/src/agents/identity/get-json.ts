import type { Outbound } from '@cresolver/outbound'

/** A stranger's answer; its value is there when the status is 200. */
export type JsonFound = { readonly status: number; readonly value?: unknown }

const limits = { timeoutMs: 5_000, maxBytes: 64 * 1_024 }

/**
 * Fetches a small piece of JSON from a stranger. The body of an error page is not looked at.
 */
export async function getJson(url: string, outbound: Outbound): Promise<JsonFound> {
  const headers = { accept: 'application/json' }
  const { status, body } = await outbound.request({ url, headers, ...limits })
  if (status !== 200) return { status }
  const { parseGuardedJson } = await import('@cresolver/outbound')
  return { status, value: parseGuardedJson(body, { maxDepth: 16, maxNodes: 2_000 }) }
}
