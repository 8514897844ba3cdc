import type {
  AgentAnalysis,
  AgentChallenge,
  AgentVote,
  AnalyzeRequest,
  ChallengeAgentRequest,
  ChallengeRequest,
  ChallengeResponse,
  ResearchStatus,
  ResolveRequest,
  ResolveResponse,
  VoteRequest,
  WorkerMode,
} from '@cresolver/core/protocol'
import type { Model } from '@cresolver/net/llm'
import type { AgentTrust, PrepareRequest } from './agent-trust.ts'

/** Output for lines to the operator of an agent. */
export type AgentLogger = {
  readonly info: (message: string) => void
  readonly warn: (message: string) => void
  readonly error: (message: string) => void
}

/** Keeps what an ability looked up, so that equal look-ups run once. */
export type AbilityCache = {
  /**
   * Returns the stored value of a key, joins a running computation, or starts one. A failure is not stored.
   *
   * @param key - equal keys mean equal look-ups, across all abilities of the agent
   * @param produce - makes the value; called at most once at a time for one key
   * @returns the value
   */
  readonly get: <T>(key: string, produce: () => Promise<T>) => Promise<T>
}

/** Context of every ability beside the request. */
export type AbilityContext = {
  /** Fires when the time for the answer has ended. */
  readonly signal: AbortSignal
  readonly logger: AgentLogger
  /** Now, in milliseconds since 1970. */
  readonly clock: () => number
  readonly cache: AbilityCache
  /** The model of the agent's definition; undefined where it names none. */
  readonly model: Model | undefined
  /** Unix time in seconds: that of the chain, where the agent follows one. */
  readonly now: () => Promise<number>
  /**
   * True if the request may cause costly work: it is for a seat that this worker holds, from an allowed
   * caller, or for a task that the agent accepted.
   */
  readonly isEntitled: boolean
}

/** A question that the agent answered, with its answer. */
export type RememberedAnswer = {
  readonly request: ResolveRequest
  readonly response: ResolveResponse
}

/** Context of `defend` beside the challenges. */
export type DefendContext = AbilityContext & {
  /**
   * Every answer that the agent gave lately under the market id and, where the challenges name
   * them, to the question and with the hash that they are about, the newest first. Empty when the
   * request names no market or the agent knows none.
   *
   * If the requester does not name a question, it is open which one is meant, since every caller may ask
   * another question under the same market id: then defend each, and say which one is meant where.
   */
  readonly remembered: readonly RememberedAnswer[]
}

/** A paid task, as a market or another agent hands it over. */
export type AgentTask = {
  readonly id: string
  /** Subject of the task, if the marketplace states it. */
  readonly topic: string | undefined
  /** Any JSON value; untrusted. */
  readonly payload: unknown
  /** Reward, in the smallest unit of the marketplace's token, as decimal text. */
  readonly reward: string | undefined
  /** Who asks, as the market names them. */
  readonly requester: string | undefined
}

/** Context of `perform` beside the task. */
export type PerformContext = AbilityContext & {
  /**
   * Declines the task.
   *
   * @param reason - one sentence for the log and, where the protocol has room, for the requester
   */
  readonly decline: (reason: string) => never
}

/**
 * Abilities of an agent. Each is optional; an adapter is mounted if the agent has its ability. At a round
 * table, an agent that investigates answers each phase without an ability of its own by its answer.
 */
export type Abilities = {
  /** Answers the question of a market, with at least one source. */
  readonly investigate?:
    | ((
        request: ResolveRequest,
        context: AbilityContext,
      ) => ResolveResponse | Promise<ResolveResponse>)
    | undefined
  /**
   * Prepares the answer of a market: called when this worker joined it, and again when its deadline has
   * passed. Needs a `trust` that follows the chain.
   */
  readonly prepare?:
    | ((request: PrepareRequest, context: AbilityContext) => void | Promise<void>)
    | undefined
  /**
   * Answers every challenge to its own answer, in the order of the challenges. Without it an agent
   * that investigates repeats what its answer rested on.
   */
  readonly defend?:
    | ((
        request: ChallengeRequest,
        context: DefendContext,
      ) => ChallengeResponse | Promise<ChallengeResponse>)
    | undefined
  /** Looks at the task of a round table on its own. */
  readonly analyze?:
    | ((request: AnalyzeRequest, context: AbilityContext) => Analysis | Promise<Analysis>)
    | undefined
  /** Challenges and concedes what other agents found at a round table. */
  readonly critique?:
    | ((
        request: ChallengeAgentRequest,
        context: AbilityContext,
      ) => Critique | Promise<Critique>)
    | undefined
  /** Approves the synthesis of a round table, or says why not. */
  readonly vote?:
    | ((
        request: VoteRequest,
        context: AbilityContext,
      ) => AbilityVote | Promise<AbilityVote>)
    | undefined
  /** Does a paid task; what it returns is the result, anything that JSON can hold. */
  readonly perform?:
    | ((task: AgentTask, context: PerformContext) => unknown | Promise<unknown>)
    | undefined
}

/** An analysis, to which the kit adds name and domain of the agent. */
export type Analysis = Omit<AgentAnalysis, 'agent_name' | 'domain'>
/** A critique, to which the kit adds the agent's name. */
export type Critique = Omit<AgentChallenge, 'agent_name'>
/** A vote, to which the kit adds the agent's name. */
export type AbilityVote = Omit<AgentVote, 'agent_name'>

/** Resource limits of an agent. Times in milliseconds, sizes in bytes. */
export type AgentLimits = {
  /** Time for one investigation. Default 29,000: one second is kept for the way back. */
  readonly resolveTimeoutMs: number
  /** Time for one defence. Default 14,000. */
  readonly challengeTimeoutMs: number
  /** Time for one analysis, critique, vote or task. Default 119,000. */
  readonly answerTimeoutMs: number
  /** Largest body of a request to a worker. Default 131,072. */
  readonly requestBytes: number
  /** Largest body of a request of a round table or an A2A client. Default 16 MiB. */
  readonly tableRequestBytes: number
  /** Most different requests of one ability worked on at a time. Default 64. */
  readonly inFlight: number
}

/** Lifetime and number of stored answers. */
export type AgentCacheOptions = {
  /** Life of an answer in milliseconds. Default 600,000 (10 minutes). */
  readonly ttlMs: number
  /** Most answers stored for each ability; the oldest is evicted. Default 1,000. */
  readonly maxEntries: number
}

/** Who an agent is and how it is set up. */
export type AgentOptions = {
  /** Display name, the same in every protocol. */
  readonly name: string
  /** Area of expertise. Default `general`. */
  readonly domain?: string | undefined
  /** One sentence for those who look for an agent. */
  readonly description?: string | undefined
  /** Way in which the agent comes to its answers. Default `custom`. */
  readonly mode?: WorkerMode | undefined
  /**
   * Returns a page that the agent read. `GET /evidence/<sha256>` hands it to those who have the agent's
   * key; an agent without a key returns no pages.
   */
  readonly evidence?:
    | ((sha256: string) => Promise<{ readonly body: Uint8Array } | undefined>)
    | undefined
  /** Text of `GET /health` about research. */
  readonly researchStatus?: (() => ResearchStatus) | undefined
  /** Handed to every ability. */
  readonly model?: Model | undefined
  /** Base URL under which others reach the agent. Default: that of the request. */
  readonly url?: string | undefined
  /** Key that round tables and A2A clients have to send as `Authorization: Bearer`. */
  readonly key?: string | undefined
  /** Further keys that are accepted, for the time in which callers change from one to the other. */
  readonly acceptedKeys?: readonly string[] | undefined
  /**
   * Account that joins markets for this agent. Answers name it as their seat, and a request for the
   * seats of others is refused: otherwise others could register the agent's URL as their own.
   */
  readonly worker?: string | undefined
  /** Says whom to answer, and signs for panels. */
  readonly trust?: AgentTrust | undefined
  readonly limits?: { readonly [Name in keyof AgentLimits]?: number | undefined }
  readonly cache?: { readonly [Name in keyof AgentCacheOptions]?: number | undefined }
  /** Now, in milliseconds since 1970. Default `Date.now`. */
  readonly clock?: (() => number) | undefined
  /** Default: the console. */
  readonly logger?: AgentLogger | undefined
}

/** An agent's name and its own judgment. */
export type AgentDefinition = AgentOptions & Abilities
