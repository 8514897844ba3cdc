import { growingDelay, pause, retry } from '@cresolver/core/bounded'
import { errorText } from '@cresolver/core/protocol'
import pg from 'pg'
import { explainDatabase } from './database-error.ts'

/** An event for a listener of a channel. */
export type ChannelEvent =
  | { readonly kind: 'notification'; readonly payload: string }
  /** The connection was lost and is back: notifications may have been missed, so read again. */
  | { readonly kind: 'reconnected' }

/** Is called for each event of a channel. */
type ChannelHandler = (event: ChannelEvent) => void

/** Listens to channels over one connection of its own. */
export type Notifications = {
  /** Listens to a channel; connects at the first call. */
  readonly listen: (
    channel: string,
    handler: ChannelHandler,
  ) => Promise<() => Promise<void>>
  /** Ends the connection; no handler is called after that. */
  readonly close: () => Promise<void>
}

const firstPauseMs = 50
const longestPauseMs = 2_000

/** Channel to listen on. */
type NotificationsParameters = {
  readonly url: string
  /** Name of the connection in `pg_stat_activity`. */
  readonly name: string
  readonly onWarning: (text: string) => void
}

/** Creates the listening side of `notify`. */
export function createNotifications(parameters: NotificationsParameters): Notifications {
  const { url, name, onWarning } = parameters
  const channels = new Map<string, Set<ChannelHandler>>()
  const closing = new AbortController()
  let connection: Promise<pg.Client> | undefined

  const tell = (handlers: Iterable<ChannelHandler>, event: ChannelEvent) => {
    for (const handler of handlers) {
      try {
        handler(event)
      } catch (error) {
        onWarning(`A listener of the database failed: ${errorText(error)}`)
      }
    }
  }
  const connect = async () => {
    const client = new pg.Client({
      connectionString: url,
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
      application_name: name,
    })
    client.on('error', () => undefined)
    client.on('notification', ({ channel, payload = '' }) =>
      tell([...(channels.get(channel) ?? [])], { kind: 'notification', payload }),
    )
    try {
      await client.connect()
      for (const channel of channels.keys()) await listenOn(client, channel)
    } catch (error) {
      await client.end().catch(() => undefined)
      throw error
    }
    client.once('end', () => {
      if (!closing.signal.aborted) connection = comeBack()
    })
    return client
  }
  const comeBack = async (): Promise<pg.Client> => {
    onWarning('The connection that listens to the database was lost.')
    const { signal } = closing
    const delayMs = growingDelay(firstPauseMs, longestPauseMs)
    await pause(firstPauseMs, signal)
    const client = await retry(connect, { isRetryable: () => true, delayMs, signal })
    tell(
      [...channels.values()].flatMap((handlers) => [...handlers]),
      { kind: 'reconnected' },
    )
    return client
  }

  return {
    async listen(channel, handler) {
      if (closing.signal.aborted) throw new Error('The database was closed.')
      const handlers = channels.get(channel) ?? new Set()
      channels.set(channel, handlers.add(handler))
      const forget = () => {
        handlers.delete(handler)
        if (handlers.size === 0 && channels.get(channel) === handlers) {
          channels.delete(channel)
        }
      }
      try {
        connection ??= connect().catch((error: unknown) => {
          connection = undefined
          throw error
        })
        await listenOn(await connection, channel)
      } catch (error) {
        forget()
        throw explainDatabase(url, error)
      }
      return async () => {
        forget()
        if (channels.has(channel) || closing.signal.aborted) return
        // On a lost connection there is nothing to end.
        const client = await connection?.catch(() => undefined)
        const statement = `unlisten ${pg.escapeIdentifier(channel)}`
        await client?.query(statement).catch(() => undefined)
      }
    },
    async close() {
      closing.abort()
      channels.clear()
      const client = await connection?.catch(() => undefined)
      await client?.end()
    },
  }
}

async function listenOn(client: pg.Client, channel: string): Promise<void> {
  await client.query(`listen ${pg.escapeIdentifier(channel)}`)
}
