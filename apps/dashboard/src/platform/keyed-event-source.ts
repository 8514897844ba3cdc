import { readSentEvents } from './sent-events.ts'

/** What is used of a browser's `EventSource`. */
export type EventFeed = EventTarget & {
  readonly readyState: number
  close(): void
}

const open = 1
const closed = 2
const pauseMs = 2_000

/**
 * An `EventSource` that sends an API key as a header: the browser's own could send it only in the URL. It
 * connects again after the last event.
 */
export class KeyedEventSource extends EventTarget implements EventFeed {
  readonly #ending = new AbortController()
  #lastId: string | undefined
  #state = 0

  constructor(url: string, key: string) {
    super()
    void this.#run(url, key)
  }

  get readyState(): number {
    return this.#state
  }

  close(): void {
    this.#state = closed
    this.#ending.abort()
  }

  async #run(url: string, key: string): Promise<void> {
    while (this.#state !== closed) {
      await this.#listen(url, key).catch(() => undefined)
      if (this.#isOver()) return this.#lose()
      this.#state = 0
      this.#lose()
      await new Promise((resolve) => setTimeout(resolve, pauseMs))
    }
  }

  #isOver(): boolean {
    return this.#state === closed
  }

  async #listen(url: string, key: string): Promise<void> {
    const response = await fetch(url, {
      headers: {
        accept: 'text/event-stream',
        authorization: `Bearer ${key}`,
        ...(this.#lastId === undefined ? {} : { 'last-event-id': this.#lastId }),
      },
      credentials: 'omit',
      redirect: 'error',
      signal: this.#ending.signal,
    })
    if (response.status !== 200 || response.body === null) {
      this.#state = closed
      return
    }
    this.#state = open
    this.dispatchEvent(new Event('open'))
    for await (const { id, event, data } of readSentEvents(response.body)) {
      if (this.#isOver()) return
      this.#lastId = id ?? this.#lastId
      this.dispatchEvent(new MessageEvent(event, { data }))
    }
  }

  #lose(): void {
    if (!this.#ending.signal.aborted) this.dispatchEvent(new Event('error'))
  }
}
