import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import {
  createEvidenceStore,
  type EvidenceFile,
  type EvidenceLimits,
  type EvidenceStore,
  isHash,
} from './evidence-store.ts'

/** Options of {@link openEvidenceStore}. */
export type EvidenceStoreOptions = EvidenceLimits & {
  /** Created if missing; each page is one file `<sha256>.warc`. */
  readonly folder: string
}

/**
 * Opens a store of pages in a folder. A file appears whole or not at all.
 *
 * @param options - {@link EvidenceStoreOptions}
 * @returns the store; one process may write to a folder
 * @throws Error if the folder cannot be created
 */
export async function openEvidenceStore(
  options: EvidenceStoreOptions,
): Promise<EvidenceStore> {
  const { folder, ...limits } = options
  await mkdir(folder, { recursive: true })
  const pathOf = (sha256: string) => join(folder, `${sha256}.warc`)
  return createEvidenceStore(
    {
      read: (sha256) => readFile(pathOf(sha256)).catch(ignoreMissing),
      write: (sha256, bytes) => writeWhole(pathOf(sha256), bytes),
      remove: (sha256) => rm(pathOf(sha256), { force: true }),
      list: () => listFiles(folder),
    },
    limits,
  )
}

async function writeWhole(path: string, bytes: Uint8Array): Promise<void> {
  const temporary = `${path}.${process.pid}.tmp`
  try {
    const file = await open(temporary, 'w', 0o600)
    try {
      await file.writeFile(bytes)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(temporary, path)
  } catch (error) {
    await rm(temporary, { force: true })
    throw error
  }
}

async function listFiles(folder: string): Promise<readonly EvidenceFile[]> {
  const files: { sha256: string; bytes: number; time: number }[] = []
  for (const name of await readdir(folder)) {
    const sha256 = name.slice(0, 64)
    if (!isHash(sha256) || name.slice(64) !== '.warc') continue
    const found = await stat(join(folder, name)).catch(ignoreMissing)
    if (found) files.push({ sha256, bytes: found.size, time: found.mtimeMs })
  }
  return files.sort(
    (one, other) => one.time - other.time || (one.sha256 < other.sha256 ? -1 : 1),
  )
}

function ignoreMissing(error: unknown): undefined {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT')
    return undefined
  throw error
}
