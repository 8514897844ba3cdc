import { makeDataFolder } from '../support/data-folder.ts'
import {
  type PlatformProcess,
  send,
  startPlatformProcess,
} from '../support/platform-process.ts'
import { serveTableAgents, type TableAgents } from '../support/table-agents.ts'
import { openDashboard, type ServedDashboard } from './dashboard-world.ts'
import { type Look, startVisitor, type Visitor } from './visitor.ts'

/** A platform with agents, the dashboard in front of it, and a visitor. */
export type TablesWorld = {
  readonly dashboard: ServedDashboard
  readonly platform: PlatformProcess
  readonly agents: TableAgents
  readonly visitor: Visitor
  /** Opens a page of the dashboard in front of the platform alone: a table needs no chain. */
  readonly open: (path: string, look?: Look) => ReturnType<Visitor['open']>
  /** Closes something with the world. */
  readonly closeLater: (close: () => Promise<unknown>) => void
  readonly close: () => Promise<void>
}

/** Browsers block some ports; this one is allowed, and closed. */
const noNode = 'http://127.0.0.1:9999'

/** Starts a platform whose agents have the names given. */
export async function startTablesWorld(names: readonly string[]): Promise<TablesWorld> {
  const closers: (() => Promise<unknown>)[] = []
  const agents = await serveTableAgents()
  closers.push(agents.close)
  const dashboard = await openDashboard()
  closers.push(dashboard.close)
  const visitor = await startVisitor()
  closers.push(visitor.close)
  const { folder, remove } = await makeDataFolder()
  closers.push(remove)
  const platform = await startPlatformProcess({
    PLATFORM_DATA: folder,
    PLATFORM_PORT: '0',
    PLATFORM_CORS_ORIGINS: new URL(dashboard.url).origin,
  })
  closers.push(() => platform.kill('SIGTERM'))
  for (const name of names) {
    await send(platform.url, 'POST', '/agents', {
      name,
      domain: 'doors',
      base_url: agents.urlOf(name),
    })
  }
  const config = {
    network: { name: 'Local chain', chainId: 31_337, kind: 'local' },
    rpcUrl: noNode,
    contracts: { market: `0x${'a'.repeat(40)}` },
    platformUrl: platform.url,
  }
  return {
    dashboard,
    platform,
    agents,
    visitor,
    open: (path, look = {}) => visitor.open(dashboard.url + path, config, look),
    closeLater: (close) => closers.push(close),
    close: async () => {
      for (const close of closers.splice(0).reverse()) await close()
    },
  }
}

/** Complaints of a page, without the chain that is missing. */
export function ofPlatform(complaints: readonly string[]): string[] {
  return complaints.filter((line) => !line.includes('ERR_CONNECTION_REFUSED'))
}
