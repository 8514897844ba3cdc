/** An answer as a journal keeps it. */
export type JournalEntry = {
  readonly key: string
  /** The request and its answer, as JSON. */
  readonly value: unknown
  /** When it was ready, in milliseconds since 1970. */
  readonly at: number
}

/** Keeps answers beyond the life of a process, such as in a Durable Object. */
export type AnswerJournal = {
  /**
   * Reads what was kept.
   *
   * @param namespace - kind of answers, such as `investigate`
   * @returns entries, the oldest first
   */
  readonly read: (namespace: string) => readonly JournalEntry[]
  /** Stores an entry and replaces an older one with the same key. */
  readonly write: (namespace: string, entry: JournalEntry) => void
  /** Forgets an entry. */
  readonly remove: (namespace: string, key: string) => void
}
