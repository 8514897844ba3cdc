import type { FileProblem } from '@cresolver/moltbook/files'
import { BookError, type BookErrorCode } from './book-error.ts'

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
 * Makes the error of a book's file.
 *
 * @param problem - what is wrong
 * @param message - one sentence: what and where
 * @param cause - the error underneath
 */
export function bookFailure(
  problem: FileProblem,
  message: string,
  cause?: unknown,
): BookError {
  return new BookError(codes[problem], message, hints[problem], cause)
}
