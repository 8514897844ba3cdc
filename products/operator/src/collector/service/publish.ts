import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Hash } from '@cresolver/core/protocol'
import { writeWhole } from '../../files/write-whole.ts'

/** Publications of a collector, by hash. */
export type Publications = ReturnType<typeof openPublications>

/** A list of hashes, or a bundle of answers. */
type PublicationKind = 'lists' | 'bundles'

/**
 * Opens the files that a collector serves.
 *
 * @param folder - of this collector alone
 */
export function openPublications(folder: string) {
  const pathOf = (kind: PublicationKind, hash: string) =>
    join(folder, kind, `${hash.slice(2)}.json`)
  return {
    async write(kind: PublicationKind, hash: Hash, text: string): Promise<void> {
      await writeWhole(pathOf(kind, hash), text)
    },
    /** Returns the text; undefined where there is none. */
    async read(kind: PublicationKind, hash: string): Promise<string | undefined> {
      if (!/^0x[0-9a-f]{64}$/.test(hash)) return undefined
      return readFile(pathOf(kind, hash), 'utf8').catch(() => undefined)
    },
  }
}
