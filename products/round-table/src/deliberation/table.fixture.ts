import {
  type AgentAnalysis,
  type AgentCandidate,
  type AgentChallenge,
  type AgentPhase,
  type AgentVote,
  type ChallengeAgentRequest,
  type OpenTable,
  openTableSchema,
  type TableEvent,
  type TableResult,
  type VoteRequest,
} from '@cresolver/core/protocol'
import { computeHere } from '../computing/compute-here.ts'
import type {
  AgentCallParameters,
  AskOutcome,
  CallableAgent,
  Compute,
  DeliberationContext,
  Inbox,
} from '../deliberation-context.ts'
import { openTableRecord, type TableRecord } from '../record/table-record.ts'
import type { RoundTableNotice } from '../service.ts'
import { PLATFORM_TENANT } from '../tenants/access.ts'
import { writeOpening } from './open-table.ts'
import { soleOwnership } from './ownership.ts'
import { runTable } from './run-table.ts'

/** Replies of a scripted agent; a function sees the request, a status stands for a failure. */
export type Script = {
  readonly analyze?: AgentAnalysis | Failure | undefined
  readonly challenge?:
    | Partial<AgentChallenge>
    | Failure
    | ((request: ChallengeAgentRequest) => Partial<AgentChallenge>)
    | undefined
  readonly vote?:
    | Partial<AgentVote>
    | Failure
    | ((request: VoteRequest) => Partial<AgentVote>)
    | undefined
}

/** Failure of a scripted agent. */
type Failure = 'late' | 'malformed' | 'refused' | 'unhealthy'

/** A call that an agent got. */
type Call = {
  readonly agent: string
  readonly phase: AgentPhase
  readonly body: object
}

/** A table in memory with scripted agents. */
type ScriptedTable = {
  readonly record: TableRecord
  readonly calls: Call[]
  readonly notices: RoundTableNotice[]
  readonly compute: Compute
  readonly run: (change?: Partial<DeliberationContext>) => Promise<TableResult>
  /** Leaves a message for the table. */
  readonly leave: (key: string, message: string) => void
  /** Everything that was stored, as the next process would find it. */
  readonly stored: () => TableEvent[]
}

/** An analysis with one finding. */
export function finds(
  finding: string,
  more: Partial<AgentAnalysis> & { readonly evidence?: string | undefined } = {},
): AgentAnalysis {
  const { evidence = '[INDICATED: notes] It is written there.', ...rest } = more
  return {
    agent_name: 'x',
    domain: 'x',
    observations: [{ finding, evidence, severity: 'warning', confidence: 0.8 }],
    ...rest,
  }
}

/** Opens a table whose agents follow scripts. */
export async function openScriptedTable(
  scripts: Readonly<Record<string, Script>>,
  table: Partial<Record<keyof OpenTable, unknown>> = {},
  stored: readonly TableEvent[] = [],
): Promise<ScriptedTable> {
  const names = Object.keys(scripts)
  const request = openTableSchema.parse({
    content: 'Is the door safe?',
    ...table,
    settings: { seed: '0'.repeat(32), ...(table.settings as object | undefined) },
  })
  const kept = [...stored]
  let now = Date.parse('2026-01-01T00:00:00Z')
  const clock = () => {
    now += 1
    return now
  }
  const record = openTableRecord({
    taskId: 'table-1',
    events: stored,
    clock,
    store: {
      append: async (event) => {
        kept.push(event)
      },
    },
  })
  if (stored.length === 0) {
    const candidates: AgentCandidate[] = names.map((agent) => ({
      agent,
      seated: true,
      score: 0,
      reasons: ['named'],
    }))
    await record.append(
      'opened',
      writeOpening({
        taskId: 'table-1',
        table: request,
        candidates,
        agentTimeoutMs: 120_000,
        lookUp: (agent) => ({ domain: `${agent} matters` }),
      }),
    )
  }
  const calls: Call[] = []
  const notices: RoundTableNotice[] = []
  const { inbox, leave } = createInbox()
  const parts: DeliberationContext = {
    record,
    ownership: soleOwnership(),
    inbox,
    directory: {
      find: async (name) => callable(name),
      report: async () => undefined,
    },
    caller: {
      ask: async (asked) => {
        calls.push({ agent: asked.agent.name, phase: asked.phase, body: asked.body })
        return answer(scripts[asked.agent.name] ?? {}, asked) as never
      },
      readCallback: ({ body, durationMs }) => ({
        status: 'answered',
        reply: JSON.parse(body),
        flags: [],
        duration_ms: durationMs,
      }),
    },
    compute: computeHere,
    checkCitation: async () => ({ status: 'not_fetched', detail: 'no network here' }),
    model: undefined,
    clock,
    onNotice: (notice) => notices.push(notice),
    waitOutside: (act) => act(),
  }
  return {
    record,
    calls,
    notices,
    compute: computeHere,
    leave,
    stored: () => kept,
    run: (change = {}) => runTable({ ...parts, ...change }),
  }
}

function callable(name: string): CallableAgent {
  return {
    name,
    tenant: PLATFORM_TENANT,
    domain: `${name} matters`,
    baseUrl: `https://${name}.example`,
    apiKey: '',
    mode: 'sync',
    protocol: 'external',
  }
}

function answer(
  script: Script,
  asked: AgentCallParameters<AgentPhase>,
): AskOutcome<unknown> {
  const said = script[asked.phase] ?? defaults[asked.phase]
  const reply =
    typeof said === 'function'
      ? said(asked.body as ChallengeAgentRequest & VoteRequest)
      : said
  if (reply === 'late') return { status: 'late', duration_ms: 1 }
  if (reply === 'malformed') {
    return { status: 'malformed', problems: ['reply: no JSON'], duration_ms: 1 }
  }
  if (reply === 'refused' || reply === 'unhealthy') {
    return { status: reply, reason: 'it said so', duration_ms: 1 }
  }
  return {
    status: 'answered',
    reply: { agent_name: asked.agent.name, ...reply },
    flags: [],
    duration_ms: 1,
  }
}

const defaults = {
  analyze: finds('The door has a lock.'),
  challenge: { challenges: [], concessions: [] },
  vote: { approve: true },
} as const

function createInbox(): {
  readonly inbox: Inbox
  readonly leave: (key: string, message: string) => void
} {
  const messages = new Map<string, string>()
  const notifications = new Map<string, (message: string) => void>()
  return {
    leave: (key, message) => {
      messages.set(key, message)
      notifications.get(key)?.(message)
    },
    inbox: {
      wait: (key, signal) =>
        new Promise((resolve) => {
          const known = messages.get(key)
          if (known !== undefined || signal.aborted) resolve(known)
          notifications.set(key, resolve)
          signal.addEventListener('abort', () => resolve(undefined))
        }),
    },
  }
}
