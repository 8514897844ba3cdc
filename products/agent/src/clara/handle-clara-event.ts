import {
  type AgentEvent,
  type ClaraAgent,
  ClaraError,
  type OfferRequest,
  type TaskAssignment,
} from '@cresolver/clara'
import { CresolverError, errorText } from '@cresolver/core/protocol'
import type { AbilityRunner } from '../runner/ability-runner.ts'
import { type FreeTask, readTask } from '../tasks/read-task.ts'

/** An agent's action on a task of a CLARA marketplace. */
export type ClaraWorkNotice = { readonly taskId: string } & (
  | { readonly type: 'finished'; readonly reward: string }
  | { readonly type: 'offered'; readonly amount: string }
  | { readonly type: 'declined'; readonly reason: string }
  | { readonly type: 'expired' }
  /** The result is paid. */
  | { readonly type: 'accepted'; readonly reward: string }
  /** The result is not paid or, unless final, its evaluator decides. */
  | { readonly type: 'rejected'; readonly isFinal: boolean }
  /** The market did not take what the agent sent: the task has moved on. */
  | { readonly type: 'refused'; readonly reason: string }
)

/** Dependencies of {@link handleClaraEvent}. */
export type ClaraEventParameters = {
  readonly runner: AbilityRunner
  /** The agent's access to the market. */
  readonly agent: ClaraAgent
  /** Returns the price of a task, as decimal text; undefined for no offer. */
  readonly quote: (request: OfferRequest) => string | undefined
  /** Called after every action. */
  readonly onNotice: (notice: ClaraWorkNotice) => void
}

/**
 * Does what one event of a CLARA market asks for: performs an assigned task and hands the result
 * in, offers where offers are asked for, and gives back what no ability can do.
 *
 * An event that is delivered twice is harmless: the market refuses a second result.
 *
 * @param parameters - {@link ClaraEventParameters}
 * @param event - what the market said
 * @throws ClaraError when the market cannot be reached; the event is then to be delivered again
 */
export async function handleClaraEvent(
  parameters: ClaraEventParameters,
  event: AgentEvent,
): Promise<void> {
  switch (event.kind) {
    case 'task-assignment':
      return perform(parameters, event.task)
    case 'offer-request':
      return offer(parameters, event.request)
    case 'task-expired':
      parameters.onNotice({ type: 'expired', taskId: event.taskId })
      return
    case 'result-accepted': {
      const { id, reward } = event.decision
      parameters.onNotice({ type: 'accepted', taskId: id, reward })
      return
    }
    case 'result-rejected': {
      const { id, final } = event.decision
      parameters.onNotice({ type: 'rejected', taskId: id, isFinal: final })
      return
    }
    default:
      return event satisfies never
  }
}

async function perform(
  parameters: ClaraEventParameters,
  task: TaskAssignment,
): Promise<void> {
  const { runner, agent, quote, onNotice } = parameters
  const taskId = task.id
  const amount = quote({ ...task, offerDeadline: task.deadline ?? task.timestamp })
  const isAccepted = amount !== undefined && BigInt(amount) <= BigInt(task.reward)
  const free = await toFreeTask(parameters, task)
  if (free === undefined) return
  const reading = readTask(runner, { ...free, isAccepted })
  if (reading.kind === 'unknown') return decline(parameters, taskId, reading.reason)
  let response: unknown
  try {
    response = (await reading.run()).response
  } catch (error) {
    const reason = CresolverError.isInstance(error) ? error.message : errorText(error)
    return decline(parameters, taskId, reason)
  }
  await unlessRefused(parameters, taskId, async () => {
    try {
      await agent.sendResult(taskId, response, task)
    } catch (error) {
      const isUnfit = error instanceof ClaraError && error.code === 'CLARA_RESULT_UNFIT'
      if (!isUnfit) throw error
      return decline(parameters, taskId, error.message)
    }
    onNotice({ type: 'finished', taskId, reward: task.reward })
  })
}

async function offer(
  parameters: ClaraEventParameters,
  request: OfferRequest,
): Promise<void> {
  const { runner, agent, quote, onNotice } = parameters
  const taskId = request.id
  const free = await toFreeTask(parameters, request)
  if (free === undefined) return
  const reading = readTask(runner, free)
  if (reading.kind === 'unknown') return decline(parameters, taskId, reading.reason)
  const amount = quote(request)
  if (amount === undefined || BigInt(amount) > BigInt(request.reward)) {
    const reason = `the reward of ${request.reward} is too low`
    return decline(parameters, taskId, reason)
  }
  await unlessRefused(parameters, taskId, async () => {
    await agent.offer(taskId, amount)
    onNotice({ type: 'offered', taskId, amount })
  })
}

async function decline(
  parameters: ClaraEventParameters,
  taskId: string,
  reason: string,
): Promise<void> {
  await unlessRefused(parameters, taskId, async () => {
    await parameters.agent.decline(taskId)
    parameters.onNotice({ type: 'declined', taskId, reason })
  })
}

/** These pass: the event is worth another try. */
const passing: readonly string[] = [
  'ABORTED',
  'CLARA_TIMEOUT',
  'CLARA_UNIT_FAILED',
  'CLARA_UNREACHABLE',
]

/** A market that says no has moved on: the task expired, or was answered before. */
async function unlessRefused(
  { onNotice }: ClaraEventParameters,
  taskId: string,
  send: () => Promise<void>,
): Promise<void> {
  try {
    await send()
  } catch (error) {
    if (!(error instanceof ClaraError) || passing.includes(error.code)) throw error
    onNotice({ type: 'refused', taskId, reason: error.message })
  }
}

/** With its payload, which a large entry leaves out; undefined if the task is gone. */
async function toFreeTask(
  parameters: ClaraEventParameters,
  task: TaskAssignment | OfferRequest,
): Promise<FreeTask | undefined> {
  const { id, topic, reward, requester } = task
  let free: FreeTask | undefined
  await unlessRefused(parameters, id, async () => {
    const payload = await parameters.agent.payload(task)
    free = { id, topic, payload, reward, requester }
  })
  return free
}
