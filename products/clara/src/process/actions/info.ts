import {
  type JsonText,
  jsonFlag,
  jsonNumber,
  jsonObject,
  jsonTexts,
  quote,
} from '../aos/json-text.ts'
import {
  LIMITS,
  PROCESS_VERSION,
  PROTOCOL,
  type Settings,
  STRATEGIES,
} from '../settings.ts'
import type { MarketState } from '../state.ts'
import { send, type Turn } from '../turn.ts'

type Field = [name: string, value: JsonText]

/** Shows what the market is and how much it holds. */
export function info(turn: Turn): void {
  send(turn, turn.message.from, 'Info', infoView(turn.state))
}

/** Content of `Info`. */
export function infoView(state: MarketState): JsonText {
  const { settings, configuredBy, pending } = state
  const fields: Field[] = [
    ['protocol', quote(PROTOCOL)],
    ['version', quote(PROCESS_VERSION)],
    ['strategies', jsonTexts(STRATEGIES)],
    ...settingsFields(settings),
    ['now', jsonNumber(state.now)],
    ['agents', jsonNumber(state.agentCount)],
    ['agentPages', jsonNumber(Math.ceil(state.roster.length / LIMITS.exposedEntries))],
    [
      'tasks',
      numbers([
        ['open', state.openTasks],
        ['queued', state.queuedTasks],
        ['finished', state.tasks.items.length - state.openTasks],
      ]),
    ],
    [
      'room',
      numbers([
        ['freeBytes', LIMITS.freeBytes],
        ['addressBytes', LIMITS.addressBytes],
        ['heldBytes', state.heldBytes],
        ['limitBytes', LIMITS.heldBytes],
      ]),
    ],
    [
      'limits',
      numbers([
        ['metadataBytes', LIMITS.metadataBytes],
        ['payloadBytes', LIMITS.payloadBytes],
        ['resultBytes', LIMITS.resultBytes],
        ['jsonValues', LIMITS.jsonValues],
        ['capacity', LIMITS.capacity],
        ['pageEntries', LIMITS.pageEntries],
        ['outboxEntries', LIMITS.outboxEntries],
        ['offerDeadline', LIMITS.offerDeadline],
      ]),
    ],
    ['burned', quote(state.burnedTokens)],
    ['codeFrozen', jsonFlag(configuredBy !== undefined)],
  ]
  if (configuredBy !== undefined) fields.push(['configuredBy', quote(configuredBy)])
  if (pending !== undefined) {
    const at: Field = ['at', jsonNumber(pending.at)]
    fields.push(['pending', jsonObject([at, ...settingsFields(pending.settings)])])
  }
  return jsonObject(fields)
}

/** All that the owner can change, now or later. */
function settingsFields(settings: Settings): Field[] {
  return [
    ['topics', jsonTexts(settings.topics)],
    ['token', quote(settings.token)],
    ['taskDeadline', jsonNumber(settings.taskDeadline)],
    [
      'deposit',
      jsonObject([
        ['amount', quote(settings.deposit)],
        ['bytes', jsonNumber(LIMITS.depositBytes)],
      ]),
    ],
    ['evaluators', jsonTexts(settings.evaluators)],
    ['exposed', jsonFlag(settings.expose)],
  ]
}

function numbers(fields: [name: string, value: number][]): JsonText {
  return jsonObject(fields.map(([name, value]): Field => [name, jsonNumber(value)]))
}
