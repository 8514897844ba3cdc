import { infoView } from './actions/info.ts'
import { quote } from './aos/json-text.ts'
import { type Dictionary, get, newDictionary, put } from './dictionary.ts'
import { agentKey, INFO_KEY, taskKey } from './exposure-keys.ts'
import { type MarketMessage, tagOf } from './message.ts'
import { type Outbox, send } from './reply.ts'
import { LIMITS } from './settings.ts'
import type { MarketState } from './state.ts'
import { agentViewWithin, taskView } from './views.ts'

/** The device of HyperBEAM that takes keys of an outbox message into the state of the process. */
const PATCH_DEVICE = 'patch@1.0'

/** Bytes of whole entries of agents in one message; further ones are shortened. */
const WHOLE_BYTES = 524_288

/** What one message is about. */
interface Touched {
  agents: string[]
  tasks: string[]
  seen: Dictionary<boolean>
}

/**
 * Adds the message that exposes what changed: agents whose boxes did, and agents and tasks that the message
 * or a reply names. A node of HyperBEAM then answers reads without the process; it
 * keeps the last entry of what the market forgot.
 */
export function exposeChanges(
  state: MarketState,
  message: MarketMessage,
  out: Outbox,
): void {
  if (!state.settings.expose) return
  const touched: Touched = { agents: [], tasks: [], seen: newDictionary() }
  const agent = tagOf(message, 'RedStone-Agent-Id')
  if (agent !== undefined && get(state.agents, agent) !== undefined) {
    touchAgent(touched, agent)
  }
  for (const id of state.changedAgents ?? []) touchAgent(touched, id)
  state.changedAgents = undefined
  touchTask(touched, tagOf(message, 'RedStone-Task-Id') ?? message.id)
  for (const reply of out.replies) {
    for (const [name, value] of reply.tags) {
      if (name === 'RedStone-Agent-Id') touchAgent(touched, value)
      if (name === 'TaskId') touchTask(touched, value)
    }
  }
  const keys: [string, string][] = [
    ['device', PATCH_DEVICE],
    [INFO_KEY, infoView(state)],
  ]
  for (const id of touched.tasks) {
    const task = get(state.tasks, id)
    if (task !== undefined) keys.push([taskKey(id), taskView(task, LIMITS.pageBytes)])
  }
  let bytes = 0
  for (const id of touched.agents) {
    const entry = agentEntry(state, id, bytes)
    bytes += entry.length
    keys.push([agentKey(id), entry])
  }
  send(out, '', 'Expose', quote(''), keys)
}

/** An agent that is gone is `null`. */
function agentEntry(state: MarketState, id: string, bytes: number): string {
  const agent = get(state.agents, id)
  if (agent === undefined) return 'null'
  return agentViewWithin(agent, bytes <= WHOLE_BYTES ? LIMITS.pageBytes : 0, state.now)
}

function touchAgent(touched: Touched, id: string): void {
  if (isNew(touched, `agent ${id}`)) touched.agents.push(id)
}

function touchTask(touched: Touched, id: string): void {
  if (isNew(touched, `task ${id}`)) touched.tasks.push(id)
}

function isNew({ seen }: Touched, name: string): boolean {
  if (get(seen, name) !== undefined) return false
  put(seen, name, true)
  return true
}
