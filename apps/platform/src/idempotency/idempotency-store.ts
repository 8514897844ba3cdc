/** An answer that can be given again. */
export type RepeatableAnswer = {
  readonly status: number
  /** JSON. */
  readonly body: unknown
}

/** A request that wants to happen once. */
export type OnceRequest = {
  /** Who sends it: keys of different callers never meet. */
  readonly owner: string
  /** The `Idempotency-Key`. */
  readonly key: string
  /** SHA-256 over method, path and body, hex. */
  readonly requestHash: string
  /** Milliseconds since 1970. */
  readonly now: number
  /** Until when others take it for alive, in milliseconds since 1970. */
  readonly leaseUntil: number
  /** When it is forgotten, in milliseconds since 1970. */
  readonly forgetAt: number
}

/** Decision on whether a request may run. */
export type OnceStart =
  /** It may. */
  | {
      readonly state: 'started'
      readonly token: string
      /** The same for every attempt of one request, never used before; 32 hex digits. */
      readonly operationId: string
      /** Above 1: an earlier attempt died before it stored an answer. */
      readonly attempt: number
    }
  /** It happened already. */
  | { readonly state: 'answered'; readonly answer: RepeatableAnswer }
  /** It is under way. */
  | { readonly state: 'busy' }
  /** The key belongs to another request. */
  | { readonly state: 'reused' }

/** One start of a request. */
export type OnceTicket = Pick<OnceRequest, 'owner' | 'key'> & { readonly token: string }

/** Store of requests that run once. A ticket that lost its lease changes nothing. */
export type IdempotencyStore = {
  readonly start: (request: OnceRequest) => Promise<OnceStart>
  readonly renew: (ticket: OnceTicket, leaseUntil: number) => Promise<void>
  readonly finish: (ticket: OnceTicket, answer: RepeatableAnswer) => Promise<void>
  /** Lets the request happen again. */
  readonly abandon: (ticket: OnceTicket) => Promise<void>
  /** Deletes the kept answers that name a table or a chat session. */
  readonly forget: (id: string) => Promise<void>
  /** Removes entries that have expired at a time in milliseconds since 1970. */
  readonly prune: (now: number) => Promise<void>
}
