import { get } from '../dictionary.ts'
import { addId, hasId, newIdSet, removeId } from '../queue/id-set.ts'
import type { Agent, MarketState, Task } from '../state.ts'
import { listInAgent, recountAgent, recountTask } from '../storage/held-bytes.ts'

/** Notes that an agent turned a task down: it does not get it again. */
export function noteDeclined(state: MarketState, task: Task, agent: Agent): void {
  if (hasId(task.excluded, agent.id)) return
  task.excluded = task.excluded ?? newIdSet()
  addId(task.excluded, agent.id)
  agent.declined = agent.declined ?? newIdSet()
  addId(agent.declined, task.id)
  listInAgent(state, agent, listedBytes(task))
  recountTask(state, task)
  recountAgent(state, agent)
}

/** Removes a task that has ended from the lists of the agents that declined it. */
export function forgetDeclined(state: MarketState, task: Task): void {
  for (const id of task.excluded?.ids ?? []) {
    const agent = get(state.agents, id)
    // The agent of that id may have left and come back since.
    if (agent?.declined === undefined || !hasId(agent.declined, task.id)) continue
    removeId(agent.declined, task.id)
    listInAgent(state, agent, -listedBytes(task))
    recountAgent(state, agent)
  }
}

function listedBytes(task: Task): number {
  return task.id.length + 3
}
