import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { LocalAoError } from '../local-ao-error.ts'

const lockedHere = new Set<string>()

/** Locks a folder for one instance. The lock of a killed process is released. */
export function lockFolder(folder: string): () => void {
  const path = join(resolve(folder), 'lock')
  const holder = lockedHere.has(path) ? process.pid : readHolder(path)
  if (holder !== undefined) throw inUse(folder, path, holder)
  rmSync(path, { force: true })
  try {
    writeFileSync(path, `${process.pid}\n`, { flag: 'wx', mode: 0o600 })
  } catch (cause) {
    if (!isErrno(cause, 'EEXIST')) throw cause
    throw inUse(folder, path, readHolder(path), cause)
  }
  lockedHere.add(path)
  return () => {
    lockedHere.delete(path)
    rmSync(path, { force: true })
  }
}

/** The living process that another instance's lock names. */
function readHolder(path: string): number | undefined {
  try {
    const pid = Number(readFileSync(path, 'utf8'))
    // A lock with this very number is left over from an earlier process, as in a container.
    if (!Number.isSafeInteger(pid) || pid <= 0 || pid === process.pid) return undefined
    process.kill(pid, 0)
    return pid
  } catch (error) {
    if (isErrno(error, 'ENOENT') || isErrno(error, 'ESRCH')) return undefined
    throw error
  }
}

function inUse(
  folder: string,
  path: string,
  holder: number | undefined,
  cause?: unknown,
): LocalAoError {
  return new LocalAoError({
    code: 'FOLDER_IN_USE',
    message: `Another local AO${holder === undefined ? '' : ` (process ${holder})`} uses the folder ${folder}.`,
    hint: `Stop it or choose another folder; if it is none, delete ${path}.`,
    status: 500,
    cause,
  })
}

function isErrno(error: unknown, code: string): boolean {
  return error instanceof Error && Reflect.get(error, 'code') === code
}
