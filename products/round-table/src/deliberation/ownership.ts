/** The hold that one execution has on its table. */
export type Ownership = {
  /** Fires when another process may continue the table: nothing more is called or stored here then. */
  readonly signal: AbortSignal
  /** Makes sure that this execution still owns the table. @throws the reason of the signal */
  readonly confirm: () => Promise<void>
}

/** Makes the hold on a table that no other process knows; an end from outside counts as its loss. */
export function soleOwnership(signal = new AbortController().signal): Ownership {
  return { signal, confirm: async () => signal.throwIfAborted() }
}
