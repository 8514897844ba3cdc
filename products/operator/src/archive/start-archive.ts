import { join } from 'node:path'
import { createTokenBuckets } from '@cresolver/core/bounded'
import { serveHttp, serveObserved } from '@cresolver/net/http-server'
import { type OperatorParameters, problemOf } from '../loop/operator-parameters.ts'
import { runService } from '../loop/run-service.ts'
import { type FollowChainParameters, followChain } from './chain/follow-chain.ts'
import { followArchives } from './mirror/follow-archives.ts'
import { healthOf, metricsOf } from './observe/service-state.ts'
import { type ArchiveEvent, openArchive } from './service/archive.ts'
import { createArchiveApp } from './service/archive-app.ts'
import {
  type ArchiveSettings,
  DEFAULT_ARCHIVE_SETTINGS,
} from './service/archive-settings.ts'
import { openFolderStorage } from './storage/folder-storage.ts'
import { openHttpStorage } from './storage/http-storage.ts'

export type StartArchiveParameters = FollowChainParameters &
  OperatorParameters<ArchiveEvent> & {
    /** Port of the archive; 0 takes a free one. */
    readonly port: number
    /** Address to listen on. Default `127.0.0.1`. */
    readonly hostname?: string | undefined
    /** Advice if the port is in use, in one sentence. */
    readonly portHint?: string | undefined
    /** Port for `/health` and `/metrics`; undefined opens none. */
    readonly observePort?: number | undefined
    /** Address of that port. Default `127.0.0.1`. */
    readonly observeHostname?: string | undefined
    /** Reverse proxies in front, whose `X-Forwarded-For` is believed. Default 0. */
    readonly proxies?: number | undefined
    /** URLs of archives to copy from. */
    readonly mirrors?: readonly string[] | undefined
    readonly settings?: Partial<ArchiveSettings> | undefined
  }

/** Time without an answer of the node after which an archive is unhealthy. */
const silentAfterMs = 60_000

/**
 * Starts an archive with a folder: it follows the chain, serves over HTTP and copies from mirrors
 * until it is closed.
 *
 * @param parameters - {@link StartArchiveParameters}
 * @throws CresolverError `FOLDER_UNUSABLE`, `URL_INVALID` or `PORT_TAKEN`
 * @example
 * const archive = await startArchive({ rpcUrl, market, folder: '/var/lib/archive', port: 8551 })
 */
export async function startArchive(parameters: StartArchiveParameters) {
  const { folder, now = Date.now, pollMs = 4_000 } = parameters
  const { onEvent = () => undefined } = parameters
  const stop = new AbortController()
  const { signal } = stop
  const mirrors = parameters.mirrors ?? []
  const sources = mirrors.map((url) => openHttpStorage({ url, signal }))
  const chain = followChain(parameters)
  const archive = await openArchive({
    kept: await openFolderStorage(folder),
    waiting: await openFolderStorage(join(folder, 'waiting')),
    ...{ chain, onEvent, signal, settings: parameters.settings },
  })
  const { postsPerMinute } = { ...DEFAULT_ARCHIVE_SETTINGS, ...parameters.settings }
  const buckets = createTokenBuckets({ clock: { now } })
  const takePost = (sender: string): number => {
    const { allowed, retryAfterSeconds } = buckets.take(sender, postsPerMinute)
    return allowed ? 0 : retryAfterSeconds
  }
  const app = createArchiveApp({
    ...{ archive, chain, proxies: parameters.proxies },
    takePost: postsPerMinute === 0 ? undefined : takePost,
  })
  let incomplete = 0
  const state = () => ({ archive: archive.state(), chain: chain.state(), incomplete })
  const { port, hostname, portHint } = parameters
  const observed = {
    health: () => healthOf(state(), now(), silentAfterMs),
    metrics: () => metricsOf(state(), now()),
  }
  const observe = {
    ...{ port: parameters.observePort, hostname: parameters.observeHostname },
    portHint: 'Choose another port with --observe-port, or stop that program.',
  }
  const follow = followArchives({ sources, chain, to: archive.kept })
  const { urls, close } = await runService({
    stop,
    servers: [
      () => serveHttp(app.fetch, { port, hostname, portHint }),
      () => serveObserved(observed, observe),
    ],
    async look() {
      await chain.refresh()
      await archive.settle()
      if (sources.length > 0) incomplete = await follow.look(signal)
    },
    onFailure(error) {
      if (!signal.aborted) onEvent(problemOf(error, 'ARCHIVE_FAILED'))
      return false
    },
    ...{ pollMs, close: () => archive.verified },
  })
  return { url: urls[0] ?? '', observeUrl: urls[1], state, close }
}
