import type { ResolveRequest, WorkerRequest, WorkerResponse } from '@cresolver/protocol'

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

/** Ties answers to keys: who gave them, and who may have them. */
export type AgentTrust = {
  /**
   * Signs an answer; called once for each answer that is made.
   *
   * @param request - what was asked
   * @param response - the answer without a signature
   * @returns the answer with its signature
   */
  readonly sign?:
    | (<Response extends WorkerResponse>(
        request: WorkerRequest,
        response: Response,
      ) => Promise<Response>)
    | undefined
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
