import { get } from '../dictionary.ts'
import { LIMITS } from '../settings.ts'
import type { Agent, MarketState, Result } from '../state.ts'
import { bytesOfResult, listInAgent, recountAgent, recountTask } from './held-bytes.ts'

/** Adds a result to an agent's outbox; the oldest ones are evicted when it grows too large. */
export function keepResult(state: MarketState, agent: Agent, result: Result): void {
  agent.outbox.push(result)
  count(state, agent, result, 1)
  while (
    agent.outbox.length > LIMITS.outboxEntries ||
    (agent.outboxBytes > LIMITS.outboxBytes && agent.outbox.length > 1)
  ) {
    const oldest = agent.outbox.shift()
    if (oldest === undefined) break
    count(state, agent, oldest, -1)
    passToTask(state, oldest)
  }
  recountAgent(state, agent)
}

/** Empties the outbox of an agent that leaves. */
export function dropOutbox(state: MarketState, agent: Agent): void {
  const results = agent.outbox
  agent.outbox = []
  for (const result of results) {
    count(state, agent, result, -1)
    passToTask(state, result)
  }
}

/** A result that left its outbox is still held while the market remembers its task. */
function passToTask(state: MarketState, result: Result): void {
  const task = get(state.tasks, result.taskId)
  if (task === undefined) return
  task.textBytes += bytesOfResult(result.entry)
  recountTask(state, task)
}

function count(state: MarketState, agent: Agent, result: Result, sign: number): void {
  agent.outboxBytes += sign * bytesOfResult(result.entry)
  listInAgent(state, agent, sign * (result.entry.length + result.taskId.length + 4))
}
