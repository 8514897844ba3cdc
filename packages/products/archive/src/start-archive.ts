import { join } from 'node:path'
import { pause } from '@cresolver/bounded'
import { type ServedHttp, serveHttp } from '@cresolver/http-server'
import { CresolverError, errorText } from '@cresolver/protocol'
import { type FollowChainParameters, followChain } from './chain/follow-chain.ts'
import { contentRules } from './content/content.ts'
import { hashBundle as defaultHash, type HashBundle } from './content/hash-bundle.ts'
import { followArchives } from './mirror/follow-archives.ts'
import type { ServiceState } from './observe/health.ts'
import { createObserveApp } from './observe/observe-app.ts'
import { openArchive } from './service/archive.ts'
import { createArchiveApp } from './service/archive-app.ts'
import type { ArchiveEvent } from './service/archive-event.ts'
import {
  type ArchiveSettings,
  DEFAULT_ARCHIVE_SETTINGS,
} from './service/archive-settings.ts'
import { createPostLimiter } from './service/post-limiter.ts'
import { openFolderStorage } from './storage/folder-storage.ts'
import { openHttpStorage } from './storage/http-storage.ts'

/** Options of an archive that runs. */
export type StartArchiveParameters = FollowChainParameters & {
  /** Where contents are stored. */
  readonly folder: string
  /** Port of the archive; 0 takes a free one. */
  readonly port: number
  /** Address to listen on. Default `127.0.0.1`. */
  readonly hostname?: string | undefined
  /** What to do where the port is in use, in one sentence. */
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
  readonly hashBundle?: HashBundle | undefined
  /** Milliseconds between two looks at chain and mirrors. Default 4,000. */
  readonly pollMs?: number | undefined
  /** Milliseconds without an answer of the node after which it is unhealthy. Default 60,000. */
  readonly silentAfterMs?: number | undefined
  /** Waits between two looks. Default a timer. */
  readonly sleep?: ((ms: number, signal: AbortSignal) => Promise<void>) | undefined
  readonly onEvent?: ((event: ArchiveEvent) => void) | undefined
}

/** An archive that runs. */
export type RunningArchive = {
  /** Base URL, without a trailing slash. */
  readonly url: string
  /** URL of health and metrics; undefined where no port was given. */
  readonly observeUrl: string | undefined
  readonly state: () => ServiceState
  /** Ends it; what is stored stays. */
  readonly close: () => Promise<void>
}

/**
 * Starts an archive with a folder: it follows the chain, serves over HTTP and copies from mirrors
 * until it is closed.
 *
 * @param parameters - {@link StartArchiveParameters}
 * @throws CresolverError `ARCHIVE_FOLDER_UNUSABLE`, `ARCHIVE_URL_INVALID`, `RPC_URL_INVALID` or
 *   `PORT_TAKEN`
 * @example
 * const archive = await startArchive({ rpcUrl, market, folder: '/var/lib/archive', port: 8551 })
 */
export async function startArchive(
  parameters: StartArchiveParameters,
): Promise<RunningArchive> {
  const { folder, now = Date.now, pollMs = 4_000, sleep = pause } = parameters
  const { silentAfterMs = 60_000, onEvent = () => undefined } = parameters
  const rules = contentRules(parameters.hashBundle ?? defaultHash)
  const stop = new AbortController()
  const { signal } = stop
  const mirrors = parameters.mirrors ?? []
  const sources = mirrors.map((url) => openHttpStorage({ url, rules, signal }))
  const chain = followChain(parameters)
  const archive = await openArchive({
    kept: await openFolderStorage(folder, rules),
    waiting: await openFolderStorage(join(folder, 'waiting'), rules),
    ...{ chain, rules, onEvent, signal, settings: parameters.settings },
  })
  const { postsPerMinute } = { ...DEFAULT_ARCHIVE_SETTINGS, ...parameters.settings }
  const limiter = createPostLimiter(postsPerMinute, now)
  const app = createArchiveApp({
    ...{ archive, chain, rules, limiter, proxies: parameters.proxies },
  })
  let incomplete = 0
  const state = () => ({ archive: archive.state(), chain: chain.state(), incomplete })
  const { port, hostname, portHint } = parameters
  const served: ServedHttp[] = [await serveHttp(app.fetch, { port, hostname, portHint })]
  const { observePort, observeHostname } = parameters
  const observed = await serveObserved(observePort, {
    state,
    now,
    silentAfterMs,
    hostname: observeHostname,
  }).catch(async (error: unknown) => {
    await served[0]?.close()
    throw error
  })
  if (observed) served.push(observed)

  const follow = followArchives({ sources, chain, to: archive.kept, rules })
  const look = async () => {
    await chain.refresh()
    await archive.settle()
    if (sources.length > 0) incomplete = await follow.look(signal)
  }
  const report = (error: unknown): void => {
    if (signal.aborted) return
    const code = CresolverError.isInstance(error) ? error.code : 'ARCHIVE_FAILED'
    onEvent({ type: 'problem', code, message: errorText(error) })
  }
  const run = async () => {
    while (!signal.aborted) {
      await look().catch(report)
      await sleep(pollMs, signal).catch(() => undefined)
    }
  }
  const ended = run()
  return {
    url: served[0]?.url ?? '',
    observeUrl: observed?.url,
    state,
    async close() {
      stop.abort()
      for (const each of served) await each.close()
      await Promise.all([ended, archive.verified])
    },
  }
}

async function serveObserved(
  port: number | undefined,
  observe: Parameters<typeof createObserveApp>[0],
): Promise<ServedHttp | undefined> {
  if (port === undefined) return undefined
  const portHint = 'Choose another port with --observe-port, or stop that program.'
  const app = createObserveApp(observe)
  const { hostname } = observe
  return serveHttp((request) => app.fetch(request), { port, hostname, portHint })
}
