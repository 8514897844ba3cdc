import { isBusy } from '../agents/idle-agents.ts'
import { removeAgent } from '../agents/remove-agent.ts'
import { jsonObject, quote } from '../aos/json-text.ts'
import type { MarketMessage } from '../message.ts'
import { isRefusal, type Refusal, refuse } from '../refusal.ts'
import { type Outbox, send } from '../reply.ts'
import type { MarketState } from '../state.ts'
import { requireOwnAgent } from '../tasks/requirements.ts'

/** Ends the profile of an agent without work; its deposit returns. */
export function unregisterAgent(
  state: MarketState,
  message: MarketMessage,
  out: Outbox,
): Refusal | undefined {
  const agent = requireOwnAgent(state, message)
  if (isRefusal(agent)) return agent
  if (isBusy(agent)) {
    return refuse(
      'AGENT_BUSY',
      `The agent ${agent.id} holds ${agent.inbox.length} tasks`,
      'Answer or decline them first; with a capacity of 0 it gets no more',
    )
  }
  const data = jsonObject([
    ['id', quote(agent.id)],
    ['deposit', quote(agent.deposit)],
  ])
  removeAgent(state, agent)
  send(out, message.from, 'Unregistered', data, [['RedStone-Agent-Id', agent.id]])
  return undefined
}
