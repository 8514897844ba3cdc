import type {
  ChallengeRequest,
  ChallengeResponse,
  ResolveRequest,
  ResolveResponse,
  WorkerMode,
} from '@cresolver/protocol'
import type { Hono } from 'hono'

/** Where a worker writes lines for its operator. */
export type AgentLogger = {
  readonly info: (message: string) => void
  readonly warn: (message: string) => void
  readonly error: (message: string) => void
}

/** A question that the worker answered, with its answer. */
export type RememberedAnswer = {
  readonly request: ResolveRequest
  readonly response: ResolveResponse
}

/** What the logic of a worker gets beside the request. */
export type InvestigateContext = {
  /** Fires when the time for the answer is over. */
  readonly signal: AbortSignal
  readonly logger: AgentLogger
}

/** What the logic of a worker gets beside the challenges. */
export type DefendContext = InvestigateContext & {
  /**
   * Every answer that the worker gave lately under the market id and, where the challenges name
   * it, to the question they are about, in the order in which it first gave them. Empty when the
   * request names no market or the worker knows none.
   *
   * An asker that names no question leaves open which one is meant, since anybody may ask another
   * question under the same market id: then defend each, and say which one is meant where.
   */
  readonly remembered: readonly RememberedAnswer[]
}

/** What a worker puts up with. Times in milliseconds, sizes in bytes. */
export type AgentLimits = {
  /** Time for one investigation. Default 29,000: one second is kept for the way back. */
  readonly resolveTimeoutMs: number
  /** Time for one defence. Default 14,000. */
  readonly challengeTimeoutMs: number
  /** Largest request body. Default 131,072. */
  readonly requestBytes: number
  /** Most different questions worked on at a time. Default 64. */
  readonly inFlight: number
}

/** How long and how many answers a worker keeps. */
export type AgentCacheOptions = {
  /** Life of an answer in milliseconds. Default 600,000 (10 minutes). */
  readonly ttlMs: number
  /** Most answers kept; the oldest gives way. Default 1,000. */
  readonly maxEntries: number
}

/** What every kind of worker may set. */
export type AgentOptions = {
  /** Display name, shown by `GET /health`. */
  readonly name: string
  readonly limits?: { readonly [Name in keyof AgentLimits]?: number | undefined }
  readonly cache?: { readonly [Name in keyof AgentCacheOptions]?: number | undefined }
  /** Now, in milliseconds since 1970. Default `Date.now`. */
  readonly clock?: (() => number) | undefined
  /** Default: the console. */
  readonly logger?: AgentLogger | undefined
}

/** A worker's name and its own logic. */
export type AgentDefinition = AgentOptions & {
  /** How the worker comes to its answers. Default `custom`. */
  readonly mode?: WorkerMode | undefined
  /** Answers a question, with at least one source. */
  readonly investigate: (
    request: ResolveRequest,
    context: InvestigateContext,
  ) => ResolveResponse | Promise<ResolveResponse>
  /** Answers every challenge, in the order of the challenges. */
  readonly defend: (
    request: ChallengeRequest,
    context: DefendContext,
  ) => ChallengeResponse | Promise<ChallengeResponse>
}

/** A worker that speaks the worker protocol, without a socket. */
export type Agent = {
  readonly name: string
  readonly mode: WorkerMode
  /** The routes; `app.request(path, init)` asks the worker directly. */
  readonly app: Hono
  /** The handler that servers on Node and at the edge take. */
  readonly fetch: (request: Request) => Response | Promise<Response>
}
