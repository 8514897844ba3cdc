import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openPostgres, type Postgres } from '@cresolver/postgres'

/** A database behind a connection that can be cut. */
export type CuttableDatabase = {
  /** Address that goes through the connection. */
  readonly url: string
  /** Reaches the database also while the connection is cut. */
  readonly postgres: Postgres
  /** Breaks every connection and refuses new ones, until the next call. */
  readonly cut: () => void
  readonly restore: () => void
  readonly close: () => Promise<void>
}

/** Starts a database that other processes reach over TCP, on a free port unless one is given. */
export async function startCuttableDatabase({
  name = 'cluster',
  port: wanted = 0,
}: {
  readonly name?: string
  readonly port?: number
} = {}): Promise<CuttableDatabase> {
  const folder = await mkdtemp(join(tmpdir(), 'cresolver-database-'))
  // Started by root, Postgres runs as another user, who has to get in.
  await chmod(folder, 0o755)
  const postgres = await openPostgres({
    dataFolder: join(folder, 'data'),
    database: name,
  })
  const direct = new URL(postgres.url)
  const path = join(direct.searchParams.get('host') ?? '', '.s.PGSQL.5432')
  const sockets = new Set<Socket>()
  let away = false
  const server = createServer((client) => {
    if (away) {
      client.destroy()
      return
    }
    const upstream = connect(path)
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(from)
      from.on('error', () => to.destroy())
      from.on('close', () => {
        sockets.delete(from)
        to.destroy()
      })
      from.pipe(to)
    }
  })
  await new Promise<void>((resolve) => server.listen(wanted, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const cut = () => {
    away = true
    for (const socket of sockets) socket.destroy()
  }
  return {
    url: `postgresql://${direct.username}@127.0.0.1:${port}${direct.pathname}`,
    postgres,
    cut,
    restore: () => {
      away = false
    },
    close: async () => {
      cut()
      await new Promise((resolve) => server.close(resolve))
      await postgres.close()
      await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
    },
  }
}
