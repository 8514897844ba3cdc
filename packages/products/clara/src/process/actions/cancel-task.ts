import { refundShare } from '../escrow.ts'
import type { MarketMessage } from '../message.ts'
import { notifyRequester } from '../notices.ts'
import { isRefusal, type Refusal, refuse } from '../refusal.ts'
import type { Outbox } from '../reply.ts'
import type { MarketState } from '../state.ts'
import { endTask } from '../tasks/endings.ts'
import { expireOverdueOf } from '../tasks/expiry.ts'
import { requireTask } from '../tasks/requirements.ts'

/** Ends a task that no agent holds; its locked reward returns. */
export function cancelTask(
  state: MarketState,
  message: MarketMessage,
  out: Outbox,
): Refusal | undefined {
  const task = requireTask(state, message)
  if (isRefusal(task)) return task
  if (task.requester !== message.from) {
    return refuse(
      'TASK_NOT_OWNED',
      `Task ${task.id} was registered by another address`,
      'Send the message from the address that registered the task',
    )
  }
  // A requester may cancel what is due for anyone, too.
  if (expireOverdueOf(state, task, out) > 0) return undefined
  if (task.status !== 'queued' && task.status !== 'collecting-offers') {
    return refuse(
      'TASK_NOT_CANCELLABLE',
      `Task ${task.id} is ${task.status}`,
      'Only a task that no agent holds can be cancelled',
    )
  }
  refundShare(state, task)
  endTask(state, task, 'cancelled', 'its requester cancelled it')
  notifyRequester(out, task)
  return undefined
}
