import { stop } from '@cresolver/chain/panel'
import { type Hash, utf8Length } from '@cresolver/core/protocol'
import { hashTranscript } from '@cresolver/core/resolution'
import { isSuccess } from '../answers/json-answer.ts'
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
  if (archiveUrls.length === 0) return []
  const bytes = utf8Length(body)
  if (bytes > quotas.httpRequestBytes) {
    throw stop(
      'QUOTA_TOO_SMALL',
      `The record has ${bytes} bytes, but HTTPAction.RequestSizeLimit is ${quotas.httpRequestBytes}.`,
      'Raise the quota or settle markets with fewer workers.',
    )
  }
  const { urls, result } = post(runtime, archiveUrls, `records/${hash}`, body)
  if (result === taken) return urls
  throw stop(
    'ARCHIVE_FAILED',
    `No archive accepted the record: ${result}.`,
    'Check archiveUrls; nothing was written, so the market can be asked again.',
  )
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
  const reached = archiveUrls.slice(0, Math.max(0, calls - archiveUrls.length))
  if (reached.length === 0 || utf8Length(transcript) > quotas.httpRequestBytes) return
  post(runtime, reached, `pages/${hashTranscript(transcript)}`, transcript)
}

function post(
  { config: { quotas }, exchange }: RoundRuntime,
  archiveUrls: readonly string[],
  path: string,
  body: string,
) {
  const urls = archiveUrls.map((url) => `${url.replace(/\/+$/, '')}/${path}`)
  const result = exchange(
    urls.map((url) => ({ url, body, timeoutMs: quotas.httpTimeoutMs })),
    describeAnswers,
  )
  return { urls, result }
}

const taken = 'taken'

/** Nodes agree on it although one archive may tell each of them something else. */
function describeAnswers(answers: readonly JsonAnswer[]): string {
  if (answers.some(isSuccess)) return taken
  const reasons = answers.map((answer) =>
    answer.kind === 'answer'
      ? `HTTP status ${answer.status}`
      : answer.reason.slice(0, 160),
  )
  return `its answer was ${reasons.join(', ')}`
}
