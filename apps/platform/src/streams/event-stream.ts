import { streamFrames } from './frame-stream.ts'

/** One server-sent event. */
type SentEvent = {
  readonly id?: string | undefined
  readonly event: string
  /** JSON. */
  readonly data: unknown
}

type EventStreamParameters<Event> = {
  readonly events: AsyncIterator<Event>
  readonly toSent: (event: Event) => SentEvent
  readonly heartbeatMs: number
  readonly draining: AbortSignal
  /** The JSON of the event `error`, written when the source breaks off. */
  readonly toProblem: (thrown: unknown) => unknown
  readonly onEnd: () => void
}

/** Time after which a browser connects again, in milliseconds. */
const retryMs = 2_000

/**
 * Answers with server-sent events. The first line tells a client how long to wait before it
 * connects again, so a stream that ends with the server needs no farewell.
 */
export function eventStreamResponse<Event>(
  parameters: EventStreamParameters<Event>,
): Response {
  const { toSent, toProblem, heartbeatMs, ...rest } = parameters
  const body = streamFrames({
    ...rest,
    opening: `retry: ${retryMs}\n\n`,
    frame: (event) => writeSentEvent(toSent(event)),
    heartbeat: { text: ': still here\n\n', everyMs: heartbeatMs },
    failure: (error) => writeSentEvent({ event: 'error', data: toProblem(error) }),
  })
  return new Response(body, {
    headers: {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-cache, no-transform',
      'x-accel-buffering': 'no',
    },
  })
}

/** Writes one event as it goes over the wire; JSON has no line breaks of its own. */
function writeSentEvent({ id, event, data }: SentEvent): string {
  const lines = [`event: ${event}`, `data: ${JSON.stringify(data)}`]
  if (id !== undefined) lines.unshift(`id: ${id}`)
  return `${lines.join('\n')}\n\n`
}
