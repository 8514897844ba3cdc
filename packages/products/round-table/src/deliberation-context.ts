import type { Durable } from '@cresolver/durable'
import type { Model } from '@cresolver/llm'
import type {
  AgentAnalysis,
  AgentChallenge,
  AgentMode,
  AgentPhase,
  AgentProtocol,
  AgentVote,
  CitationOutcome,
  ReplyFlag,
  TenantId,
} from '@cresolver/protocol'
import type { TableRecord } from './record/table-record.ts'
import type { RoundTableNotice } from './service.ts'

/** Connection data of an agent. */
export type CallableAgent = {
  readonly name: string
  /** Whose agent it is: its private networks may be called. */
  readonly tenant: TenantId
  readonly domain: string
  readonly baseUrl: string
  /** Empty when none was set. */
  readonly apiKey: string
  readonly mode: AgentMode
  readonly protocol: AgentProtocol
}

/** The reply that belongs to each phase. */
export type ReplyOf = {
  readonly analyze: AgentAnalysis
  readonly challenge: AgentChallenge
  readonly vote: AgentVote
}

/** Result of a call, or of waiting for a callback. */
export type AskOutcome<Reply> =
  | {
      readonly status: 'answered'
      readonly reply: Reply
      readonly flags: ReplyFlag[]
      readonly duration_ms: number
    }
  | { readonly status: 'late'; readonly duration_ms: number }
  | {
      readonly status: 'malformed'
      readonly problems: string[]
      readonly duration_ms: number
    }
  | {
      readonly status: 'refused' | 'unhealthy'
      readonly reason: string
      readonly duration_ms: number
    }

/** An agent in mode `async` took the call; its answer comes to the callback. */
export type Accepted = { readonly status: 'accepted' }

/** One call to one agent. */
export type AskParameters<Phase extends AgentPhase> = {
  readonly taskId: string
  readonly agent: CallableAgent
  readonly phase: Phase
  /** Number of the challenge round; 0 in the other phases. */
  readonly round: number
  readonly body: object
  readonly timeoutMs: number
  /** Until when an answer to the callback counts, ISO 8601; recorded, so that a repeated call has it
   * too. Without it the agent has to answer at once. */
  readonly expiresAt?: string | undefined
  readonly signal: AbortSignal
}

/** A callback that arrived. */
export type CallbackAnswer<Phase extends AgentPhase> = {
  readonly agent: CallableAgent
  readonly phase: Phase
  /** The posted body, as text. */
  readonly body: string
  readonly durationMs: number
}

/** Calls agents. */
export type AgentCaller = {
  readonly ask: <Phase extends AgentPhase>(
    parameters: AskParameters<Phase>,
  ) => Promise<AskOutcome<ReplyOf[Phase]> | Accepted>
  readonly readCallback: <Phase extends AgentPhase>(
    answer: CallbackAnswer<Phase>,
  ) => AskOutcome<ReplyOf[Phase]>
}

/** Messages that others leave for a table: callbacks, decisions, a cancellation. */
export type Inbox = {
  /** Waits until a message is there. */
  readonly wait: (key: string, signal: AbortSignal) => Promise<string | undefined>
}

/** Who is registered. */
export type Directory = {
  /** Returns the data to call an agent, or why it cannot be called; undefined when it was removed. */
  readonly find: (
    name: string,
  ) => Promise<CallableAgent | { readonly problem: string } | undefined>
  /** Records the outcome of a call, for the agent's health. */
  readonly report: (
    name: string,
    outcome: AskOutcome<unknown>,
    givenMs: number,
  ) => Promise<void>
}

/** Dependencies of a deliberation. */
export type DeliberationContext = {
  readonly record: TableRecord
  readonly durable: Durable
  readonly inbox: Inbox
  readonly directory: Directory
  readonly caller: AgentCaller
  readonly checkCitation: (citation: {
    readonly url: string
    readonly finding: string
    readonly evidence: string
    readonly signal: AbortSignal
  }) => Promise<CitationOutcome>
  /** For strategies and summaries; rules stand in without it. */
  readonly model: Model | undefined
  /** Now, in milliseconds since 1970. */
  readonly clock: () => number
  readonly onNotice: (notice: RoundTableNotice) => void
  /** Does what waits for others; another table may work meanwhile. */
  readonly waitOutside: <T>(act: () => Promise<T>) => Promise<T>
}

/** A phase at work. */
export type PhaseContext = DeliberationContext & {
  /** Fires when the table is cancelled. */
  readonly signal: AbortSignal
}
