import { MoltbookError, type MoltbookErrorCode } from '../moltbook-error.ts'
import { looseNumber, looseText, readTime } from './coerce-values.ts'
import { readRetryAt } from './server-limits.ts'
import { asObject } from './unwrap.ts'

/** An answer that may be a failure. */
export type FailureParameters = {
  readonly status: number
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>
  /** Parsed answer with keys in snake case, or undefined when it is not JSON. */
  readonly answer: unknown
  /** The answer as text. */
  readonly text: string
  /** Request, such as `POST /posts`. */
  readonly place: string
  /** Milliseconds since 1970. */
  readonly now: number
}

const longestReason = 200

/**
 * Returns whether an answer is a failure, and which: both error shapes of the API, success that
 * says `success: false`, HTML of the network in front, suspension and limits.
 */
export function readFailure(parameters: FailureParameters): MoltbookError | undefined {
  const { status, answer, headers, text, place } = parameters
  const body = asObject(answer)
  const reported = readReason(body)
  const fine = status >= 200 && status < 300
  if (fine && answer === undefined) return notJson(parameters)
  if (fine && !isFailureFlag(body?.success)) return undefined
  const hint = reported.hint ? { hint: reported.hint } : {}
  const code = chooseCode(parameters, `${reported.reason} ${reported.hint ?? ''}`)
  const retryAt = chooseRetryAt(code, reported.reason, parameters)
  const waits = retryAt !== undefined
  const free = waits ? `; free at ${new Date(retryAt).toISOString()}` : ''
  const page = isHtml(text, headers) ? 'an HTML page came back' : 'no reason given'
  return new MoltbookError({
    code,
    message: `Moltbook refused ${place} (${status}): ${reported.reason || page}${free}.`,
    ...(waits ? {} : hint),
    outcome: status >= 500 ? 'unknown' : 'refused',
    retryAt,
  })
}

const minuteMs = 60_000
const hourMs = 60 * minuteMs

function chooseRetryAt(
  code: MoltbookErrorCode,
  reason: string,
  { answer, headers, now }: FailureParameters,
): number | undefined {
  if (code === 'MOLTBOOK_SUSPENDED') return readSuspensionEnd(reason)
  const reported = readRetryAt(answer, headers, now)
  if (code === 'MOLTBOOK_RATE_LIMITED') return reported ?? now + minuteMs
  return code === 'MOLTBOOK_DAILY_LIMIT' ? (reported ?? now + hourMs) : undefined
}

const codeOfStatus: Readonly<Record<number, MoltbookErrorCode>> = {
  401: 'MOLTBOOK_UNAUTHORIZED',
  403: 'MOLTBOOK_UNAUTHORIZED',
  404: 'MOLTBOOK_NOT_FOUND',
  409: 'MOLTBOOK_CONFLICT',
  410: 'MOLTBOOK_GONE',
  429: 'MOLTBOOK_RATE_LIMITED',
}

function chooseCode(parameters: FailureParameters, reported: string): MoltbookErrorCode {
  const { status, answer, headers, text } = parameters
  if (status === 429) {
    const spent = looseNumber.parse(asObject(answer)?.daily_remaining) === 0
    return spent || /limit reached/i.test(reported)
      ? 'MOLTBOOK_DAILY_LIMIT'
      : 'MOLTBOOK_RATE_LIMITED'
  }
  if (status >= 500) return 'MOLTBOOK_UNREACHABLE'
  if (answer === undefined && isHtml(text, headers)) return 'MOLTBOOK_UNREACHABLE'
  if (/\bsuspended\b/i.test(reported)) return 'MOLTBOOK_SUSPENDED'
  return codeOfStatus[status] ?? 'MOLTBOOK_REFUSED'
}

function readReason(body: Record<string, unknown> | undefined): {
  readonly reason: string
  readonly hint: string | undefined
} {
  const list = Array.isArray(body?.message)
    ? body.message.map(String).join('; ')
    : undefined
  const error = asObject(body?.error)
  const reason =
    list ??
    // `error: "Bad Request"` beside a message says less than the message.
    looseText.parse(body?.status_code === undefined ? body?.error : body?.message) ??
    looseText.parse(error?.message) ??
    looseText.parse(body?.message) ??
    looseText.parse(body?.error) ??
    ''
  const hint = looseText.parse(body?.hint)
  return { reason: oneLine(reason), hint: hint && `${oneLine(hint)}.` }
}

/** Formats untrusted text: one line, without control characters, cut. */
function oneLine(text: string): string {
  const plain = text.replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim()
  const cut = plain.length > longestReason ? `${plain.slice(0, longestReason)}...` : plain
  return cut.replace(/\.+$/, (dots) => (dots.length > 1 ? dots : ''))
}

function readSuspensionEnd(reason: string): number | undefined {
  return readTime(/until\s+(\d{4}-\d\d-\d\dT[\d:.]+Z?)/i.exec(reason)?.[1])
}

function notJson({ status, text, headers, place }: FailureParameters): MoltbookError {
  return new MoltbookError({
    code: 'MOLTBOOK_ANSWER_INVALID',
    message: `Moltbook answered ${place} (${status}) with ${
      isHtml(text, headers) ? 'an HTML page' : 'a body that is not JSON'
    }.`,
    outcome: 'unknown',
  })
}

function isHtml(text: string, headers: Readonly<Record<string, string>>): boolean {
  return /html/i.test(headers['content-type'] ?? '') || /^\s*<(!doctype|html)/i.test(text)
}

function isFailureFlag(success: unknown): boolean {
  return success === false || success === 'false'
}
