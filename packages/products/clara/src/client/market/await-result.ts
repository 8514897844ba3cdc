import { pause } from '@cresolver/bounded'
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

/** How to wait for a result. */
export type ResultOptions = {
  /** Whose result; the first one's if absent. */
  readonly agentId?: string | undefined
  /** Ends the waiting at once. */
  readonly signal?: AbortSignal | undefined
  /** Milliseconds between two looks at the task; 1,000 if absent. */
  readonly pollMilliseconds?: number | undefined
}

/** Waits for the first result of a task, or that of one agent. */
export async function awaitResult(
  read: () => Promise<MarketTask>,
  { agentId, signal, pollMilliseconds = 1_000 }: ResultOptions,
): Promise<TaskResult> {
  for (;;) {
    const task = await unlessAborted(read, signal)
    const { id, results, schema } = task
    const found = results.find(
      (each) => agentId === undefined || each.agentId === agentId,
    )
    if (found !== undefined) {
      const misfit = misfitOf(found.result, schema)
      return { id, ...found, ...(misfit !== undefined && { misfit }) }
    }
    if (isOver(task)) throw ended(task, agentId)
    await pause(pollMilliseconds, signal).catch(() => undefined)
  }
}

/** Returns whether a task has ended. */
export function isOver({ status }: Pick<MarketTask, 'status'>): boolean {
  return ['finished', 'refunded', 'burned', 'cancelled', 'ended'].includes(status)
}

async function unlessAborted<T>(
  step: () => Promise<T>,
  signal: AbortSignal | undefined,
): Promise<T> {
  let stop = () => undefined as unknown
  const aborted = new Promise<never>((_resolve, reject) => {
    const message = 'Waiting for results was ended.'
    const error = new ClaraError({
      code: 'CLARA_ABORTED',
      message,
      cause: signal?.reason,
    })
    stop = () => reject(error)
    if (signal?.aborted) stop()
    signal?.addEventListener('abort', stop)
  })
  try {
    return await Promise.race([aborted, signal?.aborted ? aborted : step()])
  } finally {
    signal?.removeEventListener('abort', stop)
  }
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
