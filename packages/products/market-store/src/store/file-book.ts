import { openLockedJsonFile } from '@cresolver/moltbook/files'
import { BookError } from './book-error.ts'
import { bookFailure } from './book-failure.ts'
import { checkChange } from './check-change.ts'
import type { Book, MarketEntry } from './market-entry.ts'
import { parseBook } from './parse-book.ts'

/** The market book, as several processes use it at once. */
export type MarketBook = {
  readonly path: string
  /** Reads the whole book. */
  readonly read: () => Promise<Book>
  /** Reads one market; BookError `MARKET_UNKNOWN` when there is none. */
  readonly get: (id: string) => Promise<MarketEntry>
  /**
   * Adds a market; the one in the book is returned when it is there already.
   *
   * @param entry - from `createEntry`
   */
  readonly add: (entry: MarketEntry) => Promise<MarketEntry>
  /**
   * Changes one market with nobody in between.
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

/** How a book is opened. */
export type MarketBookParameters = {
  readonly path: string
  /** Longest wait for another process, in milliseconds. Default 15,000. */
  readonly lockWaitMs?: number | undefined
}

/**
 * Opens the market book. A file that does not exist yet is an empty book.
 *
 * Every write is checked: nothing is deleted, no status is skipped, every market is whole.
 *
 * @param parameters - {@link MarketBookParameters}
 * @returns the book; its methods throw BookError
 */
export function openBook({ path, lockWaitMs }: MarketBookParameters): MarketBook {
  const file = openLockedJsonFile<Book>({
    path,
    lockWaitMs,
    mode: 0o644,
    empty: () => ({ version: 2, markets: {} }),
    parse: (value) => parseBook(value, path),
    fail: bookFailure,
  })
  const find = (book: Book, id: string): MarketEntry => {
    const entry = Object.hasOwn(book.markets, id) ? book.markets[id] : undefined
    if (entry) return entry
    throw new BookError(
      'MARKET_UNKNOWN',
      `There is no market ${JSON.stringify(id.slice(0, 80))} in ${path}.`,
      'market status lists them.',
    )
  }
  const write = async (change: (book: Book) => Book): Promise<Book> => {
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
      const book = await write((before) =>
        Object.hasOwn(before.markets, entry.id)
          ? before
          : { ...before, markets: { ...before.markets, [entry.id]: entry } },
      )
      return find(book, entry.id)
    },
    change: async (id, change) => {
      const book = await write((before) => {
        const known = find(before, id)
        const changed = change(known)
        if (changed === known) return before
        return { ...before, markets: { ...before.markets, [id]: changed } }
      })
      return find(book, id)
    },
  }
}
