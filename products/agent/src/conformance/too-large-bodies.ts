import type { CheckContext, CheckRequest } from './check-context.ts'
import { expectNoCrash, expectRefusal, type FindFault } from './faults.ts'
import { type CheckResult, checked } from './requirement.ts'

/** A body larger than any request needs, and the check that follows it. */
export type LargeBody = {
  /** Path of the request. */
  readonly to: string
  /** A body that would be fine if one of its texts were not this long. */
  readonly withText: (text: string) => object
  /** Time until the last byte of the answer, in milliseconds. */
  readonly timeoutMs: number
  /** True where an agent may take as much as it likes. */
  readonly mayAnswer: boolean
  /** A small request, sent afterwards. */
  readonly after: CheckRequest
  /** Judges the answer to it. */
  readonly findFault: FindFault
}

/** Sends a large body that says how large it is, and then something small. */
export function sendLargeBody(
  context: CheckContext,
  large: LargeBody,
): Promise<CheckResult> {
  const body = JSON.stringify(large.withText('a'.repeat(context.limits.largeBytes)))
  return sendBoth(context, large, body, `a body of ${body.length} bytes`)
}

/**
 * Sends a large body in pieces, without saying how many there are, and then something small.
 */
export function streamLargeBody(
  context: CheckContext,
  large: LargeBody,
): Promise<CheckResult> {
  const size = context.limits.streamedBytes
  const asText = `${size} bytes in pieces, without a Content-Length`
  return sendBoth(context, large, pieces(large, size), asText)
}

async function sendBoth(
  context: CheckContext,
  { to, timeoutMs, mayAnswer, after, findFault }: LargeBody,
  body: string | Iterable<Uint8Array>,
  bodyText: string,
): Promise<CheckResult> {
  const exchange = await context.send({ to, body, bodyText, timeoutMs })
  const isClosed = exchange.answer.kind === 'closed'
  const judge = mayAnswer ? expectNoCrash : expectRefusal
  const fault = isClosed ? undefined : judge(exchange)
  if (fault !== undefined) return checked(exchange, fault)
  const next = await context.send(after)
  const nextFault = findFault(next)
  return nextFault === undefined
    ? checked(exchange, undefined)
    : checked(next, `After a large body: ${nextFault}`)
}

function* pieces({ withText }: LargeBody, size: number): Iterable<Uint8Array> {
  const section = 'place-of-the-text'
  const [head = '', tail = ''] = JSON.stringify(withText(section)).split(section)
  const encoder = new TextEncoder()
  const piece = encoder.encode('a'.repeat(64 * 1024))
  yield encoder.encode(head)
  for (let sent = 0; sent < size; sent += piece.length) yield piece
  yield encoder.encode(tail)
}
