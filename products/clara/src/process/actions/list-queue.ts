import { readPositiveAmount, type TokenAmount, ZERO } from '../amount.ts'
import { type JsonText, jsonArray } from '../aos/json-text.ts'
import { firstFit } from '../index/first-fit-tree.ts'
import { queueOf } from '../index/queues.ts'
import { tagOf } from '../message.ts'
import { numberOf, readNumber, requireTopic } from '../read-message.ts'
import { refuse } from '../refusal.ts'
import { LIMITS } from '../settings.ts'
import type { MarketState } from '../state.ts'
import { send, type Turn } from '../turn.ts'
import { queuedTaskView } from '../views.ts'

/** Start of a page: a topic by its number among those listed, and a slot of its queue. */
interface Cursor {
  topic: number
  slot: number
}

/** Every reward is at least this. */
const LEAST: TokenAmount = readPositiveAmount('1') ?? ZERO

/** Lists tasks that wait for an agent: topic by topic, the longest waiting first. */
export function listQueue(turn: Turn): void {
  const { state, message } = turn
  const topic = tagOf(message, 'RedStone-Agent-Topic')
  const topics =
    topic === undefined ? state.settings.topics : [requireTopic(state, topic)]
  const limit = numberOf(message, 'Limit', 1, LIMITS.pageEntries, 50)
  const cursor = readCursor(tagOf(message, 'Cursor') ?? '0-0')
  const { entries, next } = queuePage(state, topics, cursor, limit)
  const tags: [string, string][] = [['Total', `${state.queuedTasks}`]]
  if (next !== undefined) tags.push(['Next-Cursor', `${next.topic}-${next.slot}`])
  send(turn, message.from, 'List-Queue', jsonArray(entries), tags)
}

/** The entries of a page, and where the next one starts. */
export function queuePage(
  state: MarketState,
  topics: string[],
  from: Cursor,
  limit: number,
): { entries: JsonText[]; next?: Cursor | undefined } {
  const entries: JsonText[] = []
  let { slot } = from
  for (let number = from.topic; number < topics.length; number += 1) {
    const queue = queueOf(state, topics[number] ?? '')
    slot = firstFit(queue.rewards, slot, LEAST)
    while (slot >= 0) {
      if (entries.length === limit) return { entries, next: { topic: number, slot } }
      const task = queue.tasks[slot]
      if (task !== undefined) entries.push(queuedTaskView(task))
      slot = firstFit(queue.rewards, slot + 1, LEAST)
    }
    slot = 0
  }
  return { entries }
}

function readCursor(text: string): Cursor {
  const [first, second, ...rest] = text.split('-')
  const topic = readNumber(first ?? '')
  const slot = readNumber(second ?? '')
  if (topic !== undefined && slot !== undefined && rest.length === 0)
    return { topic, slot }
  return refuse('CURSOR_INVALID', 'The tag Cursor holds no cursor', 'Use Next-Cursor')
}
