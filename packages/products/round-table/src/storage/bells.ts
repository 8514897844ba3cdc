import type { Postgres } from '@cresolver/postgres'

/** Something to wait for. */
export type Bell = {
  /** Resolves when it rang, or when the signal fired. */
  readonly rung: Promise<void>
  /** Stops listening. */
  readonly hangUp: () => void
}

/** Rings when a name is told on a channel of the database, by whatever process. */
export type Bells = {
  /** Listens from now on: look first, then wait, and nothing is missed. */
  readonly hang: (name: string, signal: AbortSignal) => Bell
  readonly close: () => Promise<void>
}

/**
 * Listens to a channel for all who wait for something on it.
 *
 * @param postgres - the database
 * @param channel - name of the channel
 * @param nameOf - takes the name out of a payload
 */
export async function openBells(
  postgres: Postgres,
  channel: string,
  nameOf: (payload: string) => string,
): Promise<Bells> {
  const waiting = new Map<string, Set<() => void>>()
  const ring = (name: string) => {
    for (const resolve of waiting.get(name) ?? []) resolve()
  }
  const unlisten = await postgres.listen(channel, (event) => {
    if (event.kind === 'notification') ring(nameOf(event.payload))
    // What was told meanwhile is lost: everybody has to look.
    else for (const name of waiting.keys()) ring(name)
  })
  return {
    hang: (name, signal) => {
      const ringers = waiting.get(name) ?? new Set()
      waiting.set(name, ringers)
      let resolve: () => void = () => undefined
      const rung = new Promise<void>((done) => {
        resolve = done
      })
      ringers.add(resolve)
      if (signal.aborted) resolve()
      signal.addEventListener('abort', resolve, { once: true })
      return {
        rung,
        hangUp: () => {
          signal.removeEventListener('abort', resolve)
          ringers.delete(resolve)
          if (ringers.size === 0 && waiting.get(name) === ringers) waiting.delete(name)
        },
      }
    },
    close: unlisten,
  }
}
