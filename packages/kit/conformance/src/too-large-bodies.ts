import type { Bench, BenchRequest } from './bench.ts'
import { expectNoCrash, expectRefusal, type FindFault } from './faults.ts'
import { type Finding, looked } from './requirement.ts'

/** A body that is larger than anybody needs, and what follows it. */
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
  readonly after: BenchRequest
  /** Judges the answer to it. */
  readonly findFault: FindFault
}

/**
 * Sends a large body that says how large it is, and then something small.
 *
 * @param bench - {@link Bench}
 * @param large - {@link LargeBody}
 * @returns a finding on the first that has a fault
 */
export function sendLargeBody(bench: Bench, large: LargeBody): Promise<Finding> {
  const body = JSON.stringify(large.withText('a'.repeat(bench.limits.largeBytes)))
  return sendBoth(bench, large, body, `a body of ${body.length} bytes`)
}

/**
 * Sends a large body in pieces, without saying how many there are, and then something small.
 *
 * @param bench - {@link Bench}
 * @param large - {@link LargeBody}
 * @returns a finding on the first that has a fault
 */
export function streamLargeBody(bench: Bench, large: LargeBody): Promise<Finding> {
  const size = bench.limits.streamedBytes
  const inWords = `${size} bytes in pieces, without a Content-Length`
  return sendBoth(bench, large, pieces(large, size), inWords)
}

async function sendBoth(
  bench: Bench,
  { to, timeoutMs, mayAnswer, after, findFault }: LargeBody,
  body: string | Iterable<Uint8Array>,
  bodyInWords: string,
): Promise<Finding> {
  const exchange = await bench.send({ to, body, bodyInWords, timeoutMs })
  const isClosed = exchange.answer.kind === 'closed'
  const judge = mayAnswer ? expectNoCrash : expectRefusal
  const fault = isClosed ? undefined : judge(exchange)
  if (fault !== undefined) return looked(exchange, fault)
  const next = await bench.send(after)
  const nextFault = findFault(next)
  return nextFault === undefined
    ? looked(exchange, undefined)
    : looked(next, `After a large body: ${nextFault}`)
}

function* pieces({ withText }: LargeBody, size: number): Iterable<Uint8Array> {
  const place = 'place-of-the-text'
  const [head = '', tail = ''] = JSON.stringify(withText(place)).split(place)
  const encoder = new TextEncoder()
  const piece = encoder.encode('a'.repeat(64 * 1024))
  yield encoder.encode(head)
  for (let sent = 0; sent < size; sent += piece.length) yield piece
  yield encoder.encode(tail)
}
