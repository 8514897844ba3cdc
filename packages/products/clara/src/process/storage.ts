import { type Refusal, refuse } from './refusal.ts'
import { LIMITS } from './settings.ts'
import type { Agent, MarketState, Result } from './state.ts'

/** Refuses what would make the state larger than a process can hold. */
export function refuseWhenFull(state: MarketState, bytes: number): Refusal | undefined {
  if (state.heldBytes + bytes <= LIMITS.heldBytes) return undefined
  return refuse(
    'MARKET_FULL',
    `The market holds ${state.heldBytes} bytes and takes no more`,
    'Try again when tasks have finished',
  )
}

/** Adds a result to an agent's outbox; the oldest ones are evicted when it grows too large. */
export function keepResult(state: MarketState, agent: Agent, result: Result): void {
  agent.outbox.push(result)
  count(state, agent, result, 1)
  while (
    agent.outbox.length > LIMITS.outboxEntries ||
    (agent.outboxBytes > LIMITS.outboxBytes && agent.outbox.length > 1)
  ) {
    const oldest = agent.outbox.shift()
    if (oldest === undefined) return
    count(state, agent, oldest, -1)
  }
}

function count(state: MarketState, agent: Agent, result: Result, sign: number): void {
  const bytes = sign * result.entry.length
  agent.outboxBytes += bytes
  state.heldBytes += bytes
  state.listingBytes += bytes + sign * (result.taskId.length + 4)
}
