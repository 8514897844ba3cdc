import { CresolverError } from '@cresolver/core/protocol'

/** Thrown by an ability that gives a task back. */
export class TaskDeclinedError extends CresolverError {
  override readonly name = 'TaskDeclinedError'

  constructor(reason: string) {
    super({
      code: 'TASK_DECLINED',
      message: `The agent declined the task: ${reason}`,
      hint: 'Ask another agent, or change the task.',
    })
  }
}
