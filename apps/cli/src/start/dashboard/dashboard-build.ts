import { type ChildProcess, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { access, readdir, readFile, rm, stat, utimes } from 'node:fs/promises'
import { constants, setPriority } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { CresolverError } from '@cresolver/core/protocol'

/** Files that builds leave in the dashboard's folder, and files that they do not read. */
const passedOver =
  /^(node_modules|dist|out|\.next.*|next-env\.d\.ts|.*\.(test|fixture)\.tsx?)$/

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

/**
 * Hashes everything that the built dashboard depends on: its own files, those of the packages that
 * it imports, and the versions of all others.
 */
export async function hashSource(root: string): Promise<string> {
  const folders = [...(await findPackages(root, 'apps/dashboard'))].sort()
  const inside = await Promise.all(folders.map((folder) => listFiles(root, folder)))
  const files = ['pnpm-lock.yaml', 'tsconfig.base.json', ...inside.flat().sort()]
  const contents = await Promise.all(
    // A file that an editor has just removed was none of the source.
    files.map((file) => readFile(join(root, file)).catch(() => undefined)),
  )
  const hash = createHash('sha256')
  for (const [index, content] of contents.entries()) {
    if (content) hash.update(`${files[index]}\0${content.length}\0`).update(content)
  }
  return hash.digest('hex').slice(0, 16)
}

/** The folder of a package and those of ours that it needs to run, and so on. */
async function findPackages(
  root: string,
  folder: string,
  found = new Set<string>(),
): Promise<Set<string>> {
  if (found.has(folder)) return found
  found.add(folder)
  const manifest = await readFile(join(root, folder, 'package.json'), 'utf8')
  const { dependencies = {} }: { dependencies?: object | undefined } =
    JSON.parse(manifest)
  for (const name of Object.keys(dependencies)) {
    const [scope, own = ''] = name.split('/')
    if (scope !== '@cresolver') continue
    await findPackages(root, await folderOf(root, own), found)
  }
  return found
}

async function folderOf(root: string, name: string): Promise<string> {
  for (const folder of [name, `products/${name}`, `local/${name}`]) {
    const isThere = await access(join(root, folder, 'package.json')).then(
      () => true,
      () => false,
    )
    if (isThere) return folder
  }
  throw new Error(`no package @cresolver/${name} in ${root}`)
}

async function listFiles(root: string, folder: string): Promise<string[]> {
  const entries = await readdir(join(root, folder), { withFileTypes: true })
  const inside = entries
    .filter(({ name }) => !passedOver.test(name))
    .map((entry) => {
      const path = `${folder}/${entry.name}`
      if (entry.isDirectory()) return listFiles(root, path)
      return entry.isFile() ? [path] : []
    })
  return (await Promise.all(inside)).flat()
}
