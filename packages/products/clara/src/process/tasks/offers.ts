import { type Amount, compareAmounts } from '../amount.ts'
import { get } from '../dictionary.ts'
import { offerRequest } from '../entries.ts'
import { isFree, isMember } from '../queue/availability.ts'
import { firstFit } from '../queue/first-fit-tree.ts'
import { addId, hasId, newIdSet, removeId } from '../queue/id-set.ts'
import { isExcluded, type Match } from '../queue/matching.ts'
import { type Outbox, send } from '../reply.ts'
import { LIMITS } from '../settings.ts'
import {
  type Agent,
  type MarketState,
  type OfferRound,
  poolOf,
  type Task,
} from '../state.ts'
import { recountTask } from '../storage/held-bytes.ts'
import { mayGrow } from '../storage/quotas.ts'
import { addDeadline, removeDeadline } from './deadlines.ts'

/**
 * Asks all agents of the topic for an offer that are free and have not answered before; a
 * first page at once, the rest with the ticks that follow.
 */
export function openRound(state: MarketState, task: Task, out: Outbox): boolean {
  const round = newRound(state, task, 0)
  askPage(state, round, LIMITS.firstOfferRequests, out)
  if (round.waiting.ids.length === 0) return false
  startRound(state, round)
  if (round.askFrom >= 0) state.work.push({ kind: 'ask', round })
  return true
}

/** Asks one agent for an offer. */
export function openRoundWith(
  state: MarketState,
  task: Task,
  agent: Agent,
  out: Outbox,
): void {
  const round = newRound(state, task, -1)
  ask(round, agent, out)
  startRound(state, round)
}

/** Asks some more agents; `askFrom` is -1 when there are no more. */
export function askPage(
  state: MarketState,
  round: OfferRound,
  entries: number,
  out: Outbox,
): void {
  const { task } = round
  const pool = poolOf(state, task.topic, task.leastReputation)
  const bytesBefore = out.bytes
  let asked = 0
  let slot = firstFit(pool.fees, round.askFrom, task.reward)
  while (slot >= 0 && asked < entries && out.bytes - bytesBefore < LIMITS.fanOutBytes) {
    const agent = pool.members[slot]
    if (!isMember(agent)) break
    if (!hasId(task.offered, agent.id) && !isExcluded(state, task, agent)) {
      ask(round, agent, out)
      asked += 1
    }
    slot = firstFit(pool.fees, slot + 1, task.reward)
  }
  recountTask(state, task)
  round.askFrom = mayGrow(state, task) ? slot : -1
}

/** Records the answer of an agent that was asked. */
export function answerRound(
  state: MarketState,
  round: OfferRound,
  agent: Agent,
  amount: Amount | undefined,
): void {
  const { task } = round
  removeId(round.waiting, agent.id)
  if (amount === undefined) {
    recountTask(state, task)
    return
  }
  task.offers.push({ agent, amount })
  task.offered = task.offered ?? newIdSet()
  addId(task.offered, agent.id)
  recountTask(state, task)
}

/** Returns whether all agents were asked and have answered. */
export function isComplete(round: OfferRound): boolean {
  return round.askFrom < 0 && round.waiting.ids.length === 0
}

/** Ends a round; agents that have not answered are not asked for this task again. */
export function closeRound(state: MarketState, round: OfferRound): void {
  const { task } = round
  removeDeadline(state.deadlines, round)
  task.round = undefined
  if (task.silent === undefined) {
    task.silent = round.waiting
  } else for (const id of round.waiting.ids) addId(task.silent, id)
  recountTask(state, task)
}

/** The lowest offer that can still be taken, of equal ones the earliest. */
export function matchOffer(state: MarketState, task: Task): Match | undefined {
  dropOffersOfGone(state, task)
  let best: { agent: Agent; amount: Amount } | undefined
  for (const offer of task.offers) {
    if (!isFree(offer.agent) || isExcluded(state, task, offer.agent)) continue
    if (best === undefined || compareAmounts(offer.amount, best.amount) < 0) best = offer
  }
  if (best === undefined) return undefined
  const count = task.offers.length
  return {
    agent: best.agent,
    reward: best.amount,
    reason: `lowest of ${count} ${count === 1 ? 'offer' : 'offers'}; ${task.asked} asked`,
  }
}

/** An agent that left and comes back under its id is asked again. */
function dropOffersOfGone(state: MarketState, task: Task): void {
  const stay = task.offers.filter(({ agent }) => get(state.agents, agent.id) === agent)
  if (stay.length === task.offers.length) return
  task.offers = stay
  task.offered = newIdSet()
  for (const { agent } of stay) addId(task.offered, agent.id)
  recountTask(state, task)
}

function newRound(state: MarketState, task: Task, askFrom: number): OfferRound {
  return {
    kind: 'offers',
    task,
    waiting: newIdSet(),
    askFrom,
    at: Math.min(
      state.now + task.offerWithin,
      task.terms?.endsAt ?? state.now + task.offerWithin,
    ),
    sequence: 0,
    position: -1,
  }
}

function startRound(state: MarketState, round: OfferRound): void {
  round.task.round = round
  addDeadline(state.deadlines, round)
  recountTask(state, round.task)
}

function ask(round: OfferRound, agent: Agent, out: Outbox): void {
  const { task } = round
  addId(round.waiting, agent.id)
  task.asked += 1
  const data = offerRequest(task, agent, round.at)
  send(out, agent.profileAddress, 'Agent-Offer-Request', data, [
    ['TaskId', task.id],
    ['RedStone-Agent-Id', agent.id],
  ])
}
