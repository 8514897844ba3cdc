import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { errorText } from '@cresolver/core/protocol'
import { LocalAoError } from '../local-ao-error.ts'

const lockedHere = new Set<string>()

/** Locks a folder for one instance. The lock of a killed process is released. */
export function lockFolder(folder: string): () => void {
  const path = join(resolve(folder), 'lock')
  try {
    const holder = lockedHere.has(path) ? process.pid : readHolder(path)
    if (holder !== undefined) throw new Error(`process ${holder} holds its lock`)
    rmSync(path, { force: true })
    writeFileSync(path, `${process.pid}\n`, { flag: 'wx', mode: 0o600 })
  } catch (cause) {
    throw new LocalAoError({
      code: 'FOLDER_IN_USE',
      message: `The folder ${folder} cannot be locked: ${errorText(cause)}.`,
      hint: `Stop the other local AO or choose another folder; if there is none, delete ${path}.`,
      status: 500,
      cause,
    })
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
    const code = error instanceof Error && Reflect.get(error, 'code')
    if (code === 'ENOENT' || code === 'ESRCH') return undefined
    throw error
  }
}
