import * as z from 'zod'

/** Checks a {@link WriteState} that was stored. */
export const journalEntrySchema = z.object({
  /** Chosen by the caller; the same for every try of the same write. */
  key: z.string().min(1),
  kind: z.enum(['post', 'comment']),
  /** SHA-256 of what is written and where, in hex. */
  contentHash: z.string(),
  /**
   * `writing`: the write may or may not have been carried out. `challenged`: the content is
   * there and its challenge is open. `submitted`: an answer was sent or was about to be sent,
   * so none is sent again. `done`: see `result`.
   */
  state: z.enum(['writing', 'challenged', 'submitted', 'done']),
  /** First try, in milliseconds since 1970. */
  startedAt: z.number(),
  /** Last try of the write, in milliseconds since 1970. */
  triedAt: z.number(),
  contentId: z.string().optional(),
  challenge: z
    .object({
      /** Missing when it was lost before it could be saved. */
      code: z.string().optional(),
      text: z.string(),
      expiresAt: z.number().optional(),
      receivedAt: z.number(),
      /** True when the content was seen to be visible afterwards. */
      passed: z.boolean(),
      /** True when a person has looked into the failure. */
      resumed: z.boolean().optional(),
    })
    .optional(),
  result: z
    .object({
      kind: z.enum(['posted', 'pending', 'failed']),
      reason: z.string().optional(),
      detail: z.string().optional(),
    })
    .optional(),
})

/** State of one write. */
export type WriteState = z.infer<typeof journalEntrySchema>

/** Remembers every write, so that a later run knows what became of it. */
export type WriteJournal = {
  /**
   * Changes one entry without a concurrent change, and has stored it when it resolves.
   *
   * @param key - the entry's key
   * @param change - gets the entry, or undefined, and returns the new one; undefined forgets it
   * @returns the entry before
   */
  readonly update: (
    key: string,
    change: (entry: WriteState | undefined) => WriteState | undefined,
  ) => Promise<WriteState | undefined>
  /** @returns all entries, in the order in which they were begun */
  readonly entries: () => Promise<readonly WriteState[]>
}

/** Puts an entry in the place of the one with its key, or at the end. */
export function replaceEntry(
  entries: readonly WriteState[],
  key: string,
  entry: WriteState | undefined,
): readonly WriteState[] {
  const index = entries.findIndex((other) => other.key === key)
  if (entries[index] === entry) return entries
  const rest = index < 0 ? entries : entries.filter((other) => other.key !== key)
  if (entry === undefined) return rest
  return index < 0 ? [...entries, entry] : entries.with(index, entry)
}
