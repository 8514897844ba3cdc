import {
  isAdjudicationRecord,
  parseRecord,
  type RecordCheck,
} from '@cresolver/core/resolution'
import { contentUrl, fetchBytes } from '@cresolver/sdk/workspace'

/** A quote of a worker's answer, and whether the page holds it. */
export type QuoteFinding = {
  readonly worker: string
  readonly url: string
  /** SHA-256 of the page, hex. */
  readonly sha256: string
  readonly quote: string
  readonly kind: 'found' | 'not-found' | 'unknown'
}

const pageBytes = 2_000_000
/** For all pages together. */
const deadlineMs = 60_000
const atOnce = 4

/**
 * Looks for the quotes of a record in the pages that archives keep.
 *
 * A quote that is not on its page is the fault of the worker, and does not make the record wrong.
 *
 * @param value - a record, also straight from JSON
 * @param archives - base URLs, asked in this order
 * @returns one finding for each claim of an answer, in the order of the record
 */
export async function checkQuotes(
  value: unknown,
  archives: readonly string[],
): Promise<QuoteFinding[]> {
  const claims = claimsIn(value)
  if (claims.length === 0) return []
  const pages = await fetchPages(
    [...new Set(claims.map((each) => each.sha256))],
    archives,
  )
  const { recheckClaim } = await import('@cresolver/net/pages')
  return Promise.all(
    claims.map(async ({ worker, url, sha256, quote }) => {
      const named = { worker, url, sha256, quote }
      const body = pages.get(sha256)
      if (!body) return { ...named, kind: 'unknown' as const }
      const at = (contentType: string) =>
        recheckClaim(
          { quote, url, sha256 },
          {
            store: {
              get: async () => ({
                ...{ url, sha256, body, contentType },
                ...{ readAt: 0, httpStatus: 200, cut: false, claims: [] },
              }),
            },
          },
        )
      // An archive keeps no type; JSON is quoted from its canonical form.
      const [plain, json] = [await at(''), await at('application/json')]
      const best =
        plain.status === 'FOUND' ? plain : json.status === 'FOUND' ? json : plain
      if (best.status === 'FOUND') return { ...named, kind: 'found' as const }
      const isUnread = best.status === 'BLOCKED'
      return { ...named, kind: isUnread ? ('unknown' as const) : ('not-found' as const) }
    }),
  )
}

/** One line for all quotes; none where the record has no claims. */
export function quotesCheck(findings: readonly QuoteFinding[]): RecordCheck[] {
  if (findings.length === 0) return []
  const unknown = findings.filter(({ kind }) => kind === 'unknown').length
  const found = findings.filter(({ kind }) => kind === 'found').length
  const rest =
    unknown > 0 ? `; no archive has the pages of ${unknown}; add one with --archive` : ''
  return [
    {
      name: 'quotes',
      end: unknown > 0 ? 'cannot-say' : 'holds',
      detail: `${found} of ${findings.length} are on their pages${rest}`,
    },
  ]
}

function claimsIn(value: unknown) {
  try {
    const record = parseRecord(value)
    if (isAdjudicationRecord(record)) return []
    return record.workers.flatMap(({ worker, answer }) =>
      (answer?.claims ?? []).map((claim) => ({ worker, ...claim })),
    )
  } catch {
    return []
  }
}

async function fetchPages(
  hashes: readonly string[],
  archives: readonly string[],
): Promise<Map<string, Uint8Array>> {
  const pages = new Map<string, Uint8Array>()
  const signal = AbortSignal.timeout(deadlineMs)
  for (let start = 0; start < hashes.length; start += atOnce) {
    await Promise.all(
      hashes.slice(start, start + atOnce).map(async (hash) => {
        const page = await fetchPage(hash, archives, signal)
        if (page) pages.set(hash, page)
      }),
    )
  }
  return pages
}

async function fetchPage(
  hash: string,
  archives: readonly string[],
  signal: AbortSignal,
): Promise<Uint8Array | undefined> {
  if (!/^[0-9a-f]{64}$/.test(hash)) return undefined
  for (const archive of archives) {
    try {
      const body = await fetchBytes(contentUrl(archive, 'pages', hash), pageBytes, signal)
      const digest = await crypto.subtle.digest('SHA-256', Uint8Array.from(body))
      if (Buffer.from(digest).toString('hex') === hash) return body
    } catch {
      // Another archive may have it.
    }
  }
  return undefined
}
