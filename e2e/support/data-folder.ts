import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A folder for a platform's data, and how to remove it. */
export async function makeDataFolder(): Promise<{
  readonly folder: string
  readonly remove: () => Promise<void>
}> {
  const folder = await mkdtemp(join(tmpdir(), 'cresolver-platform-'))
  // Started by root, Postgres runs as another user, who has to get in.
  await chmod(folder, 0o755)
  const options = { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }
  return { folder, remove: () => rm(folder, options) }
}
