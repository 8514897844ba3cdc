import { type FileProblem, openLockedJsonFile } from '../files/locked-json-file.ts'
import { BookError, type BookErrorCode } from './book-error.ts'
import { checkChange } from './check-change.ts'
import { type Book, bookSchema, type MarketEntry } from './market-entry.ts'

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

const codes: Readonly<Record<FileProblem, BookErrorCode>> = {
  corrupt: 'BOOK_CORRUPT',
  locked: 'BOOK_LOCKED',
  unusable: 'BOOK_UNUSABLE',
}
const hints: Readonly<Record<FileProblem, string>> = {
  corrupt: 'Mend it by hand or take a backup; it was not overwritten.',
  locked: 'Wait until the other run ends, then run this again.',
  unusable: 'Check the path and its permissions.',
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

/** Makes the error of a book's file. */
export function bookFailure(
  problem: FileProblem,
  message: string,
  cause?: unknown,
): BookError {
  return new BookError(codes[problem], message, hints[problem], cause)
}

function parseBook(value: unknown, path: string) {
  const isOld =
    typeof value === 'object' &&
    value !== null &&
    'markets' in value &&
    !('version' in value && value.version === 2)
  if (isOld) {
    throw new BookError(
      'BOOK_OLD_VERSION',
      `The file ${path} is a book of another version.`,
      'Run market migrate; it keeps a backup.',
    )
  }
  const parsed = bookSchema.safeParse(value)
  if (parsed.success) return { value: parsed.data }
  return { place: parsed.error.issues[0]?.path.join('.') ?? '' }
}
