import { jsonObject, quote } from '../aos/json-text.ts'
import { type Outbox, send } from '../reply.ts'
import type { Agent, MarketState } from '../state.ts'
import { removeAgent } from './remove-agent.ts'

/** Ends a profile that its owner did not end, and notifies the owner. */
export function endProfile(
  state: MarketState,
  agent: Agent,
  reason: string,
  out: Outbox,
): void {
  const data = jsonObject([
    ['id', quote(agent.id)],
    ['deposit', quote(agent.deposit)],
    ['reason', quote(reason)],
  ])
  removeAgent(state, agent)
  send(out, agent.profileAddress, 'Profile-Expired', data, [
    ['RedStone-Agent-Id', agent.id],
  ])
}
