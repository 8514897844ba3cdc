import type {
  AnswerReceipt,
  ChallengeRequest,
  ChallengeResponse,
  ResolveRequest,
  ResolveResponse,
  WorkerRequest,
} from '@cresolver/core/protocol'

/** A question that the chain asks of a worker, before any requester asks it. */
export type PrepareRequest = Pick<
  ResolveRequest,
  'market_id' | 'question' | 'deadline' | 'context'
>

/** A place that is kept free for one question. */
export type ReservedSlot = {
  /** One question at a time runs for each name. */
  readonly place: string
  /** Equal names mean questions that an ability answers alike. */
  readonly content: string
}

/** State of a held seat for a collector that asks for it now. */
export type PanelAdmission =
  /** It is not about a seat whose answers collectors gather. */
  | { readonly kind: 'other' }
  /** It may have nothing yet. */
  | { readonly kind: 'later'; readonly reason: string; readonly afterSeconds: number }
  | {
      readonly kind: 'asked'
      /** Names the round: equal for all requests of one round. */
      readonly round: string
      readonly agentId: bigint
      /** The question as the market asks it. */
      readonly question: string
      /** True from the block on from which answers are shown. */
      readonly isOpen: boolean
      readonly collector: string
    }

/** Keeps what was signed beyond the life of the process. */
export type PanelJournal = {
  /** Returns the value of a name; undefined without one. */
  readonly read: (name: string) => unknown
  /**
   * Stores a value unless the name has one.
   *
   * @param name - each has one value for ever
   * @param value - survives JSON
   * @returns the value that the name has, once it is stored durably
   */
  readonly add: (name: string, value: unknown) => Promise<unknown>
}

/** Who may ask for a panel and when, and what is signed. */
export type PanelKeys = {
  /** Account that holds the seats. */
  readonly worker: string
  /** Decides about a request; it must not throw, and says `later` where the chain cannot be read. */
  readonly admit: (request: WorkerRequest, now: number) => Promise<PanelAdmission>
  /** Signs the hash of a short form for the round of the request. */
  readonly sign: (
    request: WorkerRequest,
    phase: 0 | 1,
    text: string,
  ) => Promise<`0x${string}`>
  /** Returns whether the collector that a receipt names signed it. */
  readonly verifyReceipt: (
    request: WorkerRequest,
    receipt: AnswerReceipt,
  ) => Promise<boolean>
  /** Keeps what was signed; the platform's storage unless given, on Node the memory of the process. */
  readonly journal?: PanelJournal | undefined
  /** Called after an answer was stored, each time that its hash is sent. It must not throw. */
  readonly onCommitted?: ((request: WorkerRequest, text: string) => void) | undefined
}

/** Answers to collectors, as JSON; undefined for a request that is not about a collected panel. */
export type PanelAnswers = {
  /** Answers a request for a commitment or for the answer behind it. */
  readonly resolve: (request: ResolveRequest) => Promise<string | undefined>
  /** Answers challenges. */
  readonly defend: (request: ChallengeRequest) => Promise<string | undefined>
}

/** Parts of the answers to collectors. */
export type PanelAnswersParameters = {
  readonly investigate: (request: ResolveRequest) => Promise<ResolveResponse>
  readonly defend: (request: ChallengeRequest) => Promise<ChallengeResponse>
  /** Notes the answer that is going to be defended. */
  readonly remember: (request: ResolveRequest, response: ResolveResponse) => void
  /** Keeps what was signed where the keys name no journal. */
  readonly journal?: PanelJournal | undefined
  /** Present time in milliseconds. */
  readonly clock: () => number
  readonly logger: { readonly warn: (text: string) => void }
}

/** Answers the collectors of markets that name some. */
export type PanelTrust = Pick<PanelKeys, 'admit'> & {
  /** Connects the abilities of an agent; called once. */
  readonly open: (parameters: PanelAnswersParameters) => PanelAnswers
}

/** Ties answers to keys: who gave them, and who may have them. */
export type AgentTrust = {
  /**
   * Returns why a requester is not answered.
   *
   * @param request - what was asked, with the asker's signature where there is one
   * @param now - milliseconds since 1970
   * @returns one sentence, or undefined for a requester that may have the answer
   */
  readonly refuse?:
    | ((request: WorkerRequest, now: number) => Promise<string | undefined>)
    | undefined
  /**
   * Finds the place that is kept free for a question, so that other callers cannot silence the
   * agent. It must not throw, and must answer soon for any request.
   *
   * @param request - what was asked; `refuse` did not refuse it
   * @param now - milliseconds since 1970
   * @returns the place; undefined for a question that shares the open ones
   */
  readonly reserve?:
    | ((request: ResolveRequest, now: number) => Promise<ReservedSlot | undefined>)
    | undefined
  /** Answers collectors of markets that name some. */
  readonly panel?: PanelTrust | undefined
  /**
   * Reads the time of the chain.
   *
   * @returns Unix time in seconds
   */
  readonly now?: (() => Promise<number>) | undefined
  /**
   * Follows the markets that this worker joins.
   *
   * @param onSeat - called for each market when the worker has joined it, and again when the deadline of
   *   the market has passed on the chain
   * @returns what ends it
   */
  readonly followSeats?:
    | ((onSeat: (request: PrepareRequest) => void) => Promise<() => void>)
    | undefined
}
