import { type Agent, type AgentLogger, createAgent } from '@cresolver/agent'
import {
  CresolverError,
  type ResolveRequest,
  type ResolveResponse,
} from '@cresolver/core/protocol'
import {
  defendFromRecord,
  findTableSource,
  type TableService,
  toDetermination,
  workerTable,
} from '@cresolver/round-table'

type TableWorkerParameters = {
  readonly tables: Pick<TableService, 'open' | 'follow' | 'result'>
  /** Time each agent has for each of its three answers, in milliseconds. */
  readonly timeoutMs: number
  readonly logger: AgentLogger
}

const seats = 5
/** A table that came to no answer is not asked again; so many others may take its place. */
const mostAttempts = 5

/**
 * Creates a worker whose answers come from round tables.
 *
 * The same question leads to the same table, whichever process of the platform is asked: all nodes
 * of a network get one answer.
 */
export function createTableWorker(parameters: TableWorkerParameters): Agent {
  const { tables, logger } = parameters
  return createAgent({
    name: 'Round table',
    mode: 'custom',
    logger,
    investigate: (request, { signal }) => investigate(parameters, request, signal),
    defend: async ({ challenges }, { remembered }) => {
      const taskId = findTableSource(remembered.at(-1)?.response.sources ?? [])
      if (taskId === undefined) {
        return { responses: challenges.map(() => 'I gave no answer to this question.') }
      }
      return { responses: defendFromRecord(await tables.result(taskId), challenges) }
    },
  })
}

async function investigate(
  { tables, timeoutMs }: TableWorkerParameters,
  request: ResolveRequest,
  signal: AbortSignal,
): Promise<ResolveResponse> {
  for (let attempt = 1; ; attempt += 1) {
    const { taskId, table } = workerTable(request, { timeoutMs, seats, attempt })
    const { closed_at } = await tables.open(table, { taskId })
    for await (const { event } of tables.follow(taskId, { after: 0, signal })) {
      if (event.type === 'closed') break
    }
    signal.throwIfAborted()
    try {
      return toDetermination(await tables.result(taskId))
    } catch (error) {
      const older = closed_at !== null
      if (!older || attempt === mostAttempts || !isUndecided(error)) throw error
    }
  }
}

function isUndecided(error: unknown): boolean {
  return CresolverError.isInstance(error) && error.code === 'NO_ANSWER'
}
