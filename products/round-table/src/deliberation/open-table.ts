import { randomBytes } from 'node:crypto'
import type { AgentCandidate, OpenTable, TableEventBody } from '@cresolver/core/protocol'
import { assignPseudonyms } from './pseudonyms.ts'

type OpeningParameters = {
  readonly taskId: string
  readonly table: OpenTable
  /** Why each agent sits or does not. */
  readonly candidates: readonly AgentCandidate[]
  /** Most time of an agent for an answer, and the default, in milliseconds. */
  readonly agentTimeoutMs: number
  /** Returns the registered data of an agent. */
  readonly lookUp: (agent: string) => {
    readonly domain: string
    /** Why it is not to be asked. */
    readonly suspended?: string | undefined
  }
}

/**
 * Writes the first event of a table: the task, who sits and why, and the seed of every shuffle.
 */
export function writeOpening(parameters: OpeningParameters): TableEventBody {
  const { taskId, table, candidates, agentTimeoutMs, lookUp } = parameters
  const { seed = randomBytes(16).toString('hex'), ...requested } = table.settings
  const { timeout_ms = agentTimeoutMs } = requested
  const settings = { ...requested, timeout_ms: Math.min(timeout_ms, agentTimeoutMs) }
  const seated = candidates
    .filter((candidate) => candidate.seated)
    .map(({ agent }) => ({ name: agent, ...lookUp(agent) }))
  return {
    type: 'opened',
    task_id: taskId,
    content: table.content,
    ...(table.context ? { context: table.context } : {}),
    ...(table.constraints ? { constraints: table.constraints } : {}),
    ...(table.options ? { options: table.options } : {}),
    settings,
    seed,
    seats: assignPseudonyms(seated, seed, settings.blind),
    candidates: [...candidates],
  }
}
