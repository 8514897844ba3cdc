import type { RateStore } from '../request/rate-limiter.ts'
import { emptyRateState, rateStateSchema } from '../request/rate-limits.ts'
import { openStateFile } from './state-file.ts'

/**
 * Keeps the state of a limiter in a JSON file, so that all runs of an account obey it together.
 *
 * @param path - the file, one for each account
 * @returns the store; it throws MoltbookError `STORE_DAMAGED`,
 *   `FOLDER_IN_USE` or `FOLDER_UNUSABLE`
 */
export function openFileRateStore(path: string): RateStore {
  const file = openStateFile({
    path,
    schema: rateStateSchema,
    empty: emptyRateState,
  })
  return { update: async (change) => (await file.update(change)).after }
}
