import { pause } from '@cresolver/bounded'
import { ClaraError } from '../clara-error.ts'
import type { MarketTask, TaskStatus } from './market-schemas.ts'

/** One agent's result of a task. */
export type TaskResult = {
  /** Id of the task. */
  readonly id: string
  readonly agentId: string
  readonly result: unknown
  /** Reward of the agent. */
  readonly reward: string
  /** Why it had got the task. */
  readonly reason: string
  /** Milliseconds since 1970. */
  readonly timestamp: number
  /** Until then the result can be rejected; absent where the reward is not held. */
  readonly acceptUntil?: number | undefined
}

/** How to wait for results. */
export type ResultOptions = {
  /** Ends the waiting at once. */
  readonly signal?: AbortSignal | undefined
  /** Milliseconds between two looks at the task; 1,000 if absent. */
  readonly pollMilliseconds?: number | undefined
}

const over: readonly TaskStatus[] = ['finished', 'refunded', 'cancelled', 'ended']

/**
 * Yields the results of a task as they come, each agent's once, until the task has ended.
 */
export async function* followResults(
  read: () => Promise<MarketTask>,
  options: ResultOptions,
): AsyncGenerator<TaskResult, MarketTask, undefined> {
  const { signal, pollMilliseconds = 1_000 } = options
  const given = new Set<string>()
  for (;;) {
    const task = await unlessAborted(read, signal)
    for (const result of task.results) {
      if (given.has(result.agentId)) continue
      given.add(result.agentId)
      yield { id: task.id, ...result }
    }
    if (over.includes(task.status)) {
      if ((task.answered ?? 0) > given.size) throw cutOff(task, given.size)
      return task
    }
    await pause(pollMilliseconds, signal).catch(() => undefined)
  }
}

/** Waits for the first result of a task. */
export async function firstResult(
  results: AsyncGenerator<TaskResult, MarketTask, undefined>,
  agentId: string | undefined,
): Promise<TaskResult> {
  for (;;) {
    const next = await results.next()
    if (next.done) throw ended(next.value, agentId)
    if (agentId === undefined || next.value.agentId === agentId) return next.value
  }
}

async function unlessAborted<T>(
  step: () => Promise<T>,
  signal: AbortSignal | undefined,
): Promise<T> {
  let stop = () => undefined as unknown
  const aborted = new Promise<never>((_resolve, reject) => {
    stop = () =>
      reject(
        new ClaraError({
          code: 'CLARA_ABORTED',
          message: 'Waiting for results was ended.',
          cause: signal?.reason,
        }),
      )
    if (signal?.aborted) stop()
    signal?.addEventListener('abort', stop)
  })
  try {
    return await Promise.race([aborted, signal?.aborted ? aborted : step()])
  } finally {
    signal?.removeEventListener('abort', stop)
  }
}

function cutOff({ id, answered }: MarketTask, shown: number): ClaraError {
  return new ClaraError({
    code: 'CLARA_RESULTS_CUT',
    message: `The market shows ${shown} of the ${answered} results of the task ${id}.`,
    hint: 'Follow the events of the market, which bring every result.',
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
