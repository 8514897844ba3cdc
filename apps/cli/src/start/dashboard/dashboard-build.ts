import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { access, readdir, rm, stat, utimes } from 'node:fs/promises'
import { constants, setPriority } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { CresolverError } from '@cresolver/core/protocol'
import { hashSource } from './hash-source.ts'

/** The pages of the dashboard as they are now, built or not. */
type DashboardBuild = {
  /** Folder that holds the pages, or will. */
  readonly folder: string
  readonly isReady: boolean
}

/** A build under way. */
export type RunningBuild = {
  /** Resolves when the pages are in their folder; false when it was stopped before. */
  readonly done: Promise<boolean>
  /** Ends it and waits until it is gone. */
  readonly stop: () => Promise<void>
}

/** Number of kept builds: other systems on this machine may serve earlier ones. */
const mostKept = 3

/** Looks for the pages that were built from the present source. */
export async function findDashboardBuild(root: string): Promise<DashboardBuild> {
  const cache = join(root, '.cresolver/build/dashboard')
  const folder = join(cache, await hashSource(root))
  const isReady = await access(folder).then(
    () => true,
    () => false,
  )
  // The time says when it was used last.
  if (isReady) await utimes(folder, new Date(), new Date()).catch(() => {})
  return { folder, isReady }
}

/**
 * Builds the pages in a process of low priority, unless a visitor waits for it.
 */
export function startDashboardBuild(
  script: string,
  folder: string,
  isEvicted = true,
): RunningBuild {
  const child = spawn(
    process.execPath,
    [script, '--into', folder, '--end-with-stdin'],
    // A group of its own, so that whatever it starts can be ended with it.
    { cwd: dirname(dirname(script)), detached: true, stdio: ['pipe', 'pipe', 'pipe'] },
  )
  child.stdin.on('error', () => {})
  if (isEvicted) evict(child)
  let said = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      said = (said + chunk.toString()).slice(-4_000)
    })
  }
  let isStopped = false
  const gone = once(child, 'close')
  const done = gone.then(async ([status]) => {
    if (isStopped) return false
    if (status !== 0) throw failed(said)
    await removeOldBuilds(dirname(folder))
    return true
  })
  // A stopped build is not read any more.
  done.catch(() => {})
  return {
    done,
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return
      isStopped = true
      endGroup(child)
      await gone
      const unfinished = `.next-${basename(folder)}.${child.pid}`
      await rm(join(dirname(folder), unfinished), { recursive: true, force: true })
    },
  }
}

function evict({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_LOW)
  } catch {
    // It is gone already, or the system has no priorities.
  }
}

function endGroup({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGKILL')
  } catch {
    // It is gone already.
  }
}

async function removeOldBuilds(cache: string): Promise<void> {
  const names = (await readdir(cache)).filter((name) => /^[0-9a-f]{16}$/.test(name))
  const times = await Promise.all(
    names.map(async (name) => {
      const { mtimeMs } = await stat(join(cache, name))
      return { name, mtimeMs }
    }),
  )
  const old = times.sort((one, other) => other.mtimeMs - one.mtimeMs).slice(mostKept)
  for (const { name } of old) {
    await rm(join(cache, name), { recursive: true, force: true })
  }
}

function failed(said: string): CresolverError {
  const lines = said.split('\n').filter((line) => line.trim() !== '')
  return new CresolverError({
    code: 'BUILD_FAILED',
    message: [
      ...lines.slice(-12),
      'The dashboard could not be built; everything else continues without it.',
    ].join('\n'),
    hint: 'Run pnpm --filter dashboard build to see more.',
  })
}
