import { setTimeout as pause } from 'node:timers/promises'
import { isEnded, type ResolutionEvent } from './resolution.ts'
import type { ResolutionStore } from './resolution-store.ts'

/** Where to begin and when to end. */
export type FollowParameters = {
  /** Number of the last event that is known; 0 for none. */
  readonly after: number
  readonly signal: AbortSignal
  /** Time between two looks at the database, in milliseconds. Default 500. */
  readonly everyMs?: number | undefined
}

/**
 * Follows a resolution until it has ended. Another process may change it, so the database is read again and again.
 */
export async function* followResolution(
  store: Pick<ResolutionStore, 'events'>,
  id: string,
  { after, signal, everyMs = 500 }: FollowParameters,
): AsyncGenerator<ResolutionEvent> {
  let last = after
  while (!signal.aborted) {
    for (const event of await store.events(id, last)) {
      last = event.seq
      yield event
      if (isEnded(event.state)) return
    }
    await pause(everyMs, undefined, { signal }).catch(() => undefined)
  }
}
