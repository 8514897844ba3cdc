import { appendFile, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { CresolverError } from '@cresolver/core/protocol'
import { type LiveResult, readLiveResults } from '@cresolver/tools/backtest'
import { isRunning } from '../is-running.ts'

/** Attempts at questions that one process at a time writes. */
type ResultsFile = {
  /** In the order in which they were made. */
  readonly results: readonly LiveResult[]
  readonly append: (result: LiveResult) => Promise<void>
  readonly close: () => Promise<void>
}

/**
 * Opens a file of attempts, or makes it; a last line that was cut off is removed.
 *
 * @param path - beside it stands a lock; that of a killed process is released
 * @throws CresolverError `FOLDER_IN_USE`, `FILE_INVALID`
 */
export async function openResults(path: string): Promise<ResultsFile> {
  const lock = `${path}.lock`
  await takeLock(lock, path)
  const close = () => rm(lock, { force: true })
  try {
    const content = await readOrEmpty(path)
    const end = content.lastIndexOf('\n') + 1
    const results = [...readLiveResults(content.subarray(0, end).toString())]
    if (end < content.length) await truncate(path, end)
    return {
      results,
      append: async (result) => {
        await appendFile(path, `${JSON.stringify(result)}\n`, { flush: true })
        results.push(result)
      },
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

async function takeLock(lock: string, path: string): Promise<void> {
  const holder = Number((await readOrEmpty(lock)).toString())
  if (isHeld(holder)) throw inUse(path, lock)
  if (holder > 0) await rm(lock, { force: true })
  try {
    await writeFile(lock, String(process.pid), { flag: 'wx' })
  } catch (error) {
    throw isErrno(error, 'EEXIST') ? inUse(path, lock) : error
  }
}

function isHeld(pid: number): boolean {
  // A lock with this very number is left over from an earlier process, as in a container.
  return Number.isSafeInteger(pid) && pid > 0 && pid !== process.pid && isRunning(pid)
}

async function readOrEmpty(path: string): Promise<Buffer> {
  try {
    return await readFile(path)
  } catch (error) {
    if (isErrno(error, 'ENOENT')) return Buffer.alloc(0)
    throw error
  }
}

function inUse(path: string, lock: string): CresolverError {
  return new CresolverError({
    code: 'FOLDER_IN_USE',
    message: `Another process writes ${path}.`,
    hint: `Wait for it or stop it; if there is none, delete ${lock}.`,
  })
}

function isErrno(error: unknown, code: string): boolean {
  return error instanceof Error && Reflect.get(error, 'code') === code
}
