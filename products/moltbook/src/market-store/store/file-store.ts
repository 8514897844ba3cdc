import { type FileProblem, openLockedJsonFile } from '../../files/index.ts'
import { checkChange } from './check-change.ts'
import type { MarketEntry, MarketFile } from './market-entry.ts'
import { marketFileSchema } from './market-entry.ts'
import { MarketStoreError, type MarketStoreErrorCode } from './market-store-error.ts'

const codes: Readonly<Record<FileProblem, MarketStoreErrorCode>> = {
  corrupt: 'STORE_DAMAGED',
  locked: 'FOLDER_IN_USE',
  unusable: 'FOLDER_UNUSABLE',
}

const hints: Readonly<Record<FileProblem, string>> = {
  corrupt: 'Fix it manually or restore a backup; it was not overwritten.',
  locked: 'Wait until the other run ends, then run this again.',
  unusable: 'Check the path and its permissions.',
}

/** The market book, as several processes use it at once. */
export type MarketStore = {
  readonly path: string
  /** Reads the whole book. */
  readonly read: () => Promise<MarketFile>
  /** Reads one market; MarketStoreError `MARKET_NOT_FOUND` when there is none. */
  readonly get: (id: string) => Promise<MarketEntry>
  /**
   * Adds a market; the one in the book is returned when it is there already.
   *
   * @param entry - from `createEntry`
   */
  readonly add: (entry: MarketEntry) => Promise<MarketEntry>
  /**
   * Changes one market without a concurrent change.
   *
   * @param id - the market
   * @param change - returns the changed market, or the one it was given to change nothing
   * @returns the market as it stands now
   */
  readonly change: (
    id: string,
    change: (entry: MarketEntry) => MarketEntry,
  ) => Promise<MarketEntry>
}

/** Options for opening a store. */
type MarketStoreParameters = {
  readonly path: string
  /** Longest wait for another process, in milliseconds. Default 15,000. */
  readonly lockWaitMs?: number | undefined
}

/**
 * Opens the market book. A file that does not exist yet is an empty book.
 *
 * Every write is checked: nothing is deleted, no status is skipped, every market is whole.
 *
 * @param parameters - {@link MarketStoreParameters}
 * @returns the book; its methods throw MarketStoreError
 */
export function openMarketStore({
  path,
  lockWaitMs,
}: MarketStoreParameters): MarketStore {
  const file = openLockedJsonFile<MarketFile>({
    path,
    lockWaitMs,
    mode: 0o644,
    empty: () => ({ version: 2, markets: {} }),
    parse: parseMarketFile,
    fail: storeFailure,
  })
  const find = (store: MarketFile, id: string): MarketEntry => {
    const entry = Object.hasOwn(store.markets, id) ? store.markets[id] : undefined
    if (entry) return entry
    throw new MarketStoreError(
      'MARKET_NOT_FOUND',
      `Market not found: ${JSON.stringify(id.slice(0, 80))} in ${path}.`,
      'List them with market status.',
    )
  }
  const write = async (
    change: (store: MarketFile) => MarketFile,
  ): Promise<MarketFile> => {
    const { after } = await file.update((before) => {
      const changed = change(before)
      if (changed !== before) checkChange(before, changed)
      return changed
    })
    return after
  }
  return {
    path,
    read: file.read,
    get: async (id) => find(await file.read(), id),
    add: async (entry) => {
      const store = await write((before) =>
        Object.hasOwn(before.markets, entry.id)
          ? before
          : { ...before, markets: { ...before.markets, [entry.id]: entry } },
      )
      return find(store, entry.id)
    },
    change: async (id, change) => {
      const store = await write((before) => {
        const known = find(before, id)
        const changed = change(known)
        if (changed === known) return before
        return { ...before, markets: { ...before.markets, [id]: changed } }
      })
      return find(store, id)
    },
  }
}

/** Reads a market store. */
function parseMarketFile(
  value: unknown,
): { readonly value: MarketFile } | { readonly place: string } {
  const parsed = marketFileSchema.safeParse(value)
  if (parsed.success) return { value: parsed.data }
  const [issue] = parsed.error.issues
  const unknownKeys = issue?.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : []
  return { place: [...(issue?.path ?? []), ...unknownKeys].join('.') }
}

/** Makes the error of a book's file. */
function storeFailure(
  problem: FileProblem,
  message: string,
  cause?: unknown,
): MarketStoreError {
  return new MarketStoreError(codes[problem], message, hints[problem], cause)
}
