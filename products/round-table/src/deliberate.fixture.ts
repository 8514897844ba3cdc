import { randomUUID } from 'node:crypto'
import {
  agentNameSchema,
  CresolverError,
  openTableSchema,
  type TableEvent,
  type TableResult,
} from '@cresolver/core/protocol'
import type { Model } from '@cresolver/net/llm'
import { createOutbound } from '@cresolver/net/outbound'
import * as z from 'zod'
import {
  createFunctionCaller,
  type TableAgent,
  untilAborted,
} from './asking/call-functions.fixture.ts'
import { createAgentCaller } from './asking/create-agent-caller.ts'
import { computeHere } from './computing/compute-here.ts'
import { writeOpening } from './deliberation/open-table.ts'
import { soleOwnership } from './deliberation/ownership.ts'
import { runTable } from './deliberation/run-table.ts'
import type { CallableAgent } from './deliberation-context.ts'
import { checkCitation } from './evidence/check-citation.ts'
import { openTableRecord } from './record/table-record.ts'
import { PLATFORM_TENANT } from './tenants/access.ts'

type DeliberateOptions = Omit<z.input<typeof openTableSchema>, 'content'> & {
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
 * @throws CresolverError `CONFIG_INVALID`; the reason of the signal
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
      ownership: soleOwnership(signal),
      inbox: { wait: (_, over) => untilAborted(over) },
      directory: {
        find: async (name) => toCallable(byName.get(name)),
        report: async () => undefined,
      },
      compute: computeHere,
      caller: createFunctionCaller(
        byName,
        createAgentCaller({ outbound, compute: computeHere }),
      ),
      checkCitation: (citation) =>
        checkCitation({ outbound, compute: computeHere }, citation),
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
    code: 'CONFIG_INVALID',
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
