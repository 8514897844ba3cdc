import { infoView } from './actions/info.ts'
import { queuePage } from './actions/list-queue.ts'
import { jsonArray, jsonTexts, quote } from './aos/json-text.ts'
import { get } from './dictionary.ts'
import {
  agentKey,
  agentsKey,
  balanceKey,
  INFO_KEY,
  queueKey,
  taskKey,
} from './exposure-keys.ts'
import { itemOf } from './index/keyed-list.ts'
import { isMember } from './index/pools.ts'
import { tagOf } from './message.ts'
import { LIMITS } from './settings.ts'
import type { MarketState } from './state.ts'
import { type ExposedSubject, send, type Turn, touch } from './turn.ts'
import { agentView, balanceView, taskView } from './views.ts'

/** The device of HyperBEAM that takes keys of an outbox message into the state of the process. */
const PATCH_DEVICE = 'patch@1.0'

/** Bytes of entries in one message; agents after them are shortened. */
const WHOLE_BYTES = 524_288

/**
 * Adds the message that exposes what changed. A node of HyperBEAM then answers reads without the
 * process; it keeps the last entry of what the market forgot.
 */
export function exposeChanges(turn: Turn): void {
  const { state, message } = turn
  if (!state.settings.expose) return
  touch(turn, 'task', tagOf(message, 'RedStone-Task-Id') ?? message.id)
  for (const reply of turn.replies) {
    for (const [name, value] of reply.tags)
      if (name === 'TaskId') touch(turn, 'task', value)
  }
  const keys: [string, string][] = [
    ['device', PATCH_DEVICE],
    [INFO_KEY, infoView(state)],
  ]
  let bytes = 0
  for (const { subject, id } of turn.touched.items) {
    const entry = entryOf(state, subject, id, bytes <= WHOLE_BYTES)
    if (entry === undefined) continue
    bytes += entry[1].length
    keys.push(entry)
  }
  send(turn, '', 'Expose', quote(''), keys)
}

function entryOf(
  state: MarketState,
  subject: ExposedSubject,
  id: string,
  whole: boolean,
): [key: string, value: string] | undefined {
  switch (subject) {
    case 'agent': {
      // An agent that is gone is `null`.
      const agent = get(state.indexes.agents, id)
      const view = agent && agentView(agent, whole ? LIMITS.pageBytes : 0)
      return [agentKey(id), view ?? 'null']
    }
    case 'task': {
      const task = itemOf(state.tasks, id)
      return task && [taskKey(id), taskView(task, LIMITS.pageBytes)]
    }
    case 'balance':
      return [balanceKey(id), balanceView(state, id)]
    case 'queue': {
      const { entries } = queuePage(
        state,
        [id],
        { topic: 0, slot: 0 },
        LIMITS.exposedEntries,
      )
      return [queueKey(id), jsonArray(entries)]
    }
    case 'page': {
      const page = Math.floor(Number(id))
      const first = page * LIMITS.exposedEntries
      const places = state.roster.slice(first, first + LIMITS.exposedEntries)
      return [agentsKey(page), jsonTexts(idsOf(places))]
    }
  }
}

function idsOf(places: MarketState['roster']): string[] {
  const ids: string[] = []
  for (const place of places) if (isMember(place)) ids.push(place.id)
  return ids
}
