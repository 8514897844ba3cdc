import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { errorText, type Hash } from '@cresolver/protocol'
import writeFileAtomic from 'write-file-atomic'

/** What a collector publishes, by hash. */
export type Publications = {
  readonly write: (kind: PublicationKind, hash: Hash, text: string) => Promise<void>
  /** Returns the text; undefined where there is none. */
  readonly read: (kind: PublicationKind, hash: string) => Promise<string | undefined>
}

/** A list of hashes, or a bundle of answers. */
export type PublicationKind = 'lists' | 'bundles'

/**
 * Opens the files that a collector serves. A bundle goes to the archive too, so that it outlives the
 * collector.
 *
 * @param folder - of this collector alone
 * @param archiveUrl - base URL of an archive
 * @param onFailure - called where the archive did not take a bundle
 */
export function openPublications(
  folder: string,
  archiveUrl: string | undefined,
  onFailure: (hash: Hash, message: string) => void,
): Publications {
  const pathOf = (kind: PublicationKind, hash: string) =>
    join(folder, kind, `${hash.slice(2)}.json`)
  return {
    async write(kind, hash, text) {
      await mkdir(join(folder, kind), { recursive: true, mode: 0o700 })
      await writeFileAtomic(pathOf(kind, hash), text, { mode: 0o600 })
      if (kind === 'lists' || archiveUrl === undefined) return
      await post(`${archiveUrl.replace(/\/+$/, '')}/bundles/${hash}`, text).catch(
        (error: unknown) => onFailure(hash, errorText(error)),
      )
    },
    async read(kind, hash) {
      if (!/^0x[0-9a-f]{64}$/.test(hash)) return undefined
      return readFile(pathOf(kind, hash), 'utf8').catch(() => undefined)
    },
  }
}

async function post(url: string, body: string): Promise<void> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
    signal: AbortSignal.timeout(10_000),
  })
  await response.body?.cancel()
  if (!response.ok) throw new Error(`the archive answered with status ${response.status}`)
}
