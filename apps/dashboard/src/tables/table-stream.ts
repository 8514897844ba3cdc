import { CresolverError, type TableEvent } from '@cresolver/protocol'
import type { EventFeed } from '../platform/keyed-event-source.ts'
import {
  EMPTY_TABLE,
  type TableProgress,
  takeTableEvent,
} from './progress/table-progress.ts'

/** Current state of a table's stream. */
export type TableStreamState = {
  readonly progress: TableProgress
  /** `ended`: the table is closed. */
  readonly connection: 'connecting' | 'live' | 'waiting' | 'ended' | 'failed'
  /** Why the stream failed. */
  readonly problem: CresolverError | undefined
}

/** Before the first event. */
export const EMPTY_STREAM: TableStreamState = {
  progress: EMPTY_TABLE,
  connection: 'connecting',
  problem: undefined,
}

/** `EventSource.CLOSED` */
const closed = 2

/** Every event of the log has its own name on the wire. */
const eventNames = [
  'opened',
  'asking',
  'accepted',
  'analysis',
  'citation',
  'challenge',
  'challenges_ended',
  'synthesis',
  'computation',
  'gate_opened',
  'gate_decided',
  'vote',
  'cancelled',
  'closed',
] as const

/**
 * Follows the log of a table by server-sent events while there are listeners, until the table is closed.
 * The browser reconnects after the last received event.
 */
export class TableStream {
  readonly #url: string
  readonly #listeners = new Set<() => void>()
  readonly #pending: string[] = []
  #state = EMPTY_STREAM
  readonly #connect: (url: string) => EventFeed
  #source: EventFeed | undefined
  #taking: Promise<void> | undefined

  /**
   * @param url - address of the events
   * @param connect - opens the stream, where it is not the `EventSource` of the browser
   */
  constructor(url: string, connect = (from: string): EventFeed => new EventSource(from)) {
    this.#url = url
    this.#connect = connect
  }

  /** Current state; the same object until something changes. */
  readonly getState = (): TableStreamState => this.#state

  /** Calls a listener at each change. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    if (this.#source === undefined && this.#state.connection !== 'ended') this.#open()
    return () => {
      this.#listeners.delete(listener)
      if (this.#listeners.size === 0) this.#close()
    }
  }

  #open(): void {
    const source = this.#connect(this.#url)
    this.#source = source
    const onEvent = (event: Event) => {
      if (!('data' in event) || typeof event.data !== 'string') return
      this.#pending.push(event.data)
      this.#taking ??= this.#take()
    }
    for (const name of eventNames) source.addEventListener(name, onEvent)
    source.addEventListener('open', () => this.#publish({ connection: 'live' }))
    source.addEventListener('error', (event) => this.#onError(event))
  }

  #close(): void {
    this.#source?.close()
    this.#source = undefined
    this.#pending.length = 0
  }

  /** Batches events: a long log is one change, not a thousand. */
  async #take(): Promise<void> {
    const { parseTableEvent } = await import('./table-schemas.ts')
    try {
      this.#takePending(parseTableEvent)
    } finally {
      // At once: an event that comes before the promise is settled starts another one.
      this.#taking = undefined
    }
  }

  #takePending(parse: (data: string) => TableEvent | undefined): void {
    while (this.#pending.length > 0) {
      let { progress } = this.#state
      for (const data of this.#pending.splice(0)) {
        const event = parse(data)
        if (event === undefined) {
          this.#fail(unreadable())
          return
        }
        progress = takeTableEvent(progress, event)
      }
      const isOver = progress.closed !== undefined
      if (isOver) this.#close()
      this.#publish({ progress, connection: isOver ? 'ended' : this.#state.connection })
    }
  }

  #onError(event: Event): void {
    // Event of the platform for a log that it cannot continue to read.
    const isWord = 'data' in event && typeof event.data === 'string'
    if (isWord) this.#fail(brokenOff())
    else if (this.#source?.readyState === closed) this.#fail(refused())
    else this.#publish({ connection: 'waiting' })
  }

  #fail(problem: CresolverError): void {
    this.#close()
    this.#publish({ connection: 'failed', problem })
  }

  #publish(change: Partial<TableStreamState>): void {
    if (this.#state.connection === 'ended') return
    this.#state = { ...this.#state, ...change }
    for (const listener of this.#listeners) listener()
  }
}

function unreadable(): CresolverError {
  return new CresolverError({
    code: 'TABLE_EVENT_INVALID',
    message: 'The platform sent an invalid event of this table.',
    hint: 'Check that the dashboard and the platform have the same version.',
  })
}

function brokenOff(): CresolverError {
  return new CresolverError({
    code: 'TABLE_STREAM_BROKEN',
    message: 'The platform could not continue to read the log of this table.',
    hint: 'Reload the page. The log of the platform has the reason.',
  })
}

function refused(): CresolverError {
  return new CresolverError({
    code: 'TABLE_STREAM_REFUSED',
    message: 'The platform does not send the events of this table.',
    hint: 'Reload the page to see the status of the table.',
  })
}
