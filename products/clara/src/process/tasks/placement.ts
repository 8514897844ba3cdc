import { sendStatus } from '../entries.ts'
import { itemOf } from '../index/keyed-list.ts'
import { isFree, passTurn } from '../index/pools.ts'
import { dequeue, enqueue, longestWaiting, mayFindMore } from '../index/queues.ts'
import type { AgentEntry, OfferRound, Task } from '../records.ts'
import { LIMITS } from '../settings.ts'
import type { Turn } from '../turn.ts'
import { assign } from './assignments.ts'
import { type AgentMatch, matchCheapest, matchRoundRobin, mayGet } from './matching.ts'
import { closeRound, isComplete, matchOffer, openRound, openRoundWith } from './offers.ts'

/** Assigns a task by its strategy, or starts collecting offers for it. */
export function place(turn: Turn, task: Task): boolean {
  const match = findMatch(turn, task)
  if (match !== undefined) {
    task.status = 'assigned'
    task.reason = match.reason
    assign(turn, task, match.agent, match.reward, match.reason)
    return true
  }
  if (task.strategy !== 'query' || !openRound(turn, task)) return false
  task.status = 'collecting-offers'
  task.reason = 'waits for the offers of the agents that were asked'
  return true
}

/** Places a task, or queues it with the reason why no agent has it. */
export function placeOrQueue(turn: Turn, task: Task, why: string): void {
  if (place(turn, task)) sendStatus(turn, task)
  else queue(turn, task, why)
}

function queue(turn: Turn, task: Task, why: string): void {
  task.status = 'queued'
  task.reason = `${why}; no other agent fits`
  enqueue(turn, task)
  sendStatus(turn, task)
}

/** Ends a round of offers and gives the task to the lowest one. */
export function settleRound(turn: Turn, round: OfferRound, why: string): void {
  closeRound(turn, round)
  // Who found nobody to ask finds nobody in the next round either.
  if (round.asked === 0) queue(turn, round.task, why)
  else placeOrQueue(turn, round.task, why)
}

/** Ends a round of offers once everyone for whom it waits has answered. */
export function settleIfComplete(turn: Turn, round: OfferRound): void {
  if (isComplete(round)) settleRound(turn, round, 'everyone who was asked has answered')
}

/** Assigns queued tasks to an agent that became free or cheaper, the longest waiting first. */
export function feed(turn: Turn, agent: AgentEntry): void {
  const { state } = turn
  const isOpen = (task: Task) => task.endsAt > state.now && mayGet(turn, task, agent)
  for (let given = 0; isFree(agent); given += 1) {
    if (given === LIMITS.queuedForAgent) {
      if (mayFindMore(state, agent)) feedLater(turn, agent)
      return
    }
    const task = longestWaiting(turn, agent, isOpen)
    if (task === undefined) return
    if (task === 'more') {
      feedLater(turn, agent)
      return
    }
    dequeue(turn, task)
    give(turn, task, agent)
    sendStatus(turn, task)
  }
}

/** Continues with the next tick. */
function feedLater({ state }: Turn, agent: AgentEntry): void {
  if (agent.feeding) return
  agent.feeding = true
  state.work.push({ kind: 'feed', agent })
}

function give(turn: Turn, task: Task, agent: AgentEntry): void {
  const offer = itemOf(task.offers, agent.id)
  const amount = offer?.agent === agent ? offer.amount : undefined
  if (task.strategy === 'query' && amount === undefined) {
    task.status = 'collecting-offers'
    task.reason = `waits for the offer of ${agent.id}, which became free`
    openRoundWith(turn, task, agent)
    return
  }
  if (task.strategy === 'roundRobin') passTurn(turn.state, agent, task.leastReputation)
  task.status = 'assigned'
  task.reason = `waited in the queue until ${agent.id} could take it`
  assign(turn, task, agent, amount ?? agent.fee, task.reason)
}

function findMatch(turn: Turn, task: Task): AgentMatch | undefined {
  switch (task.strategy) {
    case 'roundRobin':
      return matchRoundRobin(turn, task)
    case 'cheapest':
      return matchCheapest(turn, task)
    case 'query':
      return matchOffer(turn, task)
  }
}
