import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'
import { openPostgres, type Postgres } from '@cresolver/net/postgres'
import { makeDataFolder } from './data-folder.ts'

/** A server on which a test makes roles without rights. */
type PostgresServer = {
  /** As its superuser. */
  readonly postgres: Postgres
  /** Makes a role that may do nothing but log in, so many times at once. */
  readonly addRole: (role: string, mostConnections: number) => Promise<unknown>
  /** Makes a database of a role, and returns the address for that role. */
  readonly addDatabase: (database: string, role: string) => Promise<string>
  readonly close: () => Promise<void>
}

const run = promisify(execFile)
/** Programs of the Postgres 15 of Debian. */
export const DEBIAN_POSTGRES = '/usr/lib/postgresql/15/bin'

/** Starts the Postgres 18 that comes with the platform, or the Postgres 15 of Debian. */
export async function startPostgresServer(major: 15 | 18): Promise<PostgresServer> {
  const { folder, remove } = await makeDataFolder()
  const dataFolder = join(folder, 'data')
  const server = major === 15 ? await startDebian(dataFolder) : undefined
  const postgres = await openPostgres({
    ...{ dataFolder, database: 'postgres', databaseUrl: server?.url },
  })
  return {
    postgres,
    addRole: (role, most) =>
      postgres.pool.query(`create role ${role} login connection limit ${most}`),
    addDatabase: async (database, role) => {
      await postgres.pool.query(`create database ${database} owner ${role}`)
      const url = new URL(postgres.url)
      url.username = role
      url.pathname = `/${database}`
      return url.href
    },
    close: async () => {
      await postgres.close()
      await server?.close()
      await remove()
    },
  }
}

/** Postgres does not run as root. */
const asPostgres =
  process.getuid?.() === 0
    ? ['setpriv', '--reuid=postgres', '--regid=postgres', '--clear-groups']
    : ['env']

async function startDebian(folder: string) {
  const program = join(DEBIAN_POSTGRES, 'postgres')
  if (!existsSync(program))
    throw new Error(
      `${program} is missing: install postgresql-15 of Debian, as .ci/run does.`,
    )
  const [command = '', ...words] = asPostgres
  const owner = process.getuid?.() === 0 ? ['-o', 'postgres'] : []
  await run('install', ['-d', '-m', '700', ...owner, folder])
  const cluster = join(folder, 'cluster')
  const initdb = join(DEBIAN_POSTGRES, 'initdb')
  const settings = ['-A', 'trust', '-U', 'super', '-E', 'UTF8', '--locale=C']
  await run(command, [...words, initdb, '-D', cluster, ...settings], { cwd: '/' })
  const options = ['-D', cluster, '-k', folder, '-c', 'listen_addresses=']
  const child = spawn(command, [...words, program, ...options], {
    cwd: '/',
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const ended = once(child, 'exit')
  const log: string[] = []
  const lines = createInterface({ input: child.stderr })
  const ready = new Promise<void>((resolve) => {
    lines.on('line', (line) => {
      log.push(line)
      if (line.includes('is ready to accept connections')) resolve()
    })
  })
  const failed = ended.then(() => {
    throw new Error(`Postgres 15 did not start: ${log.join('\n')}`)
  })
  await Promise.race([ready, failed])
  failed.catch(() => undefined)
  return {
    url: `postgresql://super@localhost/postgres?host=${encodeURIComponent(folder)}`,
    close: async () => {
      child.kill('SIGINT')
      await ended
    },
  }
}
