/** Destination of the events of a table, and the progress there. */
export type StoredPush = {
  readonly taskId: string
  readonly configId: string
  /** Address, token and credentials, encrypted. */
  readonly sealed: string
  /** Version of A2A over which it was set. */
  readonly wireVersion: string
  /** Number of the last event that was delivered, or needs no delivery. */
  readonly deliveredSeq: number
  /** Failed deliveries in a row. */
  readonly failures: number
  /** When a process may take it, in milliseconds since 1970; null when nothing is left to deliver. */
  readonly nextAt: number | null
}

/** Names one of them. */
export type PushId = Pick<StoredPush, 'taskId' | 'configId'>

/** Stores where to send what happens at tables. */
export type PushStore = {
  /** Stores one; one with the same id gets the new address and keeps how far it is. */
  readonly save: (push: StoredPush) => Promise<void>
  /** Those of a table, by id. */
  readonly list: (taskId: string) => Promise<StoredPush[]>
  /** Returns whether there was one. */
  readonly remove: (id: PushId) => Promise<boolean>
  /** Those whose text does not start with a prefix, by id; all after one of them if it is given. */
  readonly listSealed: (
    otherThan: string,
    after: PushId | undefined,
    most: number,
  ) => Promise<Pick<StoredPush, 'taskId' | 'configId' | 'sealed'>[]>
  /** Replaces the text of one, unless it was changed. */
  readonly reseal: (
    before: Pick<StoredPush, 'taskId' | 'configId' | 'sealed'>,
    sealed: string,
  ) => Promise<boolean>
  /** Takes those that are due; no other process gets them before `until`. */
  readonly claim: (now: number, until: number, most: number) => Promise<StoredPush[]>
  /** Stores how far one is; false if it was removed. */
  readonly advance: (
    id: PushId,
    change: Pick<StoredPush, 'deliveredSeq' | 'failures' | 'nextAt'>,
  ) => Promise<boolean>
}
