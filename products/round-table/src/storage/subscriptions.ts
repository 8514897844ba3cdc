import type { Postgres } from '@cresolver/net/postgres'

/** Something to wait for. */
type Subscription = {
  /** Resolves when it rang, or when the signal fired. */
  readonly rung: Promise<void>
  /** Stops listening. */
  readonly unsubscribe: () => void
}

/** Waits for NOTIFY on a channel of the database, from any process. */
export type Subscriptions = {
  /** Listens from now on: look first, then wait, and nothing is missed. */
  readonly subscribe: (name: string, signal: AbortSignal) => Subscription
  readonly close: () => Promise<void>
}

/** Listens to a channel for all who wait for something on it. */
export async function openNotifications(
  postgres: Postgres,
  channel: string,
  nameOf: (payload: string) => string,
): Promise<Subscriptions> {
  const waiting = new Map<string, Set<() => void>>()
  const notify = (name: string) => {
    for (const resolve of waiting.get(name) ?? []) resolve()
  }
  const unlisten = await postgres.listen(channel, (event) => {
    if (event.kind === 'notification') notify(nameOf(event.payload))
    // Notifications in between are lost: every subscriber has to look.
    else for (const name of waiting.keys()) notify(name)
  })
  return {
    subscribe: (name, signal) => {
      const notifiers = waiting.get(name) ?? new Set()
      waiting.set(name, notifiers)
      let resolve: () => void = () => undefined
      const rung = new Promise<void>((done) => {
        resolve = done
      })
      notifiers.add(resolve)
      if (signal.aborted) resolve()
      signal.addEventListener('abort', resolve, { once: true })
      return {
        rung,
        unsubscribe: () => {
          signal.removeEventListener('abort', resolve)
          notifiers.delete(resolve)
          if (notifiers.size === 0 && waiting.get(name) === notifiers)
            waiting.delete(name)
        },
      }
    },
    close: unlisten,
  }
}
