import { readPositiveAmount, type TokenAmount } from './amount.ts'
import { isJsonObject, type JsonText, quote, readJson } from './aos/json-text.ts'
import { endOfSpace } from './aos/text.ts'
import { get } from './dictionary.ts'
import { type MarketMessage, tagOf } from './message.ts'
import type { AgentEntry } from './records.ts'
import { refuse, shown } from './refusal.ts'
import { isTopic, LIMITS } from './settings.ts'
import type { MarketState } from './state.ts'
import type { Turn } from './turn.ts'

/** The value of a tag that has to be there. */
export function requireTag(message: MarketMessage, name: string): string {
  const value = tagOf(message, name)
  if (value !== undefined) return value
  return refuse(
    'MESSAGE_INVALID',
    `The tag ${name} is missing`,
    'Send the message with this tag',
  )
}

/** An id or name: 1 to 128 printable ASCII characters without space, quote and backslash. */
export function requireId(message: MarketMessage, name: string): string {
  const value = requireTag(message, name)
  if (isPlain(value)) return value
  return refuse(
    'MESSAGE_INVALID',
    `The tag ${name} holds no id`,
    'Use 1 to 128 printable ASCII characters without space, quote and backslash',
  )
}

/** An amount above zero. */
export function requireAmount(message: MarketMessage, name: string): TokenAmount {
  const value = requireTag(message, name)
  const amount = readPositiveAmount(value)
  if (amount !== undefined) return amount
  return refuse(
    'VALUE_INVALID',
    `The tag ${name} is not an amount: ${shown(value)}`,
    'Use a whole number above zero of at most 38 digits, without a leading zero',
  )
}

/** A whole number in a tag that may be missing. */
export function numberOf(
  message: MarketMessage,
  name: string,
  lowest: number,
  highest: number,
  otherwise: number,
): number {
  const value = tagOf(message, name)
  if (value === undefined) return otherwise
  const number = readNumber(value)
  if (number !== undefined && number >= lowest && number <= highest) return number
  return refuse(
    'MESSAGE_INVALID',
    `The tag ${name} holds ${shown(value)}`,
    `Use a whole number from ${lowest} to ${highest}, or leave the tag out`,
  )
}

/** Different ids, separated by commas; undefined if there are too many, or one that is none. */
export function readIds(list: string, most: number): string[] | undefined {
  const ids = list.split(',').map((id) => id.trim())
  const distinct = ids.filter((id, index) => ids.indexOf(id) === index)
  const fits = ids.length <= most && distinct.length === ids.length
  return fits && ids.every((id) => isPlain(id)) ? ids : undefined
}

/** The data of a message as JSON: text that is not JSON is handed on as a string. */
export function dataOf(message: MarketMessage, bytes: number): JsonText | undefined {
  const { data } = message
  // Clients of AO send a space as the data of a message that has none.
  if (data === undefined || endOfSpace(data, 0) === data.length) return undefined
  if (data.length > bytes) return tooLarge(data.length, bytes)
  const json = readJson(data)
  if (json === 'too complex') {
    return refuse(
      'MESSAGE_INVALID',
      `The data has more than ${LIMITS.jsonValues} values and names, or more than ${LIMITS.jsonLevels} levels`,
      'Send it as one text, or store it elsewhere and send its id',
    )
  }
  if (json !== undefined) return json
  const text = quote(data)
  return text.length > 2 * bytes ? tooLarge(text.length, 2 * bytes) : text
}

/** Data that has to be there. */
export function requireData(message: MarketMessage, bytes: number): JsonText {
  const data = dataOf(message, bytes)
  if (data !== undefined) return data
  return refuse(
    'MESSAGE_INVALID',
    'The message has no data',
    'Send text or JSON as its data',
  )
}

/** Data that has to be a JSON object; `{}` if there is none. */
export function objectOf(message: MarketMessage, bytes: number): JsonText {
  const json = dataOf(message, bytes) ?? ('{}' as JsonText)
  if (isJsonObject(json)) return json
  return refuse(
    'MESSAGE_INVALID',
    'The data is not a JSON object',
    'Send an object, such as {"description": "..."}',
  )
}

/** A registered agent. */
export function requireAgent({ state, message }: Turn): AgentEntry {
  const id = requireTag(message, 'RedStone-Agent-Id')
  const agent = get(state.indexes.agents, id)
  if (agent !== undefined) return agent
  return refuse(
    'AGENT_UNKNOWN',
    `Unknown agent: ${shown(id)}`,
    'Use an id from List-Agents, or register the agent first',
  )
}

/** A registered agent whose profile belongs to the sender. */
export function requireOwnAgent(turn: Turn): AgentEntry {
  const agent = requireAgent(turn)
  if (agent.address === turn.message.from) return agent
  return refuse(
    'NOT_ALLOWED',
    `The agent ${agent.id} belongs to another address`,
    'Send the message from the address that registered the agent',
  )
}

/** A topic of the market, or another one that is allowed, too. */
export function requireTopic(
  { settings }: MarketState,
  topic: string,
  also = '',
): string {
  if (topic === also || isTopic(settings, topic)) return topic
  const known = also === '' ? settings.topics : [...settings.topics, also]
  return refuse(
    'MESSAGE_INVALID',
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

function tooLarge(length: number, bytes: number): never {
  return refuse(
    'MESSAGE_INVALID',
    `The data has ${length} bytes, ${bytes} are allowed`,
    'Store large data elsewhere, on Arweave for example, and send its id',
  )
}
