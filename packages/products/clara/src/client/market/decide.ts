import { callMarket, type MarketWriteAccess } from './market-call.ts'
import { type TaskState, taskStateSchema } from './market-schemas.ts'

/** Sends a decision about a delivered result. */
export function decide(
  access: MarketWriteAccess,
  action: 'Accept-Result' | 'Reject-Result',
  decision: {
    readonly taskId: string
    readonly agentId?: string | undefined
    readonly reason?: unknown
  },
): Promise<TaskState> {
  const { taskId, agentId, reason } = decision
  return callMarket(access, {
    action,
    reply: 'Task-Status',
    taskId,
    tags: { 'RedStone-Task-Id': taskId, 'RedStone-Agent-Id': agentId },
    data: reason,
    schema: taskStateSchema,
  })
}
