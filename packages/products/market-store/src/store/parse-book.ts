import { readOldBook } from '../legacy/read-old-book.ts'
import { BookError } from './book-error.ts'
import { type Book, bookSchema } from './market-entry.ts'

/**
 * Reads a book of version 2.
 *
 * @param value - parsed JSON; undefined for a text that is none
 * @param path - of the file, for the error
 * @returns the book, or where it is damaged
 * @throws BookError `BOOK_OLD_VERSION` for a book of version 1
 */
export function parseBook(
  value: unknown,
  path: string,
): { readonly value: Book } | { readonly place: string } {
  const parsed = bookSchema.safeParse(value)
  if (parsed.success) return { value: parsed.data }
  if (readOldBook(value)) {
    throw new BookError(
      'BOOK_OLD_VERSION',
      `The file ${path} is a book of version 1.`,
      'Run market migrate; it keeps a backup.',
    )
  }
  const [issue] = parsed.error.issues
  const strangers = issue?.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : []
  return { place: [...(issue?.path ?? []), ...strangers].join('.') }
}
