import * as z from 'zod'
import { openStateFile } from './state-file.ts'
import {
  journalEntrySchema,
  replaceEntry,
  type WriteJournal,
  type WriteState,
} from './write-journal.ts'

type Document = { readonly version: 1; readonly entries: readonly WriteState[] }

const documentSchema: z.ZodType<Document> = z.object({
  version: z.literal(1),
  entries: z.array(journalEntrySchema),
})

/**
 * Opens a journal in a JSON file, which several runs can use at once.
 *
 * @param path - the file; it is made with mode 600 when the first entry is stored
 * @param options - `lockWaitMs`: longest wait for another run in milliseconds
 * @returns the journal; its methods throw MoltbookError `STORE_DAMAGED`,
 *   `FOLDER_IN_USE` or `FOLDER_UNUSABLE`
 */
export function openFileJournal(
  path: string,
  options: { readonly lockWaitMs?: number | undefined } = {},
): WriteJournal {
  const file = openStateFile<Document>({
    path,
    schema: documentSchema,
    empty: () => ({ version: 1, entries: [] }),
    ...options,
  })
  return {
    update: async (key, change) => {
      let found: WriteState | undefined
      await file.update((document) => {
        found = document.entries.find((entry) => entry.key === key)
        const entries = replaceEntry(document.entries, key, change(found))
        return entries === document.entries ? document : { ...document, entries }
      })
      return found
    },
    entries: async () => (await file.read()).entries,
  }
}
