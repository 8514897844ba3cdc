import { type Amount, readPositiveAmount } from '../amount.ts'
import { isJsonObject, type JsonText, readJson } from '../aos/json-text.ts'
import { get } from '../dictionary.ts'
import { type MarketMessage, tagOf } from '../message.ts'
import { isRefusal, type Refusal, refuse, shown } from '../refusal.ts'
import { LIMITS } from '../settings.ts'
import type { Agent, MarketState, Task } from '../state.ts'

/** The value of a tag that has to be there. */
export function requireTag(message: MarketMessage, name: string): string | Refusal {
  return (
    tagOf(message, name) ??
    refuse('TAG_MISSING', `The tag ${name} is missing`, 'Send the message with this tag')
  )
}

/** An id or name: 1 to 128 printable ASCII characters without space, quote and backslash. */
export function requireId(message: MarketMessage, name: string): string | Refusal {
  const value = requireTag(message, name)
  if (typeof value !== 'string') return value
  if (isPlain(value)) return value
  return refuse(
    'ID_INVALID',
    `The tag ${name} holds no id`,
    'Use 1 to 128 printable ASCII characters without space, quote and backslash',
  )
}

/** An amount above zero. */
export function requireAmount(message: MarketMessage, name: string): Amount | Refusal {
  const value = requireTag(message, name)
  if (typeof value !== 'string') return value
  return (
    readPositiveAmount(value) ??
    refuse(
      'AMOUNT_INVALID',
      `The tag ${name} is not an amount: ${shown(value)}`,
      'Use a whole number above zero of at most 38 digits, without a leading zero',
    )
  )
}

/** A whole number in a tag that may be missing. */
export function requireNumber(
  message: MarketMessage,
  name: string,
  lowest: number,
  highest: number,
  otherwise: number,
): number | Refusal {
  const value = tagOf(message, name)
  if (value === undefined) return otherwise
  const number = readNumber(value)
  if (number !== undefined && number >= lowest && number <= highest) return number
  return refuse(
    'NUMBER_INVALID',
    `The tag ${name} holds ${shown(value)}`,
    `Use a whole number from ${lowest} to ${highest}, or leave the tag out`,
  )
}

/** Data that has to be JSON. */
export function requireJson(message: MarketMessage, bytes: number): JsonText | Refusal {
  const { data } = message
  if (data === undefined || data === '') {
    return refuse('DATA_MISSING', 'The message has no data', 'Send JSON as its data')
  }
  if (data.length > bytes) {
    return refuse(
      'DATA_TOO_LARGE',
      `The data has ${data.length} bytes, ${bytes} are allowed`,
      'Store large data elsewhere, on Arweave for example, and send its id',
    )
  }
  return (
    readJson(data) ??
    refuse('DATA_NOT_JSON', 'The data is not JSON', 'Send one JSON value as UTF-8 text')
  )
}

/** Data that has to be a JSON object. */
export function requireJsonObject(
  message: MarketMessage,
  bytes: number,
): JsonText | Refusal {
  const json = requireJson(message, bytes)
  if (typeof json !== 'string' || isJsonObject(json)) return json
  return refuse(
    'DATA_NOT_OBJECT',
    'The data is JSON, but not an object',
    'Send an object, such as {"description": "..."}',
  )
}

/** A registered agent. */
export function requireAgent(
  state: MarketState,
  message: MarketMessage,
): Agent | Refusal {
  const id = requireTag(message, 'RedStone-Agent-Id')
  if (typeof id !== 'string') return id
  return (
    get(state.agents, id) ??
    refuse(
      'AGENT_UNKNOWN',
      `Unknown agent: ${shown(id)}`,
      'Use an id from List-Agents, or register the agent first',
    )
  )
}

/** A registered agent whose profile belongs to the sender. */
export function requireOwnAgent(
  state: MarketState,
  message: MarketMessage,
): Agent | Refusal {
  const agent = requireAgent(state, message)
  if (isRefusal(agent) || agent.profileAddress === message.from) return agent
  return refuse(
    'AGENT_NOT_OWNED',
    `The agent ${agent.id} belongs to another address`,
    'Send the message from the address that registered the agent',
  )
}

/** A task that the market remembers. */
export function requireTask(state: MarketState, message: MarketMessage): Task | Refusal {
  const id = requireTag(message, 'RedStone-Task-Id')
  if (typeof id !== 'string') return id
  return (
    get(state.tasks, id) ??
    refuse(
      'TASK_UNKNOWN',
      `Unknown task: ${shown(id)}`,
      'Use the id of the message that registered the task',
    )
  )
}

/** An agent of the sender, and a task that the message names. */
export function requireAgentAndTask(
  state: MarketState,
  message: MarketMessage,
): { agent: Agent; task: Task } | Refusal {
  const agent = requireOwnAgent(state, message)
  if (isRefusal(agent)) return agent
  const task = requireTask(state, message)
  return isRefusal(task) ? task : { agent, task }
}

/** Refuses a topic that is none of those known. */
export function unknownTopic(topic: string, known: string[]): Refusal {
  return refuse(
    'TOPIC_UNKNOWN',
    `Unknown topic: ${shown(topic)}`,
    `Use one of ${known.join(', ')}`,
  )
}

/** Reads a whole number of at most 15 digits. */
export function readNumber(text: string): number | undefined {
  if (text === '' || text.length > 15) return undefined
  let number = 0
  for (let index = 0; index < text.length; index += 1) {
    const digit = text.charCodeAt(index) - 48
    if (!(digit >= 0 && digit <= 9)) return undefined
    number = number * 10 + digit
  }
  return number
}

/** Returns whether text is 1 to 128 printable ASCII characters without space, quote and backslash. */
export function isPlain(text: string): boolean {
  if (text === '' || text.length > LIMITS.idCharacters) return false
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index)
    if (!(code > 32 && code < 127 && code !== 34 && code !== 92)) return false
  }
  return true
}
