import { randomUUID } from 'node:crypto'
import { createMemoryDurable } from '@cresolver/durable'
import type { Model } from '@cresolver/llm'
import { createOutbound } from '@cresolver/outbound'
import {
  type AgentAnalysis,
  type AgentChallenge,
  type AgentPhase,
  type AgentVote,
  type AnalyzeRequest,
  agentNameSchema,
  type ChallengeAgentRequest,
  CresolverError,
  openTableSchema,
  type TableEvent,
  type TableResult,
  type VoteRequest,
} from '@cresolver/protocol'
import * as z from 'zod'
import { createAgentCaller } from './asking/create-agent-caller.ts'
import { writeOpening } from './deliberation/open-table.ts'
import { runTable } from './deliberation/run-table.ts'
import type { AgentCaller, AskOutcome, CallableAgent } from './deliberation-context.ts'
import { checkCitation } from './evidence/check-citation.ts'
import { openTableRecord } from './record/table-record.ts'
import { readReply } from './reply/read-reply.ts'
import { PLATFORM_TENANT } from './tenants/access.ts'

type Answered<Reply> = Omit<Reply, 'agent_name' | 'domain'>
type Ask<Request, Reply> = (
  request: Request,
  signal: AbortSignal,
) => Answered<Reply> | Promise<Answered<Reply>>

/** An agent of a table in memory: functions that answer, or a server that speaks the protocol. */
export type TableAgent = {
  /** Letters, digits, `_`, `.` and `-`. */
  readonly name: string
  /** What it knows about. Default: its name. */
  readonly domain?: string | undefined
} & (
  | {
      readonly analyze: Ask<AnalyzeRequest, AgentAnalysis>
      readonly challenge?: Ask<ChallengeAgentRequest, AgentChallenge> | undefined
      readonly vote: Ask<VoteRequest, AgentVote>
    }
  | { readonly url: string; readonly apiKey?: string | undefined }
)

/** How a table in memory is held. */
export type DeliberateOptions = Omit<z.input<typeof openTableSchema>, 'content'> & {
  /** Words the summary; without it there is none. */
  readonly model?: Model | undefined
  /** Allows servers on this machine. Default false. */
  readonly localMode?: boolean | undefined
  /** Receives each event of the log as it happens. */
  readonly onEvent?: ((event: TableEvent) => void) | undefined
  readonly signal?: AbortSignal | undefined
}

/**
 * Holds a round table in this process, in memory: the agents analyze the task, challenge one another
 * and vote. The platform does the same on a database.
 *
 * @param agents - at least one; their names differ
 * @param task - up to 500,000 characters
 * @param options - {@link DeliberateOptions}
 * @returns the result
 * @throws CresolverError `TABLE_INPUT_INVALID`; the reason of the signal
 * @example
 * const agent = (name: string, finding: string) => ({
 *   name,
 *   analyze: () => ({ observations: [{ finding, evidence: '[POSSIBLE]', severity: 'info' as const }] }),
 *   vote: () => ({ approve: true }),
 * })
 * const result = await deliberate([agent('ann', 'It rains.'), agent('bob', 'It pours.')], 'How is it?')
 * console.log(result.headline)
 */
export async function deliberate(
  agents: readonly TableAgent[],
  task: string,
  options: DeliberateOptions = {},
): Promise<TableResult> {
  const { model, localMode = false, onEvent, signal, ...settings } = options
  signal?.throwIfAborted()
  const byName = new Map(agents.map((agent) => [agent.name, agent]))
  const table = read({ ...settings, content: task, agent_ids: agents.map(nameOf) })
  if (byName.size < agents.length) throw invalid('two agents have the same name')
  const taskId = randomUUID()
  const outbound = createOutbound({ localMode, warn: () => undefined })
  const clock = Date.now
  const record = openTableRecord({
    taskId,
    events: [],
    clock,
    store: { append: async (event) => onEvent?.(event) },
  })
  try {
    await record.append(
      'opened',
      writeOpening({
        taskId,
        table,
        candidates: agents.map(({ name }) => {
          return { agent: name, seated: true, score: 0, reasons: ['named'] }
        }),
        agentTimeoutMs: 600_000,
        lookUp: (name) => ({ domain: domainOf(byName, name) }),
      }),
    )
    return await runTable({
      record,
      durable: createMemoryDurable(),
      inbox: { wait: (_, over) => untilAborted(over) },
      directory: {
        find: async (name) => toCallable(byName.get(name)),
        report: async () => undefined,
      },
      caller: createCaller(byName, createAgentCaller({ outbound }), signal),
      checkCitation: (citation) => checkCitation(outbound, citation),
      model,
      clock,
      onNotice: () => undefined,
      waitOutside: (act) => act(),
    })
  } finally {
    await outbound.close()
    signal?.throwIfAborted()
  }
}

const namesSchema = z.array(agentNameSchema).min(1, 'a table needs an agent')

function read(input: z.input<typeof openTableSchema>) {
  const names = namesSchema.safeParse(input.agent_ids)
  const table = openTableSchema.safeParse(input)
  if (names.success && table.success) return table.data
  const [issue] = (names.error ?? table.error)?.issues ?? []
  throw invalid(`${issue?.path.join('.') || 'agents'}: ${issue?.message ?? ''}`)
}

function invalid(problem: string): CresolverError {
  return new CresolverError({
    code: 'TABLE_INPUT_INVALID',
    message: `The table cannot be held: ${problem}.`,
    hint: 'See the parameters of deliberate().',
  })
}

function nameOf({ name }: TableAgent): string {
  return name
}

function domainOf(agents: ReadonlyMap<string, TableAgent>, name: string): string {
  return agents.get(name)?.domain ?? name
}

function toCallable(agent: TableAgent | undefined): CallableAgent | undefined {
  if (!agent) return undefined
  const isServer = 'url' in agent
  return {
    name: agent.name,
    tenant: PLATFORM_TENANT,
    domain: agent.domain ?? agent.name,
    baseUrl: isServer ? agent.url : '',
    apiKey: isServer ? (agent.apiKey ?? '') : '',
    mode: 'sync',
    protocol: 'external',
  }
}

/** Functions answer within the time of the table; what they return is read like any reply. */
function createCaller(
  agents: ReadonlyMap<string, TableAgent>,
  servers: AgentCaller,
  over: AbortSignal | undefined,
): AgentCaller {
  return {
    readCallback: servers.readCallback,
    ask: async (asked) => {
      const { agent, phase, timeoutMs } = asked
      const signals = [asked.signal, ...(over ? [over] : [])]
      const signal = AbortSignal.any(signals)
      const local = agents.get(agent.name)
      if (!local || 'url' in local) return servers.ask({ ...asked, signal })
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

function untilAborted(signal: AbortSignal): Promise<undefined> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve(undefined)
    signal.addEventListener('abort', () => resolve(undefined), { once: true })
  })
}
