import { type JsonText, jsonArray, jsonObject, quote } from './aos/json-text.ts'
import { type Outbox, send } from './reply.ts'
import type { Agent, Task } from './state.ts'

/** Sends the requester the state of its task. */
export function notifyRequester(out: Outbox, task: Task): void {
  send(out, task.requester, 'Task-Status', taskStatus(task), [['TaskId', task.id]])
}

/** Where a task stands, as its requester learns it; of a broadcast with the agents of the first page. */
export function taskStatus(task: Task): JsonText {
  const agents: JsonText[] = []
  for (const assignment of task.assignments) {
    if (agents.length === 50) break
    agents.push(
      jsonObject([
        ['id', quote(assignment.agent.id)],
        ['reward', quote(assignment.reward)],
      ]),
    )
  }
  return jsonObject([
    ['id', quote(task.id)],
    ['status', quote(task.status)],
    ['agents', jsonArray(agents)],
    ['reason', quote(task.reason)],
  ])
}

/** Notifies an agent about one of its tasks. */
export function notifyAgent(out: Outbox, agent: Agent, task: Task, action: string): void {
  const data = jsonObject([
    ['id', quote(task.id)],
    ['agentId', quote(agent.id)],
  ])
  send(out, agent.profileAddress, action, data, [['TaskId', task.id]])
}
