import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, existsSync, openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { CresolverError } from '@cresolver/core/protocol'
import pg from 'pg'
import { type DataFolder, serverUser } from './data-folder.ts'
import type { LivenessPipe } from './liveness-pipe.ts'
import type { RunAs } from './unprivileged-user.ts'

export type ServerParameters = {
  readonly data: DataFolder
  readonly livenessPipe: LivenessPipe
  /** Folder of the server's programs. */
  readonly binaries: string
  readonly runAs: RunAs
  /** Longest time until it answers, in milliseconds. */
  readonly timeoutMs: number
}

/** A connection to a server that answers. */
type ServerConnection = {
  /** Stays open as long as the server runs. */
  readonly presence: pg.Client
  /** True when the server was running already. */
  readonly reused: boolean
}

/** The application name of the one connection that each process using a server keeps. */
export const presenceName = 'cresolver-presence'

const settings = {
  listen_addresses: '',
  fsync: 'on',
  synchronous_commit: 'on',
  shared_buffers: '64MB',
  max_connections: '100',
  log_checkpoints: 'off',
}

// The reader is a process of its own: it ends the server when the last holder of the
// liveness pipe is gone, even after kill -9, and ends with the server.
const guard = `
exec 3<&0 </dev/null
"$@" 3<&- &
server=$!
(while read -r line; do :; done <&3; kill -INT $server) &
reader=$!
exec 3<&-
wait $server
kill $reader 2>/dev/null`

/** Starts a server, or finds the one that runs on the same data. */
export async function startServer(
  parameters: ServerParameters,
): Promise<ServerConnection> {
  const { data, timeoutMs } = parameters
  const deadline = Date.now() + timeoutMs
  while (Date.now() < deadline) {
    // An earlier server may run, be about to end, or have been killed a moment ago: its lock
    // file or its shared memory lingers then, and the next attempt succeeds.
    const running = isStarted(data) ? await connect(data) : undefined
    if (running) return { presence: running, reused: true }
    const started = await attempt(parameters, deadline)
    if (started) return { presence: started, reused: false }
    if (!/lock file|shared memory|in use/.test(readLog(data))) break
    await pause(50)
  }
  throw new CresolverError({
    code: 'START_FAILED',
    message: `Postgres did not start in ${data.cluster}: ${readLog(data).slice(-500).trim()}`,
    hint: `Read ${data.log}, or set DATABASE_URL to a Postgres of your own.`,
  })
}

/**
 * Returns true if a server uses a data folder, or used it until it was killed.
 */
export function isStarted(data: DataFolder): boolean {
  return existsSync(join(data.cluster, 'postmaster.pid'))
}

async function attempt(
  { data, livenessPipe, binaries, runAs }: ServerParameters,
  deadline: number,
): Promise<pg.Client | undefined> {
  const command = [join(binaries, 'bin/postgres'), '-D', data.cluster, '-k', data.sockets]
  const options = Object.entries(settings).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ])
  const reader = livenessPipe.openReader()
  const log = openSync(data.log, 'w', 0o600)
  const child = spawn('/bin/sh', ['-c', guard, 'guard', ...command, ...options], {
    ...runAs,
    cwd: data.cluster,
    env: { ...process.env, LC_ALL: 'C' },
    stdio: [reader, 'ignore', log],
    // An interrupt at the terminal is for this process, which then ends the server in order.
    detached: true,
  })
  closeSync(reader)
  closeSync(log)
  let ended = false
  const end = once(child, 'exit').finally(() => {
    ended = true
  })
  end.catch(() => undefined)
  while (!ended && Date.now() < deadline) {
    const presence = await connect(data)
    // The one that answers may be another process' server.
    if (presence && !ended) {
      child.unref()
      return presence
    }
    await presence?.end()
    await Promise.race([end, pause(5)]).catch(() => undefined)
  }
  if (!ended) child.kill('SIGTERM')
  return undefined
}

async function connect(data: DataFolder): Promise<pg.Client | undefined> {
  const client = new pg.Client({
    host: data.sockets,
    port: 5432,
    user: serverUser,
    database: 'postgres',
    application_name: presenceName,
  })
  // After a failure to connect this is the only listener.
  client.on('error', () => undefined)
  try {
    await client.connect()
    return client
  } catch {
    await client.end().catch(() => undefined)
    return undefined
  }
}

function readLog(data: DataFolder): string {
  return existsSync(data.log) ? readFileSync(data.log, 'utf8') : ''
}
