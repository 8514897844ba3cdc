import type { MarketMessage } from '../message.ts'
import { taskStatus } from '../notices.ts'
import { isRefusal, type Refusal, refuse } from '../refusal.ts'
import { type Outbox, send } from '../reply.ts'
import type { MarketState, Task } from '../state.ts'
import { expireOverdueOf } from '../tasks/expiry.ts'
import { requireTask } from '../tasks/requirements.ts'

/** Does what time allows with a held reward: anyone may pay or return it once it is due. */
export function settleTask(
  state: MarketState,
  message: MarketMessage,
  out: Outbox,
): Refusal | undefined {
  const task = requireTask(state, message)
  if (isRefusal(task)) return task
  if (task.terms === undefined) {
    return refuse(
      'REWARD_NOT_HELD',
      `The market does not hold the reward of task ${task.id}`,
      'There is nothing to settle',
    )
  }
  if (expireOverdueOf(state, task, out) === 0 && task.open) {
    return refuse(
      'TASK_NOT_DUE',
      `Task ${task.id} is ${task.status}`,
      `The next moment is ${nextMoment(task)}; send the message after it`,
    )
  }
  send(out, message.from, 'Task-Status', taskStatus(task), [['TaskId', task.id]])
  return undefined
}

function nextMoment({ end, assignments, deliveries }: Task): number {
  let next = end?.at ?? 0
  for (const { at } of [...assignments, ...deliveries]) {
    if (next === 0 || at < next) next = at
  }
  return next
}
