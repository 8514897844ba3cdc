import { replaceEntry, type WriteJournal, type WriteState } from './write-journal.ts'

/** A journal of this process. */
export function createMemoryJournal(): WriteJournal {
  let entries: readonly WriteState[] = []
  return {
    update: async (key, change) => {
      const before = entries.find((entry) => entry.key === key)
      entries = replaceEntry(entries, key, change(before))
      return before
    },
    entries: async () => entries,
  }
}
