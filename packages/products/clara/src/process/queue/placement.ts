import { notifyRequester } from '../notices.ts'
import type { Outbox } from '../reply.ts'
import type { MarketState, OfferRound, Task } from '../state.ts'
import { closeRound, isComplete, matchOffer, openRound } from '../tasks/offers.ts'
import { assign } from './assignments.ts'
import { type Match, matchCheapest, matchRoundRobin } from './matching.ts'
import { enqueue } from './queue.ts'

/** Assigns a task by its strategy, or starts collecting offers for it. */
export function place(state: MarketState, task: Task, out: Outbox): boolean {
  const match = findMatch(state, task)
  if (match !== undefined) {
    task.status = 'assigned'
    task.reason = match.reason
    assign(state, task, match.agent, match.reward, match.reason, out)
    return true
  }
  if (task.strategy !== 'query' || !openRound(state, task, out)) return false
  task.status = 'collecting-offers'
  task.reason = 'waits for the offers of the agents that were asked'
  return true
}

/** Places a task, or queues it with the reason why no agent has it. */
export function placeOrQueue(
  state: MarketState,
  task: Task,
  why: string,
  out: Outbox,
): void {
  if (!place(state, task, out)) {
    task.status = 'queued'
    task.reason = `${why}; no other agent fits`
    enqueue(state, task)
  }
  notifyRequester(out, task)
}

/** Ends a round of offers and gives the task to the lowest one. */
export function settleRound(
  state: MarketState,
  round: OfferRound,
  why: string,
  out: Outbox,
): void {
  closeRound(state, round)
  placeOrQueue(state, round.task, why, out)
}

/** Ends a round of offers once everyone who was asked has answered. */
export function settleIfComplete(
  state: MarketState,
  round: OfferRound,
  out: Outbox,
): void {
  if (!isComplete(round)) return
  settleRound(state, round, 'everyone who was asked has answered', out)
}

function findMatch(state: MarketState, task: Task): Match | undefined {
  switch (task.strategy) {
    case 'roundRobin':
      return matchRoundRobin(state, task)
    case 'cheapest':
      return matchCheapest(state, task)
    case 'query':
      return matchOffer(state, task)
  }
}
