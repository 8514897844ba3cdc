import { randomUUID } from 'node:crypto'
import { chmod, mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'

/**
 * Writes a file that only its owner may read, in one step: a reader sees the old text or the new.
 */
export async function writePrivateFile(path: string, text: string): Promise<void> {
  await makeFolder(dirname(path))
  const draft = `${path}.${randomUUID()}`
  try {
    await writeFile(draft, text, { mode: 0o600 })
    await chmod(draft, 0o600)
    await rename(draft, path)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}

/**
 * Makes a folder, and those above it, for its owner alone. `mkdir` with `recursive` never ends below a folder that
 * takes no new one and says ENOENT, as /proc does.
 */
export async function makeFolder(path: string): Promise<void> {
  try {
    await mkdir(path, { mode: 0o700 })
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code === 'EEXIST') return
    if (code !== 'ENOENT' || dirname(path) === path) throw error
    await makeFolder(dirname(path))
    await mkdir(path, { mode: 0o700 })
  }
}
