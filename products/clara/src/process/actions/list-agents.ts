import { type JsonText, jsonArray } from '../aos/json-text.ts'
import { isMember } from '../index/pools.ts'
import { tagOf } from '../message.ts'
import { numberOf, requireAgent } from '../read-message.ts'
import { refuse } from '../refusal.ts'
import { LIMITS } from '../settings.ts'
import { send, type Turn } from '../turn.ts'
import { agentView } from '../views.ts'

/** Lists all agents, or a page of them. */
export function listAgents(turn: Turn): void {
  const { state, message } = turn
  const isPage =
    tagOf(message, 'Limit') !== undefined || tagOf(message, 'Cursor') !== undefined
  if (!isPage) {
    listAll(turn)
    return
  }
  const limit = numberOf(message, 'Limit', 1, LIMITS.pageEntries, 50)
  const last = state.roster.length
  let position = numberOf(message, 'Cursor', 0, last, 0)
  const entries: JsonText[] = []
  let bytes = 0
  let vacancies = 0
  while (position < last && entries.length < limit && vacancies < LIMITS.pageVacancies) {
    const agent = state.roster[position]
    if (isMember(agent)) {
      const entry = agentView(agent, LIMITS.pageBytes)
      bytes += entry.length
      if (entries.length > 0 && bytes > LIMITS.pageBytes) break
      entries.push(entry)
    } else vacancies += 1
    position += 1
  }
  const tags: [string, string][] = [['Total', `${state.agentCount}`]]
  if (position < last) tags.push(['Next-Cursor', `${position}`])
  send(turn, message.from, 'List-Agents', jsonArray(entries), tags)
}

/** Shows one agent with its tasks. */
export function getAgent(turn: Turn): void {
  const agent = requireAgent(turn)
  const data = agentView(agent, LIMITS.replyBytes)
  send(turn, turn.message.from, 'Get-Agent', data, [['RedStone-Agent-Id', agent.id]])
}

function listAll(turn: Turn): void {
  const { state, message } = turn
  const entries: JsonText[] = []
  let bytes = 2
  for (const agent of state.roster) {
    if (!isMember(agent)) continue
    const entry = agentView(agent, LIMITS.replyBytes)
    bytes += entry.length + 1
    if (bytes > LIMITS.replyBytes) {
      refuse(
        'MESSAGE_INVALID',
        `All ${state.agentCount} agents are more than ${LIMITS.replyBytes} bytes`,
        'Ask for pages with the tags Limit and Cursor',
      )
    }
    entries.push(entry)
  }
  send(turn, message.from, 'List-Agents', jsonArray(entries))
}
