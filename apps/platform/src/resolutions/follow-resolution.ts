import { setTimeout as pause } from 'node:timers/promises'
import { isEnded, type ResolutionEvent } from './resolution.ts'
import type { ResolutionStore } from './resolution-store.ts'

/** Looks after which it is read whether there is something to wait for. */
const looksToEnd = 10

/** Beginning and end. */
type FollowResolutionParameters = {
  /** Number of the last event that is known; 0 for none. */
  readonly after: number
  readonly signal: AbortSignal
  /** Time between two looks at the database, in milliseconds. Default 500. */
  readonly everyMs?: number | undefined
}

/**
 * Follows a resolution until it has ended or was deleted. Another process may change it, so the database is read again
 * and again.
 */
export async function* followResolution(
  store: Pick<ResolutionStore, 'events' | 'find'>,
  id: string,
  { after, signal, everyMs = 500 }: FollowResolutionParameters,
): AsyncGenerator<ResolutionEvent> {
  let last = after
  for (let looks = 1; !signal.aborted; looks += 1) {
    // A number that no event has would be waited for without an end. Read first: what comes after it is among the events.
    const isOver = looks % looksToEnd === 0 && (await hasEnded(store, id))
    for (const event of await store.events(id, last)) {
      last = event.seq
      yield event
      if (isEnded(event.state)) return
    }
    if (isOver) return
    await pause(everyMs, undefined, { signal }).catch(() => undefined)
  }
}

/** True of a resolution that has ended or was deleted. */
export async function hasEnded(
  store: Pick<ResolutionStore, 'find'>,
  id: string,
): Promise<boolean> {
  const now = await store.find(id)
  return now === undefined || isEnded(now.state)
}
