import type { AnswerJournal, JournalEntry } from './answer-journal.ts'

/** A journal that outlives the agents of a test. */
export function memoryJournal(): AnswerJournal & { readonly size: () => number } {
  const shelves = new Map<string, Map<string, string>>()
  const shelfOf = (name: string) => {
    const shelf = shelves.get(name) ?? new Map<string, string>()
    shelves.set(name, shelf)
    return shelf
  }
  return {
    size: () => [...shelves.values()].reduce((sum, { size }) => sum + size, 0),
    read: (shelf) =>
      [...shelfOf(shelf).values()].map((text) => JSON.parse(text) as JournalEntry),
    write: (shelf, entry) => {
      shelfOf(shelf).set(entry.key, JSON.stringify(entry))
    },
    remove: (shelf, key) => {
      shelfOf(shelf).delete(key)
    },
  }
}
