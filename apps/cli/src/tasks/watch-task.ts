import { setTimeout } from 'node:timers/promises'
import type { ClaraMarket, MarketTask } from '@cresolver/clara'
import {
  isDelivered,
  isOver,
  nextDeadline,
  stepsBetween,
  type TaskStep,
  type WatchedTask,
} from './task-steps.ts'

/** Options of watching a task. */
export type WatchTaskParameters = {
  readonly market: Pick<ClaraMarket, 'task' | 'settleTask'>
  readonly taskId: string
  /** Known steps of the task, which are not reported again. */
  readonly known: WatchedTask
  /** True to send a message about the task when a deadline has passed: AO has no clock of its own. */
  readonly ticks: boolean
  /** True to end at a result whose payment still waits. */
  readonly untilDelivered?: boolean | undefined
  /** Milliseconds between two looks. */
  readonly pollMilliseconds: number
  /** Present time in Unix milliseconds. */
  readonly now: () => number
  /** Ends the watching. */
  readonly signal: AbortSignal
  readonly onStep: (step: TaskStep) => void
}

/** Watches a task until it has ended. */
export async function watchTask(
  parameters: WatchTaskParameters,
): Promise<MarketTask | undefined> {
  const { untilDelivered = false } = parameters
  const { market, taskId, ticks, pollMilliseconds, now, signal, onStep } = parameters
  let known = parameters.known
  while (!signal.aborted) {
    // Reading shows what would follow from the deadline; only a message makes it so.
    const isDue = ticks && nextDeadline(known) <= now()
    const task = await (isDue ? market.settleTask(taskId) : market.task(taskId))
    for (const step of stepsBetween(known, task, now())) onStep(step)
    if (isOver(task) || (untilDelivered && isDelivered(task))) return task
    known = task
    await setTimeout(pollMilliseconds, undefined, { signal }).catch(() => undefined)
  }
  return undefined
}
