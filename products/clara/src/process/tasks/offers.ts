import { compareAmounts, type TokenAmount } from '../amount.ts'
import { get, put } from '../dictionary.ts'
import { offerRequest } from '../entries.ts'
import { addDeadline, removeDeadline } from '../index/deadlines.ts'
import { firstFit } from '../index/first-fit-tree.ts'
import { itemOf, newKeyedList, putItem, removeItem } from '../index/keyed-list.ts'
import { feesOf, isFree, isMember, poolOf } from '../index/pools.ts'
import type { AgentEntry, Offer, OfferRound, Task } from '../records.ts'
import { LIMITS } from '../settings.ts'
import { send, type Turn } from '../turn.ts'
import { growTask } from './assignments.ts'
import { type AgentMatch, mayGet } from './matching.ts'

/**
 * Asks all agents of the topic for an offer that are free and have not answered before; a
 * first page at once, the rest with the ticks that follow.
 */
export function openRound(turn: Turn, task: Task): boolean {
  const round = newRound(turn, task, 0)
  askPage(turn, round, LIMITS.firstOfferRequests)
  if (round.waiting.items.length === 0 && round.askFrom < 0) return false
  startRound(turn, round)
  if (round.askFrom >= 0) turn.state.work.push({ kind: 'ask', round })
  return true
}

/** Asks one agent for an offer. */
export function openRoundWith(turn: Turn, task: Task, agent: AgentEntry): void {
  const round = newRound(turn, task, -1)
  ask(turn, round, agent)
  startRound(turn, round)
}

/** Asks some more agents; `askFrom` is -1 when there are no more. */
export function askPage(turn: Turn, round: OfferRound, entries: number): void {
  const { task } = round
  const { members } = poolOf(turn.state, task.topic)
  const fees = feesOf(turn.state, task.topic, task.leastReputation)
  const bytesBefore = turn.bytes
  let asked = 0
  let slot = firstFit(fees, round.askFrom, task.reward)
  for (let seen = 0; slot >= 0 && seen < LIMITS.queueScan; seen += 1) {
    if (asked === entries || turn.bytes - bytesBefore > LIMITS.fanOutBytes) break
    const agent = members[slot]
    if (!isMember(agent)) break
    const isNew = itemOf(task.offers, agent.id)?.agent !== agent
    if (isNew && mayGet(turn, task, agent)) {
      if (!growTask(turn, task, LIMITS.askOverhead)) {
        round.askFrom = -1
        return
      }
      ask(turn, round, agent)
      asked += 1
    }
    slot = firstFit(fees, slot + 1, task.reward)
  }
  round.askFrom = slot
}

/** Records the answer of an agent that was asked; without an amount it declines. */
export function answerRound(
  round: OfferRound,
  agent: AgentEntry,
  amount: TokenAmount | undefined,
): void {
  removeItem(round.waiting, agent.id)
  removeItem(round.awaited, agent.id)
  agent.quiet = false
  if (amount !== undefined) putItem(round.task.offers, agent.id, { agent, amount })
}

/** Returns whether all agents were asked, and all that the round waits for have answered. */
export function isComplete({ askFrom, awaited, waiting, task }: OfferRound): boolean {
  if (askFrom >= 0 || awaited.items.length > 0) return false
  return waiting.items.length === 0 || task.offers.items.length > 0
}

/** Ends a round; agents that have not answered are not asked for this task again. */
export function closeRound(turn: Turn, round: OfferRound): void {
  const { task } = round
  removeDeadline(turn.state.indexes.deadlines, round)
  task.round = undefined
  for (const agent of round.waiting.items) {
    put(task.silent, agent.id, true)
    agent.quiet = true
  }
}

/** The lowest offer that can still be taken, of equal ones the earliest. */
export function matchOffer(turn: Turn, task: Task): AgentMatch | undefined {
  let best: Offer | undefined
  const { items } = task.offers
  for (const offer of items) {
    const { agent, amount } = offer
    // An agent may have left and come back under its id.
    if (get(turn.state.indexes.agents, agent.id) !== agent) continue
    if (!isFree(agent) || !mayGet(turn, task, agent)) continue
    if (best === undefined || compareAmounts(amount, best.amount) < 0) best = offer
  }
  if (best === undefined) return undefined
  const count = items.length
  return {
    agent: best.agent,
    reward: best.amount,
    reason: `lowest of ${count} ${count === 1 ? 'offer' : 'offers'}; ${task.asked} asked`,
  }
}

function newRound({ state }: Turn, task: Task, askFrom: number): OfferRound {
  return {
    kind: 'offers',
    task,
    waiting: newKeyedList(),
    awaited: newKeyedList(),
    asked: 0,
    askFrom,
    at: Math.min(state.now + task.offerWithin, task.endsAt),
    sequence: 0,
    position: -1,
  }
}

function startRound(turn: Turn, round: OfferRound): void {
  round.task.round = round
  addDeadline(turn.state.indexes.deadlines, round)
}

function ask(turn: Turn, round: OfferRound, agent: AgentEntry): void {
  const { task } = round
  putItem(round.waiting, agent.id, agent)
  if (!agent.quiet) putItem(round.awaited, agent.id, agent)
  task.asked += 1
  round.asked += 1
  const data = offerRequest(turn.state, task, agent, round.at)
  send(turn, agent.address, 'Agent-Offer-Request', data, [
    ['TaskId', task.id],
    ['RedStone-Agent-Id', agent.id],
  ])
}
