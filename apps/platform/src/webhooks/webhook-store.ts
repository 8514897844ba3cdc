/** Destination of the events of a resolution, and the progress there. */
export type StoredWebhook = {
  /** Id of the resolution. */
  readonly id: string
  /** Address and secret, encrypted. */
  readonly sealed: string
  /** Number of the last event that was delivered. */
  readonly deliveredSeq: number
  /** Failed deliveries in a row. */
  readonly failures: number
  /** When a process may take it, in milliseconds since 1970; null when nothing is left to deliver. */
  readonly nextAt: number | null
}

/** Stores where to send what happens with resolutions. */
export type WebhookStore = {
  /** Stores one; one with the same id gets the new address and keeps how far it is. */
  readonly save: (webhook: StoredWebhook) => Promise<void>
  /** Returns whether there was one. */
  readonly remove: (id: string) => Promise<boolean>
  /** Those whose text does not start with a prefix, by id; all after one of them if it is given. */
  readonly listSealed: (
    otherThan: string,
    after: string | undefined,
    most: number,
  ) => Promise<Pick<StoredWebhook, 'id' | 'sealed'>[]>
  /** Replaces the text of one, unless it was changed. */
  readonly reseal: (
    before: Pick<StoredWebhook, 'id' | 'sealed'>,
    sealed: string,
  ) => Promise<boolean>
  /** Takes those that are due; no other process gets them before `until`. */
  readonly claim: (now: number, until: number, most: number) => Promise<StoredWebhook[]>
  /** Stores how far one is; false if it was removed. */
  readonly advance: (
    id: string,
    change: Pick<StoredWebhook, 'deliveredSeq' | 'failures' | 'nextAt'>,
  ) => Promise<boolean>
}
