import { mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'

type WriteWholeOptions = {
  /** Location of the draft before the write; on the same disk. */
  readonly temporary?: string | undefined
  /** Permissions. Default 0600. */
  readonly mode?: number | undefined
}

/**
 * Writes a file that appears under its name when all of it is on disk: the rename makes it visible, and without the
 * last flush a power failure could undo it.
 *
 * @param path - of which folders may be missing
 */
export async function writeWhole(
  path: string,
  content: string | Uint8Array,
  { temporary = `${path}.tmp`, mode = 0o600 }: WriteWholeOptions = {},
): Promise<void> {
  const folder = dirname(path)
  // Whoever may read the file may enter its folder.
  const folderMode = mode | 0o100 | ((mode & 0o044) >> 2)
  const created = await mkdir(folder, { recursive: true, mode: folderMode })
  try {
    const file = await open(temporary, 'w', mode)
    try {
      await file.writeFile(content)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(temporary, path)
    await flushFolder(folder)
    if (created !== undefined) await flushFolder(dirname(folder))
  } catch (error) {
    await rm(temporary, { force: true })
    throw error
  }
}

/** Makes sure that a new file is found under its name after a loss of power too. */
async function flushFolder(path: string): Promise<void> {
  // Windows cannot open a folder.
  if (process.platform === 'win32') return
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}
