import type { Amount } from '../amount.ts'
import { notifyRequester } from '../notices.ts'
import type { Outbox } from '../reply.ts'
import { LIMITS } from '../settings.ts'
import { type Agent, type MarketState, poolOf, type Task } from '../state.ts'
import { openRoundWith } from '../tasks/offers.ts'
import { assign } from './assignments.ts'
import { isFree, slotOf } from './availability.ts'
import { dequeue, longestWaiting, mayFindMore } from './queue.ts'

/** Assigns queued tasks to an agent that became free or cheaper, the longest waiting first. */
export function feed(state: MarketState, agent: Agent, out: Outbox): void {
  let given = 0
  while (isFree(agent)) {
    if (given === LIMITS.queuedForAgent) {
      if (mayFindMore(state, agent)) feedLater(state, agent)
      return
    }
    const task = longestWaiting(state, agent, out)
    if (task === undefined) return
    if (task === 'more') {
      feedLater(state, agent)
      return
    }
    dequeue(state, task)
    give(state, task, agent, out)
    notifyRequester(out, task)
    given += 1
  }
}

/** Continues with the next tick. */
function feedLater(state: MarketState, agent: Agent): void {
  if (agent.feeding) return
  agent.feeding = true
  state.work.push({ kind: 'feed', agent })
}

function give(state: MarketState, task: Task, agent: Agent, out: Outbox): void {
  const offer = offerOf(task, agent)
  if (task.strategy === 'query' && offer === undefined) {
    task.status = 'collecting-offers'
    task.reason = `waits for the offer of ${agent.id}, which became free`
    openRoundWith(state, task, agent, out)
    return
  }
  if (task.strategy === 'roundRobin') {
    const pool = poolOf(state, task.topic, task.leastReputation)
    pool.turn = slotOf(agent, task.leastReputation) + 1
  }
  task.status = 'assigned'
  task.reason = `waited in the queue until ${agent.id} could take it`
  assign(state, task, agent, offer ?? agent.fee, task.reason, out)
}

function offerOf(task: Task, agent: Agent): Amount | undefined {
  return task.offers.find((offer) => offer.agent === agent)?.amount
}
