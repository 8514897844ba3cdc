import { rm } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { CresolverError, errorText } from '@cresolver/core/protocol'
import type pg from 'pg'
import { prepareDataFolder, serverUser } from './data-folder.ts'
import { openLivenessPipe } from './liveness-pipe.ts'
import { findServerBinaries } from './server-binaries.ts'
import {
  isStarted,
  presenceName,
  type ServerParameters,
  startServer,
} from './server-process.ts'
import { chooseServerUser } from './unprivileged-user.ts'

/** Options of the embedded Postgres. */
export type EmbeddedPostgresParameters = {
  /** Folder of its files. Created if missing, readable by the server's user only. */
  readonly dataFolder: string
  /** Called with one sentence when the server is lost and when it cannot restart. */
  readonly onWarning?: ((text: string) => void) | undefined
  /** Hint for dumping a folder of another major version, in one sentence. */
  readonly dumpHint?: string | undefined
  /** Longest time until the server answers, in milliseconds. Default 60,000. */
  readonly timeoutMs?: number | undefined
}

/** An embedded Postgres that runs. */
export type EmbeddedPostgres = {
  /**
   * The address of one of its databases, which need not exist yet.
   *
   * @param database - name
   * @returns a `postgresql:` URL over the unix socket
   */
  readonly url: (database: string) => string
  /** True when another process had started it: then that one may use the same data now. */
  readonly reused: boolean
  /** Lets go of it; the last process that does ends the server and waits for its end. */
  readonly close: () => Promise<void>
}

const defaultDumpHint =
  'Dump it with the release that wrote it, then restore the dump into an empty data folder with this one.'

/**
 * Starts the Postgres that comes with this package, or joins the one that another process
 * started on the same folder.
 *
 * It listens on a unix socket only. It runs as long as any process that uses it lives, so no
 * process depends on another and none leaves a server behind, not even after kill -9. A server that
 * dies is restarted by the first process that notices; its address stays the same.
 *
 * @param parameters - {@link EmbeddedPostgresParameters}
 * @returns the server
 * @throws CresolverError `PACKAGE_MISSING`, `START_FAILED`, `FOLDER_UNUSABLE`
 */
export async function startEmbeddedPostgres(
  parameters: EmbeddedPostgresParameters,
): Promise<EmbeddedPostgres> {
  const { onWarning = () => undefined, timeoutMs = 60_000 } = parameters
  const folder = resolve(parameters.dataFolder)
  const runAs = chooseServerUser()
  if (!runAs) throw missingUser()
  const binaries = findServerBinaries(runAs)
  const dumpHint = parameters.dumpHint ?? defaultDumpHint
  const data = await prepareDataFolder({ folder, runAs, binaries, dumpHint })
  const livenessPipe = openLivenessPipe(data.livenessPipe)
  const server: ServerParameters = { data, livenessPipe, binaries, runAs, timeoutMs }
  const { presence, reused } = await startServer(server).catch((error: unknown) => {
    livenessPipe.release()
    throw error
  })
  const watch = keepRunning(server, presence, onWarning)
  return {
    url: (database) => socketUrl(data.sockets, database),
    reused,
    async close() {
      const last = await watch.stop()
      livenessPipe.release()
      if (!last) return
      for (let waited = 0; isStarted(data) && waited < 10_000; waited += 10)
        await pause(10)
      if (dirname(data.log) !== data.sockets) await rm(data.sockets, { recursive: true })
    },
  }
}

function missingUser(): CresolverError {
  return new CresolverError({
    code: 'START_FAILED',
    message:
      'Postgres does not run as root, and this machine has neither a user postgres nor nobody.', // words: allow
    hint: 'Run as a plain user, or set DATABASE_URL to a Postgres of your own.',
  })
}

function socketUrl(sockets: string, database: string): string {
  const host = encodeURIComponent(sockets)
  return `postgresql://${serverUser}@localhost/${encodeURIComponent(database)}?host=${host}&port=5432`
}

/** Starts the server again when its connection is lost. */
function keepRunning(
  server: ServerParameters,
  first: pg.Client,
  onWarning: (text: string) => void,
) {
  let presence = first
  let stopped = false
  let restart: Promise<void> | undefined

  const watch = (client: pg.Client) => {
    presence = client
    client.once('end', () => {
      if (!stopped) restart = bringBack()
    })
    client.on('error', () => undefined)
  }
  const bringBack = async () => {
    onWarning('The embedded Postgres stopped and is started again.')
    while (!stopped) {
      try {
        const { presence: next } = await startServer(server)
        return watch(next)
      } catch (error) {
        onWarning(`The embedded Postgres could not be restarted: ${errorText(error)}`)
        await pause(1_000)
      }
    }
  }
  watch(first)

  return {
    /** Ends the connection and tells whether it was the last one. */
    async stop(): Promise<boolean> {
      stopped = true
      await restart
      const others = await presence
        .query('select 1 from pg_stat_activity where application_name = $1 limit 2', [
          presenceName,
        ])
        .then(({ rowCount }) => rowCount !== 1)
        .catch(() => true)
      await presence.end().catch(() => undefined)
      return !others
    },
  }
}
