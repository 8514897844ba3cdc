import type { FileProblem } from '../../files/index.ts'
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

/** Makes the error of a book's file. */
export function storeFailure(
  problem: FileProblem,
  message: string,
  cause?: unknown,
): MarketStoreError {
  return new MarketStoreError(codes[problem], message, hints[problem], cause)
}
