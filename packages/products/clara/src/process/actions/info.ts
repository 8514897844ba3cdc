import {
  type JsonText,
  jsonArray,
  jsonFlag,
  jsonNumber,
  jsonObject,
  quote,
} from '../aos/json-text.ts'
import type { MarketMessage } from '../message.ts'
import type { Refusal } from '../refusal.ts'
import { type Outbox, send } from '../reply.ts'
import {
  LIMITS,
  PROCESS_VERSION,
  PROTOCOL,
  type Settings,
  STRATEGIES,
} from '../settings.ts'
import type { MarketState } from '../state.ts'
import { finishedTasks } from '../views.ts'

/** Shows what the market is and how much it holds. */
export function info(
  state: MarketState,
  message: MarketMessage,
  out: Outbox,
): Refusal | undefined {
  send(out, message.from, 'Info', infoView(state), [])
  return undefined
}

/** What `Info` shows. */
export function infoView(state: MarketState): JsonText {
  const { settings, configuredBy, pending } = state
  const fields: [string, JsonText][] = [
    ['protocol', quote(PROTOCOL)],
    ['version', quote(PROCESS_VERSION)],
    ['strategies', jsonArray(STRATEGIES.map((strategy) => quote(strategy)))],
    ...settingsFields(settings),
    ['now', jsonNumber(state.now)],
    ['agents', jsonNumber(state.agentCount)],
    [
      'tasks',
      jsonObject([
        ['open', jsonNumber(state.openTasks)],
        ['queued', jsonNumber(state.queuedTasks)],
        ['finished', jsonNumber(finishedTasks(state))],
      ]),
    ],
    [
      'quotas',
      jsonObject([
        ['agents', jsonNumber(LIMITS.agentsOfAddress)],
        ['openTasks', jsonNumber(LIMITS.openTasksOfAddress)],
        ['bytes', jsonNumber(LIMITS.bytesOfAddress)],
      ]),
    ],
    [
      'storage',
      jsonObject([
        ['heldBytes', jsonNumber(state.heldBytes)],
        ['limitBytes', jsonNumber(LIMITS.heldBytes)],
      ]),
    ],
    [
      'limits',
      jsonObject([
        ['metadataBytes', jsonNumber(LIMITS.metadataBytes)],
        ['payloadBytes', jsonNumber(LIMITS.payloadBytes)],
        ['resultBytes', jsonNumber(LIMITS.resultBytes)],
        ['capacity', jsonNumber(LIMITS.capacity)],
        ['pageEntries', jsonNumber(LIMITS.pageEntries)],
        ['outboxEntries', jsonNumber(LIMITS.outboxEntries)],
        ['finishedTasks', jsonNumber(LIMITS.finishedTasks)],
        ['offerDeadline', jsonNumber(LIMITS.offerDeadline)],
      ]),
    ],
    ['codeFrozen', jsonFlag(configuredBy !== undefined)],
  ]
  if (configuredBy !== undefined) fields.push(['configuredBy', quote(configuredBy)])
  if (pending !== undefined) {
    const later = jsonObject([
      ['at', jsonNumber(pending.at)],
      ...settingsFields(pending.settings),
    ])
    fields.push(['pending', later])
  }
  return jsonObject(fields)
}

/** All that the owner can change, now or later. */
function settingsFields(settings: Settings): [string, JsonText][] {
  return [
    ['topics', jsonArray(settings.topics.map((topic) => quote(topic)))],
    ['token', quote(settings.token)],
    ['taskDeadline', jsonNumber(settings.taskDeadline)],
    [
      'deposits',
      jsonObject([
        ['agent', quote(settings.agentDeposit)],
        ['task', quote(settings.taskDeposit)],
        ['taskBytes', jsonNumber(LIMITS.depositBytes)],
      ]),
    ],
    ['exposed', jsonFlag(settings.expose)],
  ]
}
