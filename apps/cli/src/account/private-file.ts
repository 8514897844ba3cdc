import { randomUUID } from 'node:crypto'
import { chmod, rename, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { makeFolder } from './make-folder.ts'

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
