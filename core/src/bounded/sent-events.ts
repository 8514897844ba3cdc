import { createParser, type EventSourceMessage } from 'eventsource-parser'

export type SentEventOptions = {
  /** Most characters of one event. */
  readonly maxCharacters: number
  /** Makes the error for a longer one; a `RangeError` if absent. */
  readonly tooLong?: (() => Error) | undefined
  /** Called before each read. */
  readonly onWait?: (() => void) | undefined
  /** Called for everything that arrives, also for signs of life and the end. */
  readonly onData?: (() => void) | undefined
}

/**
 * Reads server-sent events as they come, for requests that `EventSource` cannot send. An event that was cut
 * at the end is left out.
 *
 * @param body - of a response, unread
 * @param options - limits and callbacks
 * @returns the events; `event` is absent for those without a name
 * @throws what `tooLong` makes, for an event that is too long
 */
export async function* readSentEvents(
  body: ReadableStream<Uint8Array>,
  { maxCharacters, tooLong = usualError, onWait, onData }: SentEventOptions,
): AsyncGenerator<EventSourceMessage, void> {
  const ready: EventSourceMessage[] = []
  const parser = createParser({
    onEvent: (event) => ready.push(event),
    onError: (error) => {
      if (error.type === 'max-buffer-size-exceeded') throw tooLong()
    },
    maxBufferSize: maxCharacters,
  })
  const decoder = new TextDecoder()
  const reader = body.getReader()
  try {
    while (true) {
      onWait?.()
      const { done, value } = await reader.read()
      onData?.()
      if (done) return
      parser.feed(decoder.decode(value, { stream: true }))
      yield* ready.splice(0)
    }
  } finally {
    await reader.cancel().catch(() => undefined)
  }
}

function usualError(): Error {
  return new RangeError('The event is too long.')
}
