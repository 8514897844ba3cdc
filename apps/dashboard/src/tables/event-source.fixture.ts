import { afterEach, beforeEach, vi } from 'vitest'

/** A stream of events that a test writes. */
export class ScriptedEventSource extends EventTarget {
  static readonly CLOSED = 2
  static all: ScriptedEventSource[] = []
  readonly url: string
  readyState = 0

  constructor(url: string) {
    super()
    this.url = url
    ScriptedEventSource.all.push(this)
  }

  /** Sends an event. */
  send(type: string, data: unknown): void {
    this.dispatchEvent(new MessageEvent(type, { data: JSON.stringify(data) }))
  }

  /** Loses the connection, temporarily or permanently. */
  lose(forGood: boolean): void {
    this.readyState = forGood ? 2 : 0
    this.dispatchEvent(new Event('error'))
  }

  /** Called when the page closes the stream. */
  close(): void {
    this.readyState = 2
  }
}

/** Replaces the browser's streams by scripted ones during each test of a file. */
export function scriptEventSources(): void {
  beforeEach(() => {
    ScriptedEventSource.all = []
    vi.stubGlobal('EventSource', ScriptedEventSource)
  })
  afterEach(() => {
    vi.unstubAllGlobals()
  })
}
