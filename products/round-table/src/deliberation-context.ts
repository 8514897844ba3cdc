import type { Message, Task } from '@a2a-js/sdk'
import type {
  AgentAnalysis,
  AgentChallenge,
  AgentMode,
  AgentPhase,
  AgentProtocol,
  AgentVote,
  CitationOutcome,
  ClosedStatus,
  ReplyFlag,
  TableEvent,
  TableResult,
  TableSynthesis,
  TenantId,
} from '@cresolver/core/protocol'
import type { Model } from '@cresolver/net/llm'
import type { Ownership } from './deliberation/ownership.ts'
import type { PreparedChallenges } from './deliberation/write-requests.ts'
import type {
  CitationComparison,
  CompareCitationParameters,
} from './evidence/compare-citation.ts'
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
export type AcceptedCall = { readonly status: 'accepted' }

/** One call to one agent. */
export type AgentCallParameters<Phase extends AgentPhase> = {
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
type CallbackAnswer<Phase extends AgentPhase> = {
  readonly agent: CallableAgent
  readonly phase: Phase
  /** The posted body, as text. */
  readonly body: string
  readonly durationMs: number
  readonly signal?: AbortSignal | undefined
}

/** Calls agents. */
export type AgentCaller = {
  readonly ask: <Phase extends AgentPhase>(
    parameters: AgentCallParameters<Phase>,
  ) => Promise<AskOutcome<ReplyOf[Phase]> | AcceptedCall>
  readonly readCallback: <Phase extends AgentPhase>(
    answer: CallbackAnswer<Phase>,
  ) => AskOutcome<ReplyOf[Phase]> | Promise<AskOutcome<ReplyOf[Phase]>>
}

/** Answer of an agent, as it came. */
type UnreadAnswer =
  /** The body of a response, or of a callback, which wraps the reply. */
  | { readonly kind: 'response' | 'callback'; readonly body: Uint8Array }
  | { readonly kind: 'a2a'; readonly answer: Message | Task }

/** A value with the SHA-256 of its canonical form, hex. */
export type HashedValue<Value> = { readonly value: Value; readonly sha256: string }

type Round = { readonly events: readonly TableEvent[]; readonly round: number }

/** Inputs of computations from replies, by name. */
export type ComputationInputs = {
  readonly reply: {
    readonly unread: UnreadAnswer
    readonly phase: AgentPhase
    readonly agent: Pick<CallableAgent, 'name' | 'domain'>
    readonly durationMs: number
  }
  readonly citation: CompareCitationParameters
  /** Parts of the requests of a challenge round. */
  readonly challenges: Round
  /** Round that is checked for new challenges. */
  readonly news: Round
  readonly synthesis: { readonly events: readonly TableEvent[] }
  readonly result: {
    readonly events: readonly TableEvent[]
    readonly status: ClosedStatus
  }
}

export type ComputationOutputs = {
  readonly reply: AskOutcome<ReplyOf[AgentPhase]>
  readonly citation: CitationComparison
  readonly challenges: PreparedChallenges
  readonly news: boolean
  readonly synthesis: HashedValue<TableSynthesis>
  readonly result: HashedValue<TableResult>
}

/**
 * Computes what follows from replies, so that the process can do other things meanwhile.
 *
 * It throws a CresolverError `TABLE_COMPUTATION_STALLED` for a computation that does not come to its end in
 * time, and the reason of the signal.
 */
export type Compute = <Name extends keyof ComputationInputs>(
  name: Name,
  input: ComputationInputs[Name],
  signal?: AbortSignal,
) => Promise<ComputationOutputs[Name]>

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

export type DeliberationContext = {
  readonly record: TableRecord
  readonly ownership: Ownership
  readonly inbox: Inbox
  readonly directory: Directory
  readonly caller: AgentCaller
  readonly compute: Compute
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
  /** Fires when the table is cancelled, or another process may continue it. */
  readonly signal: AbortSignal
}
