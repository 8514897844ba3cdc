import { type JsonText, jsonArray } from '../aos/json-text.ts'
import { type MarketMessage, tagOf } from '../message.ts'
import { isRefusal, type Refusal, refuse } from '../refusal.ts'
import { type Outbox, send } from '../reply.ts'
import { LIMITS } from '../settings.ts'
import type { MarketState } from '../state.ts'
import { requireNumber } from '../tasks/requirements.ts'
import {
  agentOverheadBytes,
  agentView,
  agentViewBytes,
  agentViewWithin,
} from '../views.ts'

/** Lists all agents, or a page of them. */
export function listAgents(
  state: MarketState,
  message: MarketMessage,
  out: Outbox,
): Refusal | undefined {
  const paged =
    tagOf(message, 'Limit') !== undefined || tagOf(message, 'Cursor') !== undefined
  if (!paged) return listAll(state, message, out)
  const limit = requireNumber(message, 'Limit', 1, LIMITS.pageEntries, 50)
  if (isRefusal(limit)) return limit
  const last = state.agentList.length
  const cursor = requireNumber(message, 'Cursor', 0, last, 0)
  if (isRefusal(cursor)) return cursor

  const entries: JsonText[] = []
  let bytes = 0
  let position = cursor
  let vacancies = 0
  while (position < last && entries.length < limit && vacancies < LIMITS.pageVacancies) {
    const agent = state.agentList[position]
    if (agent === undefined || agent === false) vacancies += 1
    else {
      const whole = agentViewBytes(agent) <= LIMITS.pageBytes
      const size = whole ? agentViewBytes(agent) : agentOverheadBytes(agent)
      if (entries.length > 0 && bytes + size > LIMITS.pageBytes) break
      entries.push(agentViewWithin(agent, LIMITS.pageBytes, state.now))
      bytes += size
    }
    position += 1
  }
  const tags = pageTags(position, last, state.agentCount)
  send(out, message.from, 'List-Agents', jsonArray(entries), tags)
  return undefined
}

/** The tags of a page: how many there are, and where the next page starts. */
function pageTags(next: number, last: number, total: number): [string, string][] {
  const tags: [string, string][] = [['Total', `${total}`]]
  if (next < last) tags.push(['Next-Cursor', `${next}`])
  return tags
}

function listAll(
  state: MarketState,
  message: MarketMessage,
  out: Outbox,
): Refusal | undefined {
  if (state.listingBytes > LIMITS.replyBytes) {
    return refuse(
      'LIST_TOO_LARGE',
      `All ${state.agentCount} agents are more than ${LIMITS.replyBytes} bytes`,
      'Ask for pages with the tags Limit and Cursor',
    )
  }
  const entries: JsonText[] = []
  for (const agent of state.agentList)
    if (agent !== false) entries.push(agentView(agent, state.now))
  send(out, message.from, 'List-Agents', jsonArray(entries), [])
  return undefined
}
