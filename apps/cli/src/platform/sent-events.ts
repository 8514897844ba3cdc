import { createParser, type EventSourceMessage } from 'eventsource-parser'
import { PlatformError } from './platform-error.ts'

/** What the events are read from. */
export type SentEventSource = {
  readonly body: ReadableStream<Uint8Array>
  /** Called before each read, and when it has something. */
  readonly onWait: () => void
  readonly onData: () => void
}

/** Most characters of one event; the largest holds an agent's whole answer of 5 MB. */
const eventCharacters = 16 * 1024 * 1024

/** Reads server-sent events as they come. */
export async function* readSentEvents(
  source: SentEventSource,
): AsyncGenerator<EventSourceMessage, void> {
  const { body, onWait, onData } = source
  const ready: EventSourceMessage[] = []
  const parser = createParser({
    onEvent: (event) => ready.push(event),
    onError: (error) => {
      if (error.type === 'max-buffer-size-exceeded') throw tooLarge()
    },
    maxBufferSize: eventCharacters,
  })
  const decoder = new TextDecoder()
  const reader = body.getReader()
  try {
    while (true) {
      onWait()
      const { done, value } = await reader.read()
      onData()
      if (done) return
      parser.feed(decoder.decode(value, { stream: true }))
      yield* ready.splice(0)
    }
  } finally {
    await reader.cancel().catch(() => undefined)
  }
}

function tooLarge(): PlatformError {
  return new PlatformError({
    code: 'PLATFORM_ANSWER_INVALID',
    message: 'The platform sent an event that is too large.',
    hint: 'Check that --platform or CRESOLVER_PLATFORM is the base URL of a platform.',
    failure: 'refused',
  })
}
