import { readSentEvents as readBounded } from '@cresolver/bounded/sent-events'

/** An event of a stream as it goes over the wire. */
export type SentEvent = {
  readonly id: string | undefined
  readonly event: string
  readonly data: string
}

/** Longest event: the largest holds an agent's whole answer of 5 MB. */
const maxCharacters = 16 * 1024 * 1024

/**
 * Reads the events of the platform as they come; those without a name are called `message`.
 *
 * @throws RangeError if an event is too long
 */
export async function* readSentEvents(
  body: ReadableStream<Uint8Array>,
): AsyncGenerator<SentEvent, void> {
  for await (const sent of readBounded(body, { maxCharacters })) {
    yield { id: sent.id, event: sent.event ?? 'message', data: sent.data }
  }
}
