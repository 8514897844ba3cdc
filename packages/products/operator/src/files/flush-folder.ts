import { open } from 'node:fs/promises'

/** Makes sure that a new file is found under its name after a loss of power too. */
export async function flushFolder(path: string): Promise<void> {
  // Windows cannot open a folder.
  if (process.platform === 'win32') return
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}
