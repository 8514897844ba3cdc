import { refundShare } from '../accounts/accounts.ts'
import { sendStatus } from '../entries.ts'
import { refuse } from '../refusal.ts'
import { requireTask } from '../tasks/due.ts'
import { endTask } from '../tasks/endings.ts'
import type { Turn } from '../turn.ts'

/** Ends a task that no agent holds; its locked reward returns. */
export function cancelTask(turn: Turn): void {
  const task = requireTask(turn)
  if (task.requester !== turn.message.from) {
    refuse(
      'NOT_ALLOWED',
      `Task ${task.id} was registered by another address`,
      'Send the message from the address that registered the task',
    )
  }
  if (task.status !== 'queued' && task.status !== 'collecting-offers') {
    refuse(
      'WRONG_STATE',
      `Task ${task.id} is ${task.status}`,
      'Only a task that no agent holds can be cancelled',
    )
  }
  refundShare(turn, task)
  endTask(turn, task, 'cancelled', 'its requester cancelled it')
  sendStatus(turn, task)
}
