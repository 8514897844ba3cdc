import { compareAmounts } from '../amount.ts'
import { jsonObject, quote } from '../aos/json-text.ts'
import { itemOf } from '../index/keyed-list.ts'
import { requireAmount } from '../read-message.ts'
import type { AgentEntry, OfferRound, Task } from '../records.ts'
import { refuse } from '../refusal.ts'
import { requireWork } from '../tasks/due.ts'
import { answerRound } from '../tasks/offers.ts'
import { settleIfComplete } from '../tasks/placement.ts'
import { send, type Turn } from '../turn.ts'

/** Takes the offer of an agent that was asked; the last answer decides. */
export function sendOffer(turn: Turn): void {
  const { agent, task } = requireWork(turn)
  const amount = requireAmount(turn.message, 'RedStone-Agent-Offer')
  const round = requireRound(task, agent)
  if (compareAmounts(amount, task.reward) > 0) {
    refuse(
      'OFFER_REFUSED',
      `The offer ${amount} is above the reward ${task.reward}`,
      'Offer at most the reward, or decline the task',
    )
  }
  if (compareAmounts(amount, agent.fee) < 0) {
    refuse(
      'OFFER_REFUSED',
      `The offer ${amount} is below the fee ${agent.fee} of the agent ${agent.id}`,
      'Offer at least the fee, or lower the fee first',
    )
  }
  answerRound(round, agent, amount)
  const data = jsonObject([
    ['id', quote(task.id)],
    ['agentId', quote(agent.id)],
    ['offer', quote(amount)],
  ])
  send(turn, agent.address, 'Offer-Received', data, [['TaskId', task.id]])
  settleIfComplete(turn, round)
}

function requireRound({ id, round, offers }: Task, agent: AgentEntry): OfferRound {
  if (round !== undefined && itemOf(round.waiting, agent.id) === agent) return round
  if (itemOf(offers, agent.id)?.agent === agent) {
    refuse(
      'WRONG_STATE',
      `The agent ${agent.id} has made an offer for task ${id}`,
      'The first offer counts; wait for the assignment',
    )
  }
  return refuse(
    'WRONG_STATE',
    `Task ${id} waits for no offer of the agent ${agent.id}`,
    'Answer an Agent-Offer-Request before its deadline',
  )
}
