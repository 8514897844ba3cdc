import type { AgentAnalysis } from '@cresolver/core/protocol'
import { writeCallNotice } from '../deliberation/call-notice.ts'
import type { AgentCaller, AskOutcome, Directory } from '../deliberation-context.ts'
import type { RoundTableNotice } from '../service.ts'
import { inOrderOfArrival } from './arrivals.ts'
import { type ReportedAnswer, readAnswer } from './reported-answer.ts'

/** Who is asked what. */
type AskAgentsParameters = {
  /** Names of agents. */
  readonly agents: readonly string[]
  readonly taskId: string
  readonly body: object
  /** Time each agent has, in milliseconds. */
  readonly timeoutMs: number
  readonly signal: AbortSignal
  readonly directory: Directory
  readonly caller: Pick<AgentCaller, 'ask'>
  /** Now, in milliseconds since 1970. */
  readonly clock: () => number
  readonly onNotice: (notice: RoundTableNotice) => void
}

/**
 * Asks agents at the same time.
 *
 * An agent in mode `async` is asked without a callback: it has to answer at once here.
 */
export async function* askAgents(
  parameters: AskAgentsParameters,
): AsyncGenerator<ReportedAnswer, void> {
  const stop = new AbortController()
  const signal = AbortSignal.any([parameters.signal, stop.signal])
  const asking = parameters.agents.map(async (agent) =>
    readAnswer(agent, await askAgent(agent, { ...parameters, signal })),
  )
  try {
    yield* inOrderOfArrival(asking)
  } catch (error) {
    parameters.signal.throwIfAborted()
    throw error
  } finally {
    stop.abort()
    await Promise.allSettled(asking)
  }
}

async function askAgent(
  name: string,
  parameters: AskAgentsParameters,
): Promise<AskOutcome<AgentAnalysis>> {
  const { directory, caller, taskId, body, timeoutMs, signal, clock } = parameters
  const agent = await directory.find(name)
  if (!agent) {
    return { status: 'refused', reason: 'it is not registered any more', duration_ms: 0 }
  }
  if ('problem' in agent) {
    return { status: 'refused', reason: agent.problem, duration_ms: 0 }
  }
  signal.throwIfAborted()
  const startedAt = clock()
  const said = await caller.ask({
    taskId,
    agent,
    phase: 'analyze',
    round: 0,
    body,
    timeoutMs,
    signal,
  })
  const durationMs = Math.max(0, clock() - startedAt)
  const outcome =
    said.status === 'accepted'
      ? ({ status: 'late', duration_ms: durationMs } as const)
      : said
  parameters.onNotice(
    writeCallNotice({
      taskId,
      agent: name,
      phase: 'chat',
      round: 0,
      outcome,
      startedAt,
      durationMs,
    }),
  )
  await directory.report(name, outcome, timeoutMs)
  return outcome
}
