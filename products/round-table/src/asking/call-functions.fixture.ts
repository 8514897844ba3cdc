import type {
  AgentAnalysis,
  AgentChallenge,
  AgentPhase,
  AgentVote,
  AnalyzeRequest,
  ChallengeAgentRequest,
  VoteRequest,
} from '@cresolver/core/protocol'
import type { AgentCaller, AskOutcome } from '../deliberation-context.ts'
import { readReply } from '../reply/read-reply.ts'

type UnsignedReply<Reply> = Omit<Reply, 'agent_name' | 'domain'>
type Ask<Request, Reply> = (
  request: Request,
  signal: AbortSignal,
) => UnsignedReply<Reply> | Promise<UnsignedReply<Reply>>

/** An agent of a table in memory: functions that answer, or a server that speaks the protocol. */
export type TableAgent = {
  /** Letters, digits, `_`, `.` and `-`. */
  readonly name: string
  /** Knowledge of the agent. Default: its name. */
  readonly domain?: string | undefined
} & (
  | {
      readonly analyze: Ask<AnalyzeRequest, AgentAnalysis>
      readonly challenge?: Ask<ChallengeAgentRequest, AgentChallenge> | undefined
      readonly vote: Ask<VoteRequest, AgentVote>
    }
  | { readonly url: string; readonly apiKey?: string | undefined }
)

/**
 * Creates the caller of a table in memory: functions answer within the time of the table, and what
 * they return is read like any reply; servers are called by `servers`.
 */
export function createFunctionCaller(
  agents: ReadonlyMap<string, TableAgent>,
  servers: AgentCaller,
): AgentCaller {
  return {
    readCallback: servers.readCallback,
    ask: async (asked) => {
      const { agent, phase, timeoutMs, signal } = asked
      const local = agents.get(agent.name)
      if (!local || 'url' in local) return servers.ask(asked)
      const startedAt = performance.now()
      const late = AbortSignal.timeout(timeoutMs)
      const within = AbortSignal.any([signal, late])
      const answered = await Promise.race([
        answer(local, phase, asked.body, within),
        untilAborted(within),
      ])
      signal.throwIfAborted()
      const duration_ms = Math.round(performance.now() - startedAt)
      if (answered === undefined) return { status: 'late', duration_ms }
      if ('failed' in answered)
        return { status: 'unhealthy', reason: answered.failed, duration_ms }
      const reading = readReply(answered.reply, { phase, agent })
      return reading.kind === 'reply'
        ? { status: 'answered', reply: reading.reply, flags: reading.flags, duration_ms }
        : ({
            status: 'malformed',
            problems: reading.problems,
            duration_ms,
          } as AskOutcome<never>)
    },
  }
}

async function answer(
  agent: Extract<TableAgent, { readonly vote: unknown }>,
  phase: AgentPhase,
  body: object,
  signal: AbortSignal,
): Promise<{ readonly reply: unknown } | { readonly failed: string }> {
  const named = { agent_name: agent.name }
  try {
    const reply = await ask(agent, phase, body, signal)
    const domain = phase === 'analyze' ? { domain: agent.domain ?? agent.name } : {}
    return { reply: { ...named, ...domain, ...reply } }
  } catch (error) {
    return { failed: error instanceof Error ? error.message : String(error) }
  }
}

function ask(
  agent: Extract<TableAgent, { readonly vote: unknown }>,
  phase: AgentPhase,
  body: object,
  signal: AbortSignal,
): object | Promise<object> {
  switch (phase) {
    case 'analyze':
      return agent.analyze(body as AnalyzeRequest, signal)
    case 'challenge':
      return agent.challenge?.(body as ChallengeAgentRequest, signal) ?? {}
    case 'vote':
      return agent.vote(body as VoteRequest, signal)
  }
}

/** Resolves when a signal fires. */
export function untilAborted(signal: AbortSignal): Promise<undefined> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve(undefined)
    signal.addEventListener('abort', () => resolve(undefined), { once: true })
  })
}
