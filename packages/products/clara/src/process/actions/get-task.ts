import type { MarketMessage } from '../message.ts'
import { isRefusal, type Refusal } from '../refusal.ts'
import { type Outbox, send } from '../reply.ts'
import { LIMITS } from '../settings.ts'
import type { MarketState } from '../state.ts'
import { requireTask } from '../tasks/requirements.ts'
import { taskView } from '../views.ts'

/** Shows where one task stands, and why. */
export function getTask(
  state: MarketState,
  message: MarketMessage,
  out: Outbox,
): Refusal | undefined {
  const task = requireTask(state, message)
  if (isRefusal(task)) return task
  const data = taskView(task, LIMITS.replyBytes / 2)
  send(out, message.from, 'Get-Task', data, [['TaskId', task.id]])
  return undefined
}
