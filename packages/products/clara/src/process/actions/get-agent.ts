import type { MarketMessage } from '../message.ts'
import { isRefusal, type Refusal } from '../refusal.ts'
import { type Outbox, send } from '../reply.ts'
import { LIMITS } from '../settings.ts'
import type { MarketState } from '../state.ts'
import { requireAgent } from '../tasks/requirements.ts'
import { agentView, shortAgentView } from '../views.ts'

/** Shows one agent with its tasks. */
export function getAgent(
  state: MarketState,
  message: MarketMessage,
  out: Outbox,
): Refusal | undefined {
  const agent = requireAgent(state, message)
  if (isRefusal(agent)) return agent
  const whole = agentView(agent)
  const data = whole.length > LIMITS.replyBytes ? shortAgentView(agent) : whole
  send(out, message.from, 'Get-Agent', data, [['RedStone-Agent-Id', agent.id]])
  return undefined
}
