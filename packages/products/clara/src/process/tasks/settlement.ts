import {
  type JsonText,
  jsonFlag,
  jsonNumber,
  jsonObject,
  quote,
} from '../aos/json-text.ts'
import { get } from '../dictionary.ts'
import { payAgent, refundShare } from '../escrow.ts'
import { notifyAgent, notifyRequester } from '../notices.ts'
import { unassign } from '../queue/assignments.ts'
import { refreshLevel } from '../queue/availability.ts'
import { feed } from '../queue/dispatch-queue.ts'
import { type Outbox, send } from '../reply.ts'
import { noteOpinion } from '../reputation.ts'
import { BROADCAST, LIMITS } from '../settings.ts'
import type {
  Assignment,
  Delivery,
  HeldTerms,
  MarketState,
  Result,
  Task,
  TaskEnd,
} from '../state.ts'
import { recountAgent, recountTask } from '../storage/held-bytes.ts'
import { agentOverheadBytes } from '../views.ts'
import { endBroadcastIfOver, endFanOut } from './broadcast.ts'
import { addDeadline, removeDeadline } from './deadlines.ts'
import { dropEnd, endTask } from './endings.ts'

/** Who decided about a result; silence and evaluator-silence are deadlines that passed. */
export type Decider = 'requester' | 'evaluator' | 'silence' | 'evaluator-silence'

/** A decision about a delivered result. */
export interface Decision {
  accepted: boolean
  by: Decider
  /** What the decider says about it. */
  reason?: JsonText | undefined
}

/** Starts the time of a task with a held reward. */
export function startLifetime(state: MarketState, task: Task, terms: HeldTerms): void {
  const end: TaskEnd = {
    kind: 'task-end',
    task,
    at: terms.endsAt,
    sequence: 0,
    position: -1,
  }
  task.end = end
  addDeadline(state.deadlines, end)
}

/** Keeps the reward of a delivered result until it is decided or the window closes. */
export function deliver(
  state: MarketState,
  assignment: Assignment,
  result: Result,
  terms: HeldTerms,
): void {
  const { task, agent, reward } = assignment
  const delivery: Delivery = {
    kind: 'delivery',
    task,
    agent,
    reward,
    result,
    rejected: false,
    at: state.now + terms.acceptWithin,
    sequence: 0,
    position: -1,
    taskIndex: task.deliveries.length,
  }
  task.deliveries.push(delivery)
  addDeadline(state.deadlines, delivery)
  recountTask(state, task)
  if (task.topic === BROADCAST) return
  dropEnd(state, task)
  task.status = 'delivered'
  task.reason = `${agent.id} answered; the reward is paid at ${delivery.at} unless the result is rejected`
}

/** Hands a result that its requester rejected to the evaluator of the task. */
export function askEvaluator(
  state: MarketState,
  delivery: Delivery,
  terms: HeldTerms,
  reason: JsonText | undefined,
  out: Outbox,
): void {
  const { task, agent } = delivery
  delivery.rejected = true
  removeDeadline(state.deadlines, delivery)
  delivery.at = Math.max(state.now + LIMITS.evaluation, terms.evaluateBy)
  addDeadline(state.deadlines, delivery)
  if (task.topic !== BROADCAST) {
    task.status = 'rejected'
    task.reason = `its requester rejected the result; ${terms.evaluator} decides until ${delivery.at}`
  }
  const fields: [string, JsonText][] = [
    ['id', quote(task.id)],
    ['agentId', quote(agent.id)],
    ['requester', quote(task.requester)],
    ['decideBy', jsonNumber(delivery.at)],
  ]
  if (terms.market !== '') fields.push(['market', quote(terms.market)])
  if (reason !== undefined) fields.push(['reason', reason])
  fields.push(['result', delivery.result.entry])
  send(out, terms.evaluator, 'Evaluation-Request', jsonObject(fields), idTags(delivery))
  notifyOfDecision(delivery, { accepted: false, by: 'requester', reason }, false, out)
  notifyRequester(out, task)
}

/** Pays a result or returns its reward; with the last one the task ends. */
export function settle(
  state: MarketState,
  delivery: Delivery,
  decision: Decision,
  out: Outbox,
): void {
  const { task, agent, reward } = delivery
  removeDeadline(state.deadlines, delivery)
  const last = task.deliveries.pop()
  if (last !== undefined && last !== delivery) {
    task.deliveries[delivery.taskIndex] = last
    last.taskIndex = delivery.taskIndex
  }
  recountTask(state, task)
  if (decision.accepted) {
    payAgent(state, task, agent.profileAddress, reward)
    task.accepted += 1
  } else refundShare(state, task)
  const rises = noteDecision(state, delivery, decision)
  notifyOfDecision(delivery, decision, true, out)
  if (task.topic === BROADCAST) endBroadcastIfOver(state, task, out)
  else {
    const status = decision.accepted ? 'finished' : 'refunded'
    endTask(state, task, status, describeDecision(decision))
    notifyRequester(out, task)
  }
  if (rises) feed(state, agent, out)
}

/** Counts a decision to the reputation of a registered agent; returns whether its level rose. */
function noteDecision(
  state: MarketState,
  { task, agent }: Delivery,
  { accepted, by }: Decision,
): boolean {
  const { requester } = task
  if (by === 'evaluator-silence' || requester === agent.profileAddress) return false
  if (get(state.agents, agent.id) !== agent) return false
  const opinion = { requester, accepted, at: state.now }
  const viewBytes = agentOverheadBytes(agent)
  agent.opinions = noteOpinion(agent.opinions, opinion)
  state.listingBytes += agentOverheadBytes(agent) - viewBytes
  recountAgent(state, agent)
  const rises = refreshLevel(state, agent)
  // Tasks that the queue passed over may be open to it now.
  if (rises) agent.queueFrom = 0
  return rises
}

/** What happens to a delivered result when its time is over. */
export function settleByTime(state: MarketState, delivery: Delivery, out: Outbox): void {
  const decision: Decision = delivery.rejected
    ? { accepted: false, by: 'evaluator-silence' }
    : { accepted: true, by: 'silence' }
  settle(state, delivery, decision, out)
}

/** Ends a task whose time is over without a result; the shares of a broadcast expire themselves. */
export function endByTime(state: MarketState, task: Task, out: Outbox): void {
  dropEnd(state, task)
  if (task.topic === BROADCAST) {
    if (task.broadcastFrom < 0) return
    endFanOut(task, 'its time is over')
    endBroadcastIfOver(state, task, out)
    return
  }
  const [assignment] = task.assignments
  let becameFree = false
  if (assignment !== undefined) {
    becameFree = unassign(state, assignment)
    notifyAgent(out, assignment.agent, task, 'Task-Expired')
  }
  refundShare(state, task)
  endTask(state, task, 'ended', 'no result was delivered before its end')
  notifyRequester(out, task)
  if (becameFree && assignment !== undefined) feed(state, assignment.agent, out)
}

/** Tells the agent; a decision that is not final names the moment of the final one. */
function notifyOfDecision(
  delivery: Delivery,
  decision: Decision,
  final: boolean,
  out: Outbox,
): void {
  const { task, agent, reward } = delivery
  const fields: [string, JsonText][] = [
    ['id', quote(task.id)],
    ['agentId', quote(agent.id)],
    ['by', quote(decision.by)],
  ]
  if (decision.accepted) fields.push(['reward', quote(reward)])
  else {
    fields.push(['final', jsonFlag(final)])
    if (!final) fields.push(['decideBy', jsonNumber(delivery.at)])
  }
  if (decision.reason !== undefined) fields.push(['reason', decision.reason])
  const action = decision.accepted ? 'Result-Accepted' : 'Result-Rejected'
  send(out, agent.profileAddress, action, jsonObject(fields), idTags(delivery))
}

function describeDecision({ accepted, by }: Decision): string {
  switch (by) {
    case 'requester':
      return accepted
        ? 'its requester accepted the result'
        : 'its requester rejected the result'
    case 'evaluator':
      return accepted
        ? 'its evaluator accepted the result'
        : 'its evaluator rejected the result'
    case 'silence':
      return 'the result was not rejected in time'
    case 'evaluator-silence':
      return 'its evaluator did not decide about the rejected result in time'
  }
}

function idTags({ task, agent }: Delivery): [string, string][] {
  return [
    ['TaskId', task.id],
    ['RedStone-Agent-Id', agent.id],
  ]
}
