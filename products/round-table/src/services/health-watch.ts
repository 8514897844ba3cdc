import { errorText } from '@cresolver/core/protocol'
import { afterCheck, isDue } from '../agents/health.ts'
import type { AgentHealthAnswer } from '../asking/check-agent-health.ts'
import type { CallableAgent } from '../deliberation-context.ts'
import type { RoundTableNotice } from '../service.ts'
import type { AgentStore, StoredAgent } from '../storage/agent-store.ts'
import { type RepeatedWork, repeat } from './repeat.ts'

type HealthWatchParameters = {
  readonly agents: Pick<AgentStore, 'all' | 'report'>
  readonly toCallable: (agent: StoredAgent) => CallableAgent
  /** Asks one agent; the signal fires when the watch ends. */
  readonly ask: (agent: CallableAgent, signal: AbortSignal) => Promise<AgentHealthAnswer>
  /** Called when the health of an agent changed. */
  readonly onChange: (name: string) => void
  readonly clock: () => number
  /** Time between two looks at who is due, in milliseconds. */
  readonly everyMs: number
  readonly onNotice: (notice: RoundTableNotice) => void
}

/** Watches over the agents. */
type HealthWatch = Pick<RepeatedWork, 'close'> & {
  /** Asks agents now, and records how they are. */
  readonly check: (
    agents: readonly StoredAgent[],
  ) => Promise<ReadonlyMap<string, boolean>>
}

/**
 * Checks agents on a schedule: who is healthy now and then, who is suspended when its time has come.
 */
export function startHealthWatch(parameters: HealthWatchParameters): HealthWatch {
  const { agents, clock, onNotice } = parameters

  const checkOne = async (agent: StoredAgent): Promise<[string, boolean]> => {
    const { name } = agent
    const answer = await ask(parameters, agent, signal)
    // A check that our own end cut off says nothing of the agent.
    if (signal.aborted) return [name, answer.healthy]
    const now = clock()
    await agents.report(agent, (health) => afterCheck(health, answer, { now, name }), 0)
    parameters.onChange(name)
    return [name, answer.healthy]
  }
  const check: HealthWatch['check'] = async (chosen) =>
    new Map(await Promise.all(chosen.map(checkOne)))

  const look = async () => {
    const due = (await agents.all()).filter(({ health }) => isDue(health, clock()))
    await check(due)
  }
  const { signal, close } = repeat(look, parameters.everyMs, (error) =>
    onNotice({
      type: 'warning',
      message: `Agents could not be checked: ${errorText(error)}`,
    }),
  )
  return { check, close }
}

async function ask(
  parameters: HealthWatchParameters,
  agent: StoredAgent,
  signal: AbortSignal,
): Promise<AgentHealthAnswer> {
  try {
    return await parameters.ask(parameters.toCallable(agent), signal)
  } catch (error) {
    return { healthy: false, reason: errorText(error) }
  }
}
