import type { Amount } from './amount.ts'
import {
  extendObject,
  type JsonText,
  jsonNumber,
  jsonObject,
  quote,
} from './aos/json-text.ts'
import type { MarketMessage } from './message.ts'
import type { Agent, Assignment, HeldTerms, Task } from './state.ts'

/** Data of a task in inbox entries, offer requests and `Get-Task`. */
export type TaskFacts = Pick<
  Task,
  | 'id'
  | 'requester'
  | 'topic'
  | 'strategy'
  | 'timestamp'
  | 'block'
  | 'schema'
  | 'leastReputation'
  | 'terms'
> & { payload: JsonText }

/** Writes the facts of a task once, for all the entries that begin with them. */
export function taskFacts(task: TaskFacts): JsonText {
  const strategy = quote(task.strategy)
  const fields: [string, JsonText][] = [
    ['id', quote(task.id)],
    ['requester', quote(task.requester)],
    ['topic', quote(task.topic)],
    ['matchingStrategy', strategy],
    ['strategy', strategy],
    ['payload', task.payload],
    ['timestamp', jsonNumber(task.timestamp)],
    ['block', jsonNumber(task.block)],
  ]
  if (task.schema !== undefined) fields.push(['schema', task.schema])
  if (task.leastReputation > 0) {
    fields.push(['leastReputation', jsonNumber(task.leastReputation)])
  }
  if (task.terms !== undefined) fields.push(...termsFields(task.terms))
  return jsonObject(fields)
}

/** What an agent has to know about the payment before it works. */
function termsFields(terms: HeldTerms): [string, JsonText][] {
  const fields: [string, JsonText][] = [['window', jsonNumber(terms.acceptWithin)]]
  if (terms.evaluator !== '') {
    fields.push(['evaluator', quote(terms.evaluator)])
    if (terms.market !== '') fields.push(['market', quote(terms.market)])
    if (terms.evaluateBy > 0) fields.push(['evaluateBy', jsonNumber(terms.evaluateBy)])
    fields.push(['evaluatorSilence', quote('refund')])
  }
  return [
    ['endsAt', jsonNumber(terms.endsAt)],
    ['acceptance', jsonObject(fields)],
  ]
}

/** What the entry of an agent's inbox adds to the facts of the task. */
export function inboxTail(
  agent: Agent,
  reward: Amount,
  deadline: number,
  reason: string,
): JsonText {
  const fields: [string, JsonText][] = [
    ['agentId', quote(agent.id)],
    ['reward', quote(reward)],
    ['reason', quote(reason)],
  ]
  if (deadline > 0) fields.push(['deadline', jsonNumber(deadline)])
  return jsonObject(fields)
}

/** The entry of an agent's inbox, made when it is sent or shown. */
export function inboxEntry(assignment: Assignment): JsonText {
  return extendObject(assignment.task.facts, assignment.tail)
}

/** Bytes of the entry of an agent's inbox. */
export function inboxEntryBytes(assignment: Assignment): number {
  return assignment.task.facts.length + assignment.tail.length - 1
}

/** Data of a task in a request for an offer. */
export function offerRequest(task: Task, agent: Agent, deadline: number): JsonText {
  const fields = jsonObject([
    ['agentId', quote(agent.id)],
    ['reward', quote(task.reward)],
    ['offerDeadline', jsonNumber(deadline)],
  ])
  return extendObject(task.facts, fields)
}

/** The entry of an agent's outbox, and the data of `Task-Result`. */
export function outboxEntry(
  assignment: Assignment,
  message: MarketMessage,
  result: JsonText,
  acceptUntil: number,
): JsonText {
  const { task, agent, reward, reason } = assignment
  const fields: [string, JsonText][] = [
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
