import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { CresolverError, errorText } from '@cresolver/core/protocol'
import { isCode, orAbsent } from '../../files/or-absent.ts'
import { writeWhole } from '../../files/write-whole.ts'
import type { Bytes } from '../content/content.ts'
import { ARCHIVE_KINDS, type ArchiveKind, toContentHash } from '../content/kind.ts'
import {
  archiveFull,
  damaged,
  LIST_ITEMS,
  type RemovableStorage,
  type StoredItem,
} from './archive-storage.ts'
import { rememberMatches } from './remember-matches.ts'

/** A write that began earlier was interrupted. */
const oldMs = 3_600_000

/**
 * Opens a folder with files such as `records/ab/cdef...`, named after their hashes.
 *
 * A file appears under its name when all of its bytes are on disk, so that a process that is killed
 * leaves no half of a file there. Several processes may write to one folder.
 *
 * @param folder - created where it is missing, unless it has to exist
 * @param options - `mustExist` for a folder to read from
 * @throws CresolverError `FOLDER_UNUSABLE`
 * @example
 * const storage = await openFolderStorage('/var/lib/archive')
 */
export async function openFolderStorage(
  folder: string,
  options: { readonly mustExist?: boolean } = {},
): Promise<RemovableStorage> {
  const temporary = join(folder, 'tmp')
  if (options.mustExist) await stat(folder).catch(unusable(folder))
  await prepare(folder, temporary)
  const matches = rememberMatches()
  const read = async (kind: ArchiveKind, hash: string): Promise<Bytes | undefined> => {
    const bytes = await orAbsent(readFile(pathOf(folder, kind, hash)))
    if (bytes && !matches(kind, hash, bytes)) throw damaged(kind, hash, folder)
    return bytes
  }
  const has = async (kind: ArchiveKind, hash: string): Promise<boolean> =>
    (await orAbsent(stat(pathOf(folder, kind, hash)))) !== undefined
  return {
    has,
    read,
    async write(kind, hash, bytes) {
      const stored = await read(kind, hash).catch((error: unknown) => {
        if (CresolverError.hasCode(error, ['STORE_DAMAGED'])) return undefined
        throw error
      })
      if (stored) return 'before'
      try {
        const place = { temporary: join(temporary, randomUUID()), mode: 0o644 }
        await writeWhole(pathOf(folder, kind, hash), bytes, place)
      } catch (error) {
        if (isCode(error, 'ENOSPC') || isCode(error, 'EDQUOT')) throw archiveFull(error)
        throw error
      }
      return 'now'
    },
    async list(kind, after = '') {
      const items: StoredItem[] = []
      const first = digits(after).slice(0, 2)
      for (const shard of await sorted(join(folder, kind))) {
        if (shard < first) continue
        for (const rest of await sorted(join(folder, kind, shard))) {
          const hash = toContentHash(
            kind,
            `${kind === 'pages' ? '' : '0x'}${shard}${rest}`,
          )
          if (hash === undefined || hash <= after) continue
          if (items.length === LIST_ITEMS) return { items, next: items.at(-1)?.hash }
          const found = await orAbsent(stat(join(folder, kind, shard, rest)))
          if (found) items.push({ hash, bytes: found.size })
        }
      }
      return { items, next: undefined }
    },
    async remove(kind, hash) {
      await rm(pathOf(folder, kind, hash), { force: true })
    },
  }
}

async function prepare(folder: string, temporary: string): Promise<void> {
  const make = async () => {
    await mkdir(temporary, { recursive: true })
    for (const kind of ARCHIVE_KINDS) await mkdir(join(folder, kind), { recursive: true })
    for (const name of await readdir(temporary)) {
      const path = join(temporary, name)
      const found = await orAbsent(stat(path))
      if (found && Date.now() - found.mtimeMs > oldMs) await rm(path, { force: true })
    }
  }
  await make().catch(unusable(folder))
}

function unusable(folder: string) {
  return (cause: unknown): never => {
    throw new CresolverError({
      code: 'FOLDER_UNUSABLE',
      message: `The folder ${folder} cannot be used: ${errorText(cause)}.`,
      hint: 'Check the folder and its permissions.',
      cause,
    })
  }
}

function pathOf(folder: string, kind: ArchiveKind, hash: string): string {
  const known = toContentHash(kind, hash)
  if (known === undefined) {
    throw new CresolverError({
      code: 'REQUEST_INVALID',
      message: 'The hash has the wrong form for its kind.',
      hint: 'Records and bundles have 0x and 64 hex digits, pages 64 hex digits.',
    })
  }
  return join(folder, kind, digits(known).slice(0, 2), digits(known).slice(2))
}

function digits(hash: string): string {
  return hash.replace(/^0x/, '')
}

async function sorted(path: string): Promise<string[]> {
  return ((await orAbsent(readdir(path))) ?? []).sort()
}
