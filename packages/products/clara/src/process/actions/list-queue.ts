import { type Amount, readPositiveAmount, ZERO } from '../amount.ts'
import { type JsonText, jsonArray } from '../aos/json-text.ts'
import { type MarketMessage, tagOf } from '../message.ts'
import { firstFit } from '../queue/first-fit-tree.ts'
import { queueOf } from '../queue/queue.ts'
import { isRefusal, type Refusal, refuse } from '../refusal.ts'
import { type Outbox, send } from '../reply.ts'
import { isTopic, LIMITS } from '../settings.ts'
import type { MarketState } from '../state.ts'
import { readNumber, requireNumber, unknownTopic } from '../tasks/requirements.ts'
import { queuedTaskView } from '../views.ts'

/** Where a page starts: a topic by its number among those listed, and a slot of its queue. */
interface Place {
  topic: number
  slot: number
}

/** Every reward is at least this. */
const LEAST: Amount = readPositiveAmount('1') ?? ZERO

/** Lists tasks that wait for an agent: topic by topic, the longest waiting first. */
export function listQueue(
  state: MarketState,
  message: MarketMessage,
  out: Outbox,
): Refusal | undefined {
  const topic = tagOf(message, 'RedStone-Agent-Topic')
  if (topic !== undefined && !isTopic(state.settings, topic)) {
    return unknownTopic(topic, state.settings.topics)
  }
  const limit = requireNumber(message, 'Limit', 1, LIMITS.pageEntries, 50)
  if (isRefusal(limit)) return limit
  const place = readPlace(tagOf(message, 'Cursor') ?? '0-0')
  if (place === undefined) {
    return refuse('CURSOR_INVALID', 'The tag Cursor holds no cursor', 'Use Next-Cursor')
  }
  const topics = topic === undefined ? state.settings.topics : [topic]
  const entries: JsonText[] = []
  const next = collect(state, topics, place, limit, entries)
  const tags: [string, string][] = [['Total', `${state.queuedTasks}`]]
  if (next !== undefined) tags.push(['Next-Cursor', `${next.topic}-${next.slot}`])
  send(out, message.from, 'List-Queue', jsonArray(entries), tags)
  return undefined
}

function collect(
  state: MarketState,
  topics: string[],
  from: Place,
  limit: number,
  entries: JsonText[],
): Place | undefined {
  let slot = from.slot
  for (let number = from.topic; number < topics.length; number += 1) {
    const topic = topics[number]
    if (topic === undefined) return undefined
    const queue = queueOf(state, topic)
    slot = firstFit(queue.rewards, slot, LEAST)
    while (slot >= 0) {
      if (entries.length === limit) return { topic: number, slot }
      const task = queue.tasks[slot]
      if (task !== undefined) entries.push(queuedTaskView(task))
      slot = firstFit(queue.rewards, slot + 1, LEAST)
    }
    slot = 0
  }
  return undefined
}

function readPlace(cursor: string): Place | undefined {
  const [first, second, ...rest] = cursor.split('-')
  const topic = readNumber(first ?? '')
  const slot = readNumber(second ?? '')
  if (topic === undefined || slot === undefined || rest.length > 0) return undefined
  return { topic, slot }
}
