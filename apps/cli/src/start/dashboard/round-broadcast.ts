import {
  type RoundEvent,
  type RoundProgress,
  toRoundProgress,
} from '@cresolver/core/protocol'

/** Events that a reader can still ask for. */
const mostKept = 2_000

/** Buffer size and heartbeat of a feed. */
type RoundBroadcastParameters = {
  /** Present time in Unix milliseconds. */
  readonly now: () => number
  /** Milliseconds between two comments that keep a quiet connection open. Default 15,000. */
  readonly heartbeatMs?: number | undefined
}

/** Position at which a reader starts, and how it is dropped. */
type RoundFeedReader = {
  /** Header `Last-Event-ID`: the reader has everything up to this event. */
  readonly lastEventId?: string | undefined
  /** Ends the connection of a reader that has fallen behind everything that is kept. */
  readonly drop: () => void
}

/** Most events that go out at once. */
const batch = 100
/** Milliseconds after which a browser comes back. */
const retryMs = 1_000
const encoder = new TextEncoder()

/**
 * Sends the progress of rounds as server-sent events to any number of readers.
 *
 * Events are kept once for all: a reader has a place among them and no queue of its own. One whose
 * place is no longer kept is dropped; it comes back and goes on with the oldest.
 */
export class RoundBroadcast {
  readonly #now: () => number
  readonly #heartbeatMs: number
  readonly #kept: RoundProgress[] = []
  readonly #readers = new Set<Reader>()
  /** Names this feed in the ids, so that those of an earlier one are known as such. */
  readonly #name: string
  #last = 0
  #closed = false
  #heart: NodeJS.Timeout | undefined

  constructor({ now, heartbeatMs = 15_000 }: RoundBroadcastParameters) {
    this.#now = now
    this.#heartbeatMs = heartbeatMs
    this.#name = now().toString(36)
  }

  /** Number of readers. */
  get readers(): number {
    return this.#readers.size
  }

  /** Sends the progress of a step, without unpublished data. */
  tell(event: RoundEvent, marketId: bigint | undefined): void {
    if (marketId === undefined || this.#closed) return
    this.#last += 1
    const at = new Date(this.#now()).toISOString()
    const place = { seq: this.#last, at, marketId: marketId.toString() }
    this.#kept.push(toRoundProgress(event, place))
    if (this.#kept.length > mostKept) this.#kept.shift()
    for (const reader of this.#readers) {
      if (reader.next >= this.#oldest) reader.wake()
      else {
        this.#leave(reader)
        reader.drop()
      }
    }
  }

  /** Opens the feed for one reader: what is kept first, then what comes. */
  open({ lastEventId = '', drop }: RoundFeedReader): ReadableStream<Uint8Array> {
    const [name, seq = ''] = lastEventId.split('-')
    const known = name === this.#name && /^\d{1,15}$/.test(seq) ? Number(seq) : 0
    const reader: Reader = {
      next: known + 1,
      isNew: true,
      isGone: false,
      beat: false,
      wake() {},
      drop,
    }
    return new ReadableStream(
      {
        pull: async (controller) => {
          // A connection counts as a reader after its first read.
          if (reader.isNew && !this.#closed) this.#admit(reader)
          while (!this.#closed && this.#readers.has(reader)) {
            const text = this.#take(reader)
            if (text !== '') return controller.enqueue(encoder.encode(text))
            await new Promise<void>((resolve) => {
              reader.wake = resolve
            })
          }
          if (!reader.isGone) controller.close()
        },
        cancel: () => {
          reader.isGone = true
          this.#leave(reader)
        },
      },
      { highWaterMark: 0 },
    )
  }

  /** Ends every reader's stream; nothing is sent afterwards. */
  close(): void {
    this.#closed = true
    for (const reader of this.#readers) this.#leave(reader)
  }

  get #oldest(): number {
    return this.#last - this.#kept.length + 1
  }

  #admit(reader: Reader): void {
    this.#readers.add(reader)
    reader.next = Math.min(Math.max(reader.next, this.#oldest), this.#last + 1)
    this.#heart ??= setInterval(() => {
      for (const each of this.#readers) {
        each.beat = true
        each.wake()
      }
    }, this.#heartbeatMs).unref()
  }

  #leave(reader: Reader): void {
    this.#readers.delete(reader)
    reader.wake()
    if (this.#readers.size > 0) return
    clearInterval(this.#heart)
    this.#heart = undefined
  }

  /** Missing part of a reader, as far as it goes out at once; empty when it has everything. */
  #take(reader: Reader): string {
    const start = reader.next - this.#oldest
    const events = this.#kept.slice(start, start + batch)
    const hello = reader.isNew ? `retry: ${retryMs}\n\n` : ''
    const beat = reader.beat && events.length === 0 ? ':\n\n' : ''
    reader.next += events.length
    reader.isNew = false
    reader.beat = false
    const lines = events.map(
      (event) => `id: ${this.#name}-${event.seq}\ndata: ${JSON.stringify(event)}\n\n`,
    )
    return hello + beat + lines.join('')
  }
}

type Reader = {
  /** Number of the event that it gets next. */
  next: number
  isNew: boolean
  /** True if the reader ended its stream. */
  isGone: boolean
  /** True if a heartbeat is due. */
  beat: boolean
  wake: () => void
  readonly drop: () => void
}
