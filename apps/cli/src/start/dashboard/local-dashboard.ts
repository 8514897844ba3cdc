import { fileURLToPath } from 'node:url'
import type { DashboardConfig } from '@cresolver/core/protocol'
import { serveHttp } from '@cresolver/net/http-server'
import { createDashboardApp, type DashboardPages } from './dashboard-app.ts'
import { findDashboardBuild, startDashboardBuild } from './dashboard-build.ts'
import { RoundBroadcast } from './round-broadcast.ts'

/** Settings of the dashboard. */
export type LocalDashboardParameters = {
  /** TCP port on 127.0.0.1; 0 takes a free one. */
  readonly port: number
  /** True to build it if it has changed; otherwise there is none then. */
  readonly mayBuild: boolean
  /** Present time in Unix milliseconds. */
  readonly now: () => number
  /** Folder of the repository; this one unless given. */
  readonly root?: string | undefined
}

/** The dashboard of a local system. It listens, whether its pages are built or not. */
export type LocalDashboard = {
  readonly url: string
  /** Origins of its pages, as browsers name them. */
  readonly origins: readonly string[]
  /** Accepts the events of all rounds. */
  readonly feed: RoundBroadcast
  /** True if its pages exist. */
  readonly isReady: boolean
  /** Resolves when they are there; false when it was closed before. */
  readonly ready: Promise<boolean>
  /** Sends the configuration to waiting pages. */
  readonly show: (config: DashboardConfig) => void
  /** Ends the feed, the server, and a build under way. */
  readonly close: () => Promise<void>
}

const repository = fileURLToPath(new URL('../../../../../', import.meta.url))

/**
 * Serves the dashboard, and builds it beside everything else where its source has changed.
 */
export async function startLocalDashboard(
  parameters: LocalDashboardParameters,
): Promise<LocalDashboard | undefined> {
  const { port, mayBuild, now, root = repository } = parameters
  const { folder, isReady } = await findDashboardBuild(root)
  if (!isReady && !mayBuild) return undefined
  const feed = new RoundBroadcast({ now })
  const built = { kind: 'built', folder } as const
  let pages: DashboardPages = isReady ? built : { kind: 'being-built' }
  let show: LocalDashboard['show'] = () => {}
  const config = new Promise<DashboardConfig>((resolve) => {
    show = resolve
  })
  const app = createDashboardApp({ pages: () => pages, config, feed })
  const server = await serveHttp(app.fetch, {
    port,
    portHint: 'Set DASHBOARD_PORT to a free port, or stop that program.',
  })
  const script = `${root}apps/dashboard/scripts/build.mjs`
  const build = isReady ? undefined : startDashboardBuild(script, folder)
  const ready = build?.done.then(
    (isBuilt) => {
      if (isBuilt) pages = built
      return isBuilt
    },
    (error: unknown) => {
      pages = { kind: 'not-built' }
      throw error
    },
  )
  ready?.catch(() => {})
  return {
    url: server.url,
    origins: [server.url, `http://localhost:${server.port}`],
    feed,
    get isReady() {
      return pages.kind === 'built'
    },
    ready: ready ?? Promise.resolve(true),
    show,
    async close() {
      feed.close()
      await build?.stop()
      await server.close()
    },
  }
}
