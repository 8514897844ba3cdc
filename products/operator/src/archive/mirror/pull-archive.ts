import { errorText } from '@cresolver/core/protocol'
import { type Bytes, readContent } from '../content/content.ts'
import type { ContentName } from '../content/kind.ts'
import type { ArchiveReader, ArchiveStorage } from '../storage/archive-storage.ts'

/** Something that no source returned. */
type MissingContent = ContentName & { readonly why: string }

/** Result of a pull. */
export type PullReport = {
  /** Contents that were fetched and stored. */
  readonly fetched: number
  /** Contents that were stored before, and are as they should be. */
  readonly present: number
  readonly missing: readonly MissingContent[]
}

type PullParameters = {
  /** Hashes of records, from the chain. */
  readonly hashes: readonly string[]
  /** Places to look, in this order. */
  readonly from: readonly ArchiveReader[]
  readonly to: ArchiveStorage
  /** Fetches the pages that claims name. Default true. */
  readonly pages?: boolean | undefined
  readonly signal?: AbortSignal | undefined
}

const atOnce = 4
/** A source that fails this often in a row is left out for the rest of the pull. */
const mostFailures = 5

/**
 * Copies records with the bundles and pages that they name. Every content is verified, what is there
 * is left as it is and what is damaged is replaced, so that a pull that was interrupted can be repeated.
 *
 * @param parameters - {@link PullParameters}
 * @returns what was fetched, and what is missing
 * @throws CresolverError `STORE_FULL`; the reason of the signal
 */
export async function pullArchive(parameters: PullParameters): Promise<PullReport> {
  const { to, pages = true, signal } = parameters
  const sources = parameters.from.map((reader) => ({ reader, failures: 0 }))
  const missing: MissingContent[] = []
  const begun = new Set<string>()
  const totals = { fetched: 0, present: 0 }

  const fetchFrom = async ({ kind, hash }: ContentName): Promise<Bytes | string> => {
    let why = 'no source has it'
    for (const source of sources) {
      if (source.failures >= mostFailures) continue
      try {
        const bytes = await source.reader.read(kind, hash)
        source.failures = 0
        if (bytes) return bytes
      } catch (error) {
        signal?.throwIfAborted()
        source.failures += 1
        why = errorText(error)
      }
    }
    return why
  }

  const pull = async (name: ContentName): Promise<void> => {
    const { kind, hash } = name
    if (begun.has(`${kind}/${hash}`) || (kind === 'pages' && !pages)) return
    begun.add(`${kind}/${hash}`)
    signal?.throwIfAborted()
    const stored = await to.read(kind, hash).catch(() => undefined)
    const bytes = stored ?? (await fetchFrom(name))
    if (typeof bytes === 'string') {
      missing.push({ ...name, why: bytes })
      return
    }
    if (stored) totals.present += 1
    else {
      await to.write(kind, hash, bytes)
      totals.fetched += 1
    }
    for (const next of readContent(kind, bytes).names) await pull(next)
  }

  const rest = parameters.hashes.values()
  const run = async () => {
    for (const hash of rest) await pull({ kind: 'records', hash })
  }
  await Promise.all(Array.from({ length: atOnce }, run))
  return { ...totals, missing }
}
