import type { AnswerJournal, JournalEntry } from './answer-journal.ts'

/** A journal that outlives the agents of a test. */
export function memoryJournal(): AnswerJournal & { readonly size: () => number } {
  const namespaces = new Map<string, Map<string, string>>()
  const namespaceOf = (name: string) => {
    const namespace = namespaces.get(name) ?? new Map<string, string>()
    namespaces.set(name, namespace)
    return namespace
  }
  return {
    size: () => [...namespaces.values()].reduce((sum, { size }) => sum + size, 0),
    read: (namespace) =>
      [...namespaceOf(namespace).values()].map(
        (text) => JSON.parse(text) as JournalEntry,
      ),
    write: (namespace, entry) => {
      namespaceOf(namespace).set(entry.key, JSON.stringify(entry))
    },
    remove: (namespace, key) => {
      namespaceOf(namespace).delete(key)
    },
  }
}
