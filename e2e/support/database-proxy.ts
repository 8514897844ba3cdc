import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openPostgres, type Postgres } from '@cresolver/net/postgres'
import { type NetworkLink, openNetworkLink } from './network-link.ts'

/** A link to the database, and the address that goes through it. */
export type DatabaseLink = NetworkLink & { readonly url: string }

/** A database behind a connection that can be cut. */
export type CuttableDatabase = {
  /** Address that goes through the connection. */
  readonly url: string
  /** Reaches the database also while the connection is cut. */
  readonly postgres: Postgres
  /** Opens another connection, which fails alone. */
  readonly openLink: () => Promise<DatabaseLink>
  /** Breaks every connection and refuses new ones, until the next call. */
  readonly cut: () => void
  readonly restore: () => void
  readonly close: () => Promise<void>
}

/** Starts a database that other processes reach over TCP, on a free port unless one is given. */
export async function startCuttableDatabase({
  name = 'cluster',
  port,
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
  const links: NetworkLink[] = []
  const openLink = async (onPort?: number) => {
    const link = await openNetworkLink({ path }, onPort)
    links.push(link)
    const host = `127.0.0.1:${link.port}`
    return { ...link, url: `postgresql://${direct.username}@${host}${direct.pathname}` }
  }
  const { url, cut, restore } = await openLink(port)
  return {
    ...{ url, postgres, openLink: () => openLink(), cut, restore },
    close: async () => {
      for (const link of links) await link.close()
      await postgres.close()
      await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
    },
  }
}
