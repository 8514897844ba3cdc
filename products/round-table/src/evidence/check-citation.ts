import { createHash } from 'node:crypto'
import { type CitationOutcome, CresolverError } from '@cresolver/core/protocol'
import type { Outbound } from '@cresolver/net/outbound'
import type { Compute } from '../deliberation-context.ts'
import { failureOfHost } from './failure-of-host.ts'

/** A page that an observation cites. */
type CheckCitationParameters = {
  readonly url: string
  readonly finding: string
  readonly evidence: string
  readonly signal: AbortSignal
}

const maxBytes = 1_048_576
const timeoutMs = 5_000
const readable = /^(?:text\/[\w.+-]+|application\/json)\s*(?:;|$)/i

/** Input of a check. */
type CitationCheckContext = {
  readonly outbound: Pick<Outbound, 'request'>
  readonly compute: Compute
}

/**
 * Fetches a cited page and compares it with the claim: at most 1 MB in 5 seconds, text and JSON
 * only.
 */
export async function checkCitation(
  { outbound, compute }: CitationCheckContext,
  citation: CheckCitationParameters,
): Promise<CitationOutcome> {
  const { url, finding, evidence, signal } = citation
  try {
    const { status, headers, body } = await outbound.request({
      url,
      headers: { accept: 'text/html, text/*, application/json' },
      maxBytes,
      timeoutMs,
      signal,
    })
    if (status >= 300) return notFetched(`it answered with the status ${status}`)
    const contentType = headers['content-type'] ?? ''
    if (!readable.test(contentType)) return notFetched('it is neither text nor JSON')
    const page = { content: body, contentType }
    return {
      ...(await compute('citation', { finding, evidence, page }, signal).catch(unclear)),
      sha256: createHash('sha256').update(body).digest('hex'),
      bytes: body.byteLength,
    }
  } catch (error) {
    const { code, message } = failureOfHost(error)
    return notFetched(`${message} (${code})`)
  }
}

function unclear(error: unknown) {
  if (!CresolverError.hasCode(error, ['TABLE_COMPUTATION_STALLED'])) throw error
  return { status: 'unclear', detail: 'it could not be compared in time' } as const
}

function notFetched(detail: string): CitationOutcome {
  return { status: 'not_fetched', detail }
}
