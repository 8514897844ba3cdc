import type { TokenAmount } from './amount.ts'
import {
  extendObject,
  type JsonText,
  jsonArray,
  jsonNumber,
  jsonObject,
  quote,
} from './aos/json-text.ts'
import { itemOf } from './index/keyed-list.ts'
import type {
  AgentEntry,
  Assignment,
  HeldPayment,
  PendingDelivery,
  Task,
} from './records.ts'
import { BROADCAST, LIMITS } from './settings.ts'
import type { MarketState } from './state.ts'
import { send, type Turn } from './turn.ts'

type Field = [name: string, value: JsonText]

/** A task whose facts are written: what every entry about it says, except the payload. */
type StatedTask = Pick<
  Task,
  | 'id'
  | 'requester'
  | 'topic'
  | 'strategy'
  | 'payload'
  | 'endsAt'
  | 'leastReputation'
  | 'terms'
> & { timestamp: number; block: number; schema?: JsonText | undefined }

/** Writes the facts of a task once, for all the entries that begin with them. */
export function taskFacts(task: StatedTask): JsonText {
  const strategy = quote(task.strategy)
  const fields: Field[] = [
    ['id', quote(task.id)],
    ['requester', quote(task.requester)],
    ['topic', quote(task.topic)],
    ['matchingStrategy', strategy],
    ['strategy', strategy],
    ['payloadBytes', jsonNumber(task.payload.length)],
    ['timestamp', jsonNumber(task.timestamp)],
    ['block', jsonNumber(task.block)],
    ['endsAt', jsonNumber(task.endsAt)],
  ]
  if (task.schema !== undefined) fields.push(['schema', task.schema])
  if (task.leastReputation > 0) {
    fields.push(['leastReputation', jsonNumber(task.leastReputation)])
  }
  if (task.terms !== undefined) fields.push(['acceptance', acceptance(task.terms)])
  return jsonObject(fields)
}

/** Facts about the payment for an agent before it works. */
function acceptance(terms: HeldPayment): JsonText {
  const fields: Field[] = [['window', jsonNumber(terms.acceptWithin)]]
  if (terms.evaluator !== '') {
    fields.push(['evaluator', quote(terms.evaluator)])
    if (terms.market !== '') fields.push(['market', quote(terms.market)])
    if (terms.evaluateBy > 0) fields.push(['evaluateBy', jsonNumber(terms.evaluateBy)])
    fields.push(['evaluatorSilence', quote('payment')])
  }
  return jsonObject(fields)
}

/** The facts of a task with its payload. */
export function factsWithPayload({ facts, payload }: Task): JsonText {
  return extendObject(facts, jsonObject([['payload', payload]]))
}

/** The facts of a task that many get: what is large they fetch themselves. */
function sharedFacts(task: Task): JsonText {
  return task.payload.length > LIMITS.carriedBytes ? task.facts : factsWithPayload(task)
}

/** Additions of the entry of an agent's inbox to the facts of the task. */
export function inboxTail(
  state: MarketState,
  task: Task,
  agent: AgentEntry,
  reward: TokenAmount,
  deadline: number,
  reason: string,
): JsonText {
  const fields: Field[] = [
    ['agentId', quote(agent.id)],
    ['reward', quote(reward)],
    ['reason', quote(reason)],
    ['requesterHistory', requesterHistory(state, task)],
  ]
  if (deadline > 0) fields.push(['deadline', jsonNumber(deadline)])
  return jsonObject(fields)
}

/** The entry of an agent's inbox, made when it is sent or shown. */
export function inboxEntry({ task, tail }: Assignment): JsonText {
  const facts = task.topic === BROADCAST ? sharedFacts(task) : factsWithPayload(task)
  return extendObject(facts, tail)
}

/** Data of a task in a request for an offer. */
export function offerRequest(
  state: MarketState,
  task: Task,
  agent: AgentEntry,
  deadline: number,
): JsonText {
  const fields = jsonObject([
    ['agentId', quote(agent.id)],
    ['reward', quote(task.reward)],
    ['requesterHistory', requesterHistory(state, task)],
    ['offerDeadline', jsonNumber(deadline)],
  ])
  return extendObject(sharedFacts(task), fields)
}

/** Treatment of results by the requester of a task so far. */
function requesterHistory({ accounts }: MarketState, { requester }: Task): JsonText {
  const account = itemOf(accounts, requester)
  return jsonObject([
    ['paid', jsonNumber(account?.paid ?? 0)],
    ['rejected', jsonNumber(account?.rejected ?? 0)],
    ['expired', jsonNumber(account?.expired ?? 0)],
  ])
}

/** The entry of an agent's outbox, and the data of `Task-Result`. */
export function outboxEntry(
  { message }: Turn,
  { task, agent, reward, reason }: Assignment,
  result: JsonText,
  acceptUntil: number,
): JsonText {
  const fields: Field[] = [
    ['id', quote(task.id)],
    ['agentId', quote(agent.id)],
    ['sender', quote(message.from)],
    ['recipient', quote(task.requester)],
    ['result', result],
    ['timestamp', jsonNumber(message.timestamp)],
    ['block', jsonNumber(message.block)],
    ['reward', quote(reward)],
    ['reason', quote(reason)],
  ]
  if (acceptUntil > 0) fields.push(['acceptUntil', jsonNumber(acceptUntil)])
  return jsonObject(fields)
}

/** The tags of a message about the work of an agent. */
export function workTags(work: Assignment | PendingDelivery): [string, string][] {
  return [
    ['TaskId', work.task.id],
    ['RedStone-Agent-Id', work.agent.id],
  ]
}

/** Notifies an agent about one of its tasks. */
export function notifyAgent(
  turn: Turn,
  agent: AgentEntry,
  task: Task,
  action: string,
): void {
  const data = jsonObject([
    ['id', quote(task.id)],
    ['agentId', quote(agent.id)],
  ])
  send(turn, agent.address, action, data, [['TaskId', task.id]])
}

/** Sends somebody, if not another its requester, where a task stands; of a broadcast with 50 agents. */
export function sendStatus(turn: Turn, task: Task, target = task.requester): void {
  const agents = task.assignments.items.slice(0, 50).map(({ agent, reward }) =>
    jsonObject([
      ['id', quote(agent.id)],
      ['reward', quote(reward)],
    ]),
  )
  const status = jsonObject([
    ['id', quote(task.id)],
    ['status', quote(task.status)],
    ['agents', jsonArray(agents)],
    ['reason', quote(task.reason)],
  ])
  send(turn, target, 'Task-Status', status, [['TaskId', task.id]])
}
