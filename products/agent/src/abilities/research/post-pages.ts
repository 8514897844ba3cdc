import type { ResolveResponse } from '@cresolver/core/protocol'
import type { EvidenceStore } from '@cresolver/net/pages'

const timeoutMs = 10_000

/**
 * Posts the pages that an answer cites to archives, which show them once a record names them: then anyone can look for
 * its quotes. A page that was cut off is not the one that its hash names, and stays here.
 *
 * @param answer - with its claims
 * @param store - has the pages
 * @param archiveUrls - base URLs
 * @returns SHA-256 of the pages that no archive took
 */
export async function postPages(
  { claims = [] }: Pick<ResolveResponse, 'claims'>,
  store: Pick<EvidenceStore, 'get'>,
  archiveUrls: readonly string[],
): Promise<string[]> {
  const lost: string[] = []
  for (const sha256 of new Set(claims.map((claim) => claim.sha256))) {
    const page = await store.get(sha256).catch(() => undefined)
    const body = page && !page.cut ? new Uint8Array(page.body) : undefined
    const taken = body
      ? await Promise.all(archiveUrls.map((url) => postPage(url, sha256, body)))
      : []
    if (!taken.includes(true)) lost.push(sha256)
  }
  return lost
}

async function postPage(
  archiveUrl: string,
  sha256: string,
  body: Uint8Array<ArrayBuffer>,
): Promise<boolean> {
  try {
    const response = await fetch(`${archiveUrl.replace(/\/+$/, '')}/pages/${sha256}`, {
      method: 'POST',
      body,
      signal: AbortSignal.timeout(timeoutMs),
    })
    await response.body?.cancel()
    return response.ok
  } catch {
    return false
  }
}
