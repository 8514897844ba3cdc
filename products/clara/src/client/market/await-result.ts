import { pause } from '@cresolver/core/bounded'
import { ClaraError } from '../clara-error.ts'
import type { MarketTask } from './market-schemas.ts'
import { misfitOf } from './result-fit.ts'

/** One agent's result of a task. */
export type TaskResult = MarketTask['results'][number] & {
  /** Id of the task. */
  readonly id: string
  /** Why it does not fit the schema of the task; absent if it fits. */
  readonly misfit?: string | undefined
}

/** Options for waiting for a result. */
export type ResultOptions = {
  /** Whose result; the first one's if absent. */
  readonly agentId?: string | undefined
  /** Ends the waiting, after a request that is under way. */
  readonly signal?: AbortSignal | undefined
  /** Milliseconds between two looks at the task; 1,000 if absent. */
  readonly pollMilliseconds?: number | undefined
}

const over = ['finished', 'refunded', 'burned', 'cancelled', 'ended']

/** Waits for the first result of a task, or that of one agent. */
export async function awaitResult(
  read: () => Promise<MarketTask>,
  { agentId, signal, pollMilliseconds = 1_000 }: ResultOptions,
): Promise<TaskResult> {
  for (;;) {
    if (signal?.aborted) throw aborted(signal)
    const task = await read()
    const { id, results, schema } = task
    const found = results.find(
      (each) => agentId === undefined || each.agentId === agentId,
    )
    if (found !== undefined) {
      const misfit = misfitOf(found.result, schema)
      return { id, ...found, ...(misfit !== undefined && { misfit }) }
    }
    if (over.includes(task.status)) throw ended(task, agentId)
    await pause(pollMilliseconds, signal).catch(() => undefined)
  }
}

function aborted({ reason: cause }: AbortSignal): ClaraError {
  return new ClaraError({
    code: 'ABORTED',
    message: 'Waiting for results was ended.',
    cause,
  })
}

function ended({ id, status, reason }: MarketTask, agentId?: string): ClaraError {
  const whose = agentId === undefined ? 'a result' : `a result of ${agentId}`
  return new ClaraError({
    code: 'CLARA_TASK_ENDED',
    message: `The task ${id} has ended (${status}) without ${whose}: ${reason}`,
    hint: 'Register the task again, with a higher reward or another strategy.',
    reason: status,
  })
}
