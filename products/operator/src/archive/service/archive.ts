import { CresolverError } from '@cresolver/core/protocol'
import { openTurns } from '../../loop/open-turns.ts'
import { type ProblemEvent, problemOf } from '../../loop/operator-parameters.ts'
import type { ArchiveChain } from '../chain/follow-chain.ts'
import { type Bytes, type Content, readContent } from '../content/content.ts'
import { ARCHIVE_KINDS, type ArchiveKind, type ContentName } from '../content/kind.ts'
import {
  type ArchiveStorage,
  archiveFull,
  listAll,
  type RemovableStorage,
} from '../storage/archive-storage.ts'
import { type ArchiveSettings, DEFAULT_ARCHIVE_SETTINGS } from './archive-settings.ts'
import { openWaitingArea } from './waiting-area.ts'

/** Something that happened in an archive. */
export type ArchiveEvent =
  | ({ readonly type: 'stored' | 'damaged' | 'evicted' } & ContentName)
  | { readonly type: 'full' }
  | ProblemEvent

/** Parts of an archive. */
type ArchiveParameters = {
  /** Contents that are proved; they are never deleted. */
  readonly kept: ArchiveStorage
  /** Contents that wait for their proof. */
  readonly waiting: RemovableStorage
  readonly chain: ArchiveChain
  readonly settings?: Partial<ArchiveSettings> | undefined
  readonly onEvent?: ((event: ArchiveEvent) => void) | undefined
  /** Ends the verification in the background. */
  readonly signal?: AbortSignal | undefined
}

/** Contents that anyone posts and that are shown once they are proved. */
export type Archive = Awaited<ReturnType<typeof openArchive>>

/**
 * Opens an archive. It verifies what is stored in the background.
 *
 * @param parameters - {@link ArchiveParameters}
 */
export async function openArchive(parameters: ArchiveParameters) {
  const { kept, chain, onEvent = () => undefined } = parameters
  const settings = { ...DEFAULT_ARCHIVE_SETTINGS, ...parameters.settings }
  const isOpen = chain.hasOpenRequest
  const waiting = await openWaitingArea(parameters.waiting, settings, isOpen)
  /** Contents that proved ones name and that are not stored. */
  const missing = new Set<string>()
  const damagedNames = new Set<string>()
  const counts = { records: 0, bundles: 0, pages: 0 }
  let total = 0
  let isFull = false
  const stored: ContentName[] = []
  for (const kind of ARCHIVE_KINDS) {
    for await (const { hash, bytes } of listAll(kept, kind)) {
      counts[kind] += 1
      total += bytes
      if (kind !== 'pages') stored.push({ kind, hash })
    }
  }

  const readKept: ArchiveStorage['read'] = async (kind, hash) => {
    try {
      return await kept.read(kind, hash)
    } catch (error) {
      if (
        CresolverError.hasCode(error, ['STORE_DAMAGED']) &&
        !damagedNames.has(`${kind}/${hash}`)
      ) {
        damagedNames.add(`${kind}/${hash}`)
        onEvent({ type: 'damaged', kind, hash })
      }
      throw error
    }
  }

  const isProved = async ({ kind, hash }: ContentName): Promise<boolean> => {
    if (missing.has(`${kind}/${hash}`)) return true
    if (kind === 'records') return chain.hasEvidence(hash)
    return kind === 'bundles' && chain.hasBundle(hash)
  }

  /** Stores content for good, and what it names from the waiting area. */
  const keep = async (kind: ArchiveKind, content: Content): Promise<'now' | 'before'> => {
    const { hash, bytes, names } = content
    const isNew = !(await kept.has(kind, hash))
    const written = await write(kind, hash, bytes, isNew).catch((error: unknown) => {
      noteFull(error)
      throw error
    })
    isFull = false
    damagedNames.delete(`${kind}/${hash}`)
    missing.delete(`${kind}/${hash}`)
    if (isNew) {
      counts[kind] += 1
      total += bytes.length
    }
    await waiting.remove(kind, hash)
    if (written === 'now') onEvent({ type: 'stored', kind, hash })
    for (const name of names) await need(name)
    return written
  }

  const write = async (kind: ArchiveKind, hash: string, bytes: Bytes, isNew: boolean) => {
    if (isNew && total + bytes.length > settings.mostBytes) throw archiveFull()
    return kept.write(kind, hash, bytes)
  }

  const noteFull = (error: unknown): void => {
    if (!CresolverError.hasCode(error, ['STORE_FULL']) || isFull) return
    isFull = true
    onEvent({ type: 'full' })
  }

  const need = async (name: ContentName): Promise<void> => {
    if (await kept.has(name.kind, name.hash)) return
    missing.add(`${name.kind}/${name.hash}`)
    if (waiting.has(name.kind, name.hash)) await promote(name)
  }

  /** Without space it stays where it is, and is served from there. */
  const promote = async ({ kind, hash }: ContentName): Promise<Bytes | undefined> => {
    const bytes = await waiting.read(kind, hash).catch(() => undefined)
    if (!bytes) {
      await waiting.remove(kind, hash)
      return undefined
    }
    await keep(kind, readContent(kind, bytes)).catch((error: unknown) => {
      if (!CresolverError.hasCode(error, ['STORE_FULL'])) throw error
    })
    return bytes
  }

  const makeRoom = async (
    kind: ArchiveKind,
    sender: string,
    bytes: number,
  ): Promise<void> => {
    const leaving = waiting.makeRoom(kind, sender, bytes)
    if (!leaving) throw archiveFull()
    for (const post of leaving) {
      const { hash } = post
      if (await isProved({ kind, hash })) {
        await promote({ kind, hash })
        if (waiting.has(kind, hash)) throw archiveFull()
      } else if (await waiting.drop(kind, post)) onEvent({ type: 'evicted', kind, hash })
    }
  }

  // So counts and files agree.
  const inTurn = openTurns()
  const store: ArchiveStorage['write'] = (kind, _hash, bytes) =>
    inTurn(() => keep(kind, readContent(kind, bytes)))

  const settle = async (): Promise<void> => {
    for (const name of waiting.names()) {
      if (await isProved(name)) await inTurn(() => promote(name))
    }
  }

  const verify = async (): Promise<void> => {
    for (const { kind, hash } of stored.splice(0)) {
      if (parameters.signal?.aborted) return
      const bytes = await readKept(kind, hash).catch(() => undefined)
      if (!bytes) continue
      for (const name of readContent(kind, bytes).names) await inTurn(() => need(name))
    }
  }

  return {
    /** Proved contents, within the limit of the disk. */
    kept: { ...kept, read: readKept, write: store } satisfies ArchiveStorage,
    /**
     * Stores content whose hash was verified: for good if it is proved, else in the share of its sender
     * of the waiting area.
     *
     * @throws CresolverError `STORE_FULL`
     */
    post: (
      kind: ArchiveKind,
      content: Content,
      sender: string,
    ): Promise<'now' | 'before'> =>
      inTurn(async () => {
        const { hash, bytes } = content
        if ((await kept.has(kind, hash)) || missing.has(`${kind}/${hash}`)) {
          return keep(kind, content)
        }
        if (waiting.has(kind, hash, sender)) return 'before'
        const isNew = !waiting.has(kind, hash)
        await makeRoom(kind, sender, bytes.length)
        await waiting.add(kind, sender, content)
        return isNew ? 'now' : 'before'
      }),
    /**
     * Reads proved content: a record whose hash is on chain, a bundle that is announced or named by
     * such a record, a page that one of these names.
     *
     * @throws CresolverError `STORE_DAMAGED`
     */
    async read(kind: ArchiveKind, hash: string): Promise<Bytes | undefined> {
      const bytes = await readKept(kind, hash)
      if (bytes) return bytes
      // Another reader may have stored it for good since.
      if (!waiting.has(kind, hash)) return readKept(kind, hash)
      if (!(await isProved({ kind, hash }))) return undefined
      return inTurn(async () => (await readKept(kind, hash)) ?? promote({ kind, hash }))
    },
    /** Stores what was proved meanwhile for good. */
    settle,
    state: () => ({
      ...{ counts: { ...counts }, bytes: total, damaged: damagedNames.size, isFull },
      waiting: {
        records: waiting.count('records'),
        bundles: waiting.count('bundles'),
        pages: waiting.count('pages'),
      },
    }),
    /** Resolves when the contents that were there at the start are verified. */
    verified: verify().catch((error: unknown) =>
      onEvent(problemOf(error, 'ARCHIVE_FAILED')),
    ),
  }
}
