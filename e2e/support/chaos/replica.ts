import type { CuttableDatabase, DatabaseLink } from '../database-proxy.ts'
import { freePort } from '../free-port.ts'
import { type NetworkLink, openNetworkLink } from '../network-link.ts'
import { type PlatformProcess, startPlatformProcess } from '../platform-process.ts'
import { root } from '../system.ts'

/** A platform with a network of its own. */
export type Replica = {
  readonly name: string
  readonly url: string
  readonly database: DatabaseLink
  readonly agents: NetworkLink
  readonly pid: () => number
  /** Ends it with SIGKILL. */
  readonly kill: () => Promise<void>
  readonly restart: () => Promise<void>
  /** Everything that its processes printed. */
  readonly output: () => string
  readonly close: () => Promise<void>
}

/** Starts a replica whose connections to the database and to the agents fail apart from those of others. */
export async function startReplica(
  name: string,
  database: CuttableDatabase,
  agentsPort: number,
): Promise<Replica> {
  const toDatabase = await database.openLink()
  const toAgents = await openNetworkLink({ host: '127.0.0.1', port: agentsPort })
  const port = await freePort()
  const start = () =>
    startPlatformProcess({
      DATABASE_URL: toDatabase.url,
      NODE_OPTIONS: `--import ${root}e2e/support/redirect-port.mjs`,
      REDIRECT_PORT: `${agentsPort}:${toAgents.port}`,
      PLATFORM_LOCAL_MODE: 'true',
      PLATFORM_SECRET_KEY: 'ab'.repeat(32),
      PLATFORM_PORT: String(port),
      PLATFORM_WORKER: 'false',
      PLATFORM_LEASE_MS: '3000',
      PLATFORM_AGENT_TIMEOUT_MS: '10000',
    })
  let current: PlatformProcess = await start()
  const earlier: string[] = []
  return {
    name,
    url: `http://127.0.0.1:${port}`,
    database: toDatabase,
    agents: toAgents,
    pid: () => current.pid,
    kill: async () => {
      await current.kill('SIGKILL')
      earlier.push(current.output())
    },
    restart: async () => {
      current = await start()
    },
    output: () => [...earlier, current.output()].join(''),
    close: async () => {
      await current.kill('SIGKILL')
      await toAgents.close()
    },
  }
}
