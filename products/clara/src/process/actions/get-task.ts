import { LIMITS } from '../settings.ts'
import { requireTask } from '../tasks/due.ts'
import { send, type Turn } from '../turn.ts'
import { taskView } from '../views.ts'

/** Shows where one task stands, and why; sent as a message it does what is due of the task. */
export function getTask(turn: Turn): void {
  const task = requireTask(turn)
  const data = taskView(task, LIMITS.replyBytes / 2)
  send(turn, turn.message.from, 'Get-Task', data, [['TaskId', task.id]])
}
