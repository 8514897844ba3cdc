import { createHash } from 'node:crypto'

/** Position of a span, in hex: the `trace-id` and `parent-id` of W3C Trace Context. */
export type SpanPlace = { readonly traceId: string; readonly spanId: string }

/** Identity of a call. A repeated call has the same. */
type CallPlace = {
  readonly taskId: string
  readonly phase: string
  /** Number of the challenge round; 0 in the other phases. */
  readonly round: number
  readonly agent: string
}

/** Returns the span of a table. It follows from the id: calls name it before the table has ended. */
export function spanOfTable(taskId: string): SpanPlace {
  return { traceId: digest(`table ${taskId}`, 32), spanId: digest(`span ${taskId}`, 16) }
}

/** Returns the span of a call to an agent, in the trace of its table. */
export function spanOfCall({ taskId, phase, round, agent }: CallPlace): SpanPlace {
  const spanId = digest(`call ${[taskId, phase, round, agent].join(':')}`, 16)
  return { traceId: spanOfTable(taskId).traceId, spanId }
}

/** Writes the header `traceparent` for a call, so that the spans of an agent join those of the table. */
export function writeTraceparent(call: CallPlace): string {
  const { traceId, spanId } = spanOfCall(call)
  return `00-${traceId}-${spanId}-01`
}

function digest(text: string, characters: number): string {
  return createHash('sha256').update(text).digest('hex').slice(0, characters)
}
