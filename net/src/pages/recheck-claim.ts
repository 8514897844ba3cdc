import { findQuote, type QuoteReason, type QuoteResult } from '@cresolver/core/evidence'
import type { EvidenceStore } from './evidence-store.ts'
import { extractText } from './extract-text.ts'
import { type ReadPageOptions, readPage } from './read-page.ts'

/** A quote with the page it was found in. */
type SourcedClaim = {
  /** Words of the page, 12 to 300 characters. */
  readonly quote: string
  readonly url: string
  /** SHA-256 in hex of the body in which the claim was found. */
  readonly sha256: string
}

/** Result of {@link recheckClaim}. */
type Recheck =
  | {
      readonly status: 'FOUND'
      /** Offset of the quote in the text, in UTF-16 units. */
      readonly offset: number
      /** True if the body has another hash, yet still has the quote. */
      readonly isBodyChanged: boolean
      readonly sha256: string
    }
  | {
      /** `CHANGED`: the body has another hash and no longer has the quote. */
      readonly status: 'NOT_FOUND' | 'CHANGED'
      readonly reason: QuoteReason
      readonly sha256: string
    }
  | { readonly status: 'BLOCKED'; readonly reason: string }

/** Version in which a claim is checked again: the stored page, or the page as it is now. */
type RecheckOptions =
  | { readonly store: Pick<EvidenceStore, 'get'> }
  | (Omit<ReadPageOptions, 'maxBytes'> & { readonly store?: undefined })

/**
 * Checks a claim again.
 *
 * From a store it answers `BLOCKED` with `EVIDENCE_MISSING` for a page that is not stored, and with
 * `EVIDENCE_CUT` if the quote is not in the stored beginning of a page.
 *
 * @param claim - {@link SourcedClaim}
 * @param options - {@link RecheckOptions}
 * @returns what became of the claim
 */
export async function recheckClaim(
  claim: SourcedClaim,
  options: RecheckOptions,
): Promise<Recheck> {
  const source = options.store
    ? await readStored(claim.sha256, options.store)
    : await readPage(claim.url, options)
  if ('reason' in source && source.status === 'BLOCKED') {
    return { status: 'BLOCKED', reason: source.reason ?? 'BLOCKED' }
  }
  const { text, kind, sha256 } = source
  const check = findQuote(text, claim.quote, { pdf: kind === 'pdf' })
  if (source.cut && check.status === 'NOT_FOUND') {
    return { status: 'BLOCKED', reason: 'EVIDENCE_CUT' }
  }
  return judge(check, claim.sha256, sha256)
}

function judge(check: QuoteResult, before: string, sha256: string): Recheck {
  const isBodyChanged = before !== sha256
  if (check.status === 'FOUND') {
    return { status: 'FOUND', offset: check.offset, isBodyChanged, sha256 }
  }
  return { status: isBodyChanged ? 'CHANGED' : 'NOT_FOUND', reason: check.reason, sha256 }
}

type Source = {
  readonly status: 'READ' | 'BLOCKED' | 'THIN'
  readonly reason?: string
  readonly text: string
  readonly kind: string
  readonly sha256: string
  readonly cut: boolean
}

async function readStored(
  sha256: string,
  store: Pick<EvidenceStore, 'get'>,
): Promise<Source> {
  const missing = {
    status: 'BLOCKED',
    text: '',
    kind: 'text',
    sha256,
    cut: false,
  } as const
  const page = await store.get(sha256)
  if (!page) return { ...missing, reason: 'EVIDENCE_MISSING' }
  try {
    const { contentType, cut } = page
    const extracted = await extractText(page.body, { contentType })
    return { ...extracted, status: 'READ', sha256, cut }
  } catch {
    return { ...missing, reason: 'PAGE_UNREADABLE' }
  }
}
