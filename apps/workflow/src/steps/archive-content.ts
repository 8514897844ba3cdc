import { stop } from '@cresolver/panel'
import { type Hash, utf8Length } from '@cresolver/protocol'
import { hashTranscript } from '@cresolver/resolution'
import type { JsonAnswer, RoundRuntime } from '../runtime/round-runtime.ts'

/**
 * Posts a record under its hash to each archive; one that takes it suffices.
 *
 * Every node may send it; an archive keeps it once.
 *
 * @returns where it was posted; empty without archives
 * @throws CresolverError `ARCHIVE_FAILED` if none takes it
 */
export function archiveContent(
  runtime: RoundRuntime,
  hash: Hash,
  body: string,
): string[] {
  const { archiveUrls = [], quotas } = runtime.config
  const urls = archiveUrls.map((url) => `${url.replace(/\/+$/, '')}/records/${hash}`)
  if (urls.length === 0) return urls
  const bytes = utf8Length(body)
  if (bytes > quotas.httpRequestBytes) {
    throw stop(
      'QUOTA_TOO_SMALL',
      `The record has ${bytes} bytes, but HTTPAction.RequestSizeLimit is ${quotas.httpRequestBytes}.`,
      'Raise the quota or settle markets with fewer workers.',
    )
  }
  const result = runtime.exchange(
    urls.map((url) => ({ url, body, timeoutMs: quotas.httpTimeoutMs, shared: true })),
    describeAnswers,
  )
  if (result !== taken) {
    throw stop(
      'ARCHIVE_FAILED',
      `No archive took the record: ${result}.`,
      'Check archiveUrls; nothing was written, so the market can be asked again.',
    )
  }
  return urls
}

/**
 * Posts the replies of a judge that have no room in their record, to as many archives as calls are left for; without
 * one nobody can read the scores again.
 *
 * @param calls - HTTP calls that are left beside those of the record
 */
export function archiveTranscript(
  runtime: RoundRuntime,
  transcript: string,
  calls: number,
): void {
  const { archiveUrls = [], quotas } = runtime.config
  const urls = archiveUrls.slice(0, Math.max(0, calls - archiveUrls.length))
  if (urls.length === 0 || utf8Length(transcript) > quotas.httpRequestBytes) return
  const hash = hashTranscript(transcript)
  runtime.exchange(
    urls.map((url) => ({
      ...{ url: `${url.replace(/\/+$/, '')}/pages/${hash}`, body: transcript },
      ...{ timeoutMs: quotas.httpTimeoutMs, shared: true },
    })),
    describeAnswers,
  )
}

const taken = 'taken'

/** Nodes agree on it although one archive may tell each of them something else. */
function describeAnswers(answers: readonly JsonAnswer[]): string {
  const hasTaken = answers.some(
    (answer) => answer.kind === 'answer' && answer.status >= 200 && answer.status < 300,
  )
  if (hasTaken) return taken
  const reasons = answers.map((answer) =>
    answer.kind === 'answer'
      ? `HTTP status ${answer.status}`
      : answer.reason.slice(0, 160),
  )
  return `its answer was ${reasons.join(', ')}`
}
