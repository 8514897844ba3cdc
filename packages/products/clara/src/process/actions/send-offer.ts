import { noteActivity } from '../agents/idle-agents.ts'
import { compareAmounts } from '../amount.ts'
import { jsonObject, quote } from '../aos/json-text.ts'
import type { MarketMessage } from '../message.ts'
import { hasId } from '../queue/id-set.ts'
import { settleIfComplete } from '../queue/placement.ts'
import { isRefusal, type Refusal, refuse } from '../refusal.ts'
import { type Outbox, send } from '../reply.ts'
import type { Agent, MarketState, Task } from '../state.ts'
import { answerRound } from '../tasks/offers.ts'
import { requireAgentAndTask, requireAmount } from '../tasks/requirements.ts'

/** Handles the offer of an agent that was asked; the last answer decides. */
export function sendOffer(
  state: MarketState,
  message: MarketMessage,
  out: Outbox,
): Refusal | undefined {
  const named = requireAgentAndTask(state, message)
  if (isRefusal(named)) return named
  const { agent, task } = named
  const amount = requireAmount(message, 'RedStone-Agent-Offer')
  if (isRefusal(amount)) return amount
  const { round } = task
  if (round === undefined || !hasId(round.waiting, agent.id)) return notAsked(task, agent)
  if (compareAmounts(amount, task.reward) > 0) {
    return refuse(
      'OFFER_TOO_HIGH',
      `The offer ${amount} is above the reward ${task.reward}`,
      'Offer at most the reward, or decline the task',
    )
  }
  noteActivity(state, agent)
  answerRound(state, round, agent, amount)
  const data = jsonObject([
    ['id', quote(task.id)],
    ['agentId', quote(agent.id)],
    ['offer', quote(amount)],
  ])
  send(out, message.from, 'Offer-Received', data, [['TaskId', task.id]])
  settleIfComplete(state, round, out)
  return undefined
}

function notAsked(task: Task, agent: Agent): Refusal {
  if (hasId(task.offered, agent.id)) {
    return refuse(
      'OFFER_ALREADY_MADE',
      `The agent ${agent.id} has made an offer for task ${task.id}`,
      'The first offer counts; wait for the assignment',
    )
  }
  return refuse(
    'OFFER_NOT_ASKED',
    `Task ${task.id} waits for no offer of the agent ${agent.id}`,
    'Answer an Agent-Offer-Request before its deadline',
  )
}
