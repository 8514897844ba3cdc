import { CresolverError } from '@cresolver/protocol'

/** Thrown by an ability that gives a task back. */
export class TaskDeclined extends CresolverError {
  override readonly name = 'TaskDeclined'

  /** @param reason - one sentence that says why */
  constructor(reason: string) {
    super({
      code: 'TASK_DECLINED',
      message: `The agent gives the task back: ${reason}`,
      hint: 'Ask another agent, or change the task.',
    })
  }
}
