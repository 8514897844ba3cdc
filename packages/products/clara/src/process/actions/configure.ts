import { type Amount, readAmount, ZERO } from '../amount.ts'
import { type MarketMessage, tagOf } from '../message.ts'
import { isRefusal, type Refusal, refuse, shown } from '../refusal.ts'
import type { Outbox } from '../reply.ts'
import { BROADCAST, LIMITS, type Settings } from '../settings.ts'
import type { MarketState } from '../state.ts'
import { isPlain, requireNumber } from '../tasks/requirements.ts'
import { info } from './info.ts'

/** Most topics of a market. */
const MOST_TOPICS = 64

/**
 * Changes topics, token, deadline, deposits or exposure; only the owner of the process may. Once the code is frozen,
 * the change takes effect after a delay, in which it can be seen in `Info`.
 */
export function configure(
  state: MarketState,
  message: MarketMessage,
  out: Outbox,
): Refusal | undefined {
  if (!message.fromOwner) return notOwner()
  const topics = readTopics(message, state.settings)
  if (isRefusal(topics)) return topics
  const token = readToken(state, message)
  if (isRefusal(token)) return token
  const taskDeadline = readDeadline(message, state.settings)
  if (isRefusal(taskDeadline)) return taskDeadline
  const agentDeposit = readDeposit(
    message,
    'Agent-Deposit',
    state.settings.agentDeposit,
    token,
  )
  if (isRefusal(agentDeposit)) return agentDeposit
  const taskDeposit = readDeposit(
    message,
    'Task-Deposit',
    state.settings.taskDeposit,
    token,
  )
  if (isRefusal(taskDeposit)) return taskDeposit
  const expose = readExpose(message, state.settings)
  if (typeof expose !== 'boolean') return expose
  const settings = { topics, token, taskDeadline, agentDeposit, taskDeposit, expose }
  if (state.configuredBy === undefined) state.settings = settings
  else state.pending = { settings, at: state.now + LIMITS.configureDelay }
  return info(state, message, out)
}

/** Puts settings into effect whose delay is over. */
export function applyPending(state: MarketState): void {
  const { pending, settings } = state
  if (pending === undefined || pending.at > state.now) return
  state.pending = undefined
  const { token } = pending.settings
  // Tokens may have come in since: those keep their token.
  const keeps = token !== settings.token && state.heldTokens !== ZERO
  state.settings = keeps
    ? { ...pending.settings, token: settings.token }
    : pending.settings
}

/** Refuses what only the owner of the process may do. */
export function notOwner(): Refusal {
  return refuse(
    'NOT_OWNER',
    'Only the owner of the process may do this',
    'Send the message from the address that owns the process',
  )
}

function readTopics(message: MarketMessage, settings: Settings): string[] | Refusal {
  const list = tagOf(message, 'Topics')
  if (list === undefined) return settings.topics
  const topics = list.split(',').map((topic) => topic.trim())
  const distinct = topics.filter((topic, index) => topics.indexOf(topic) === index)
  if (
    distinct.length === topics.length &&
    topics.length <= MOST_TOPICS &&
    topics.every((topic) => isPlain(topic) && topic !== BROADCAST)
  ) {
    return topics
  }
  return refuse(
    'TOPICS_INVALID',
    'The tag Topics holds no list of topics',
    `Separate 1 to ${MOST_TOPICS} different names by commas; ${BROADCAST} is taken`,
  )
}

function readToken(state: MarketState, message: MarketMessage): string | Refusal {
  const token = tagOf(message, 'Token')
  if (token === undefined) return state.settings.token
  if (!isPlain(token)) {
    return refuse(
      'TOKEN_INVALID',
      'The tag Token holds no process id',
      'Use the id of a token process, or none to turn the escrow off',
    )
  }
  const next = token === 'none' ? '' : token
  if (next === state.settings.token || state.heldTokens === ZERO) return next
  return refuse(
    'TOKEN_IN_USE',
    `The market holds ${state.heldTokens} units of its token`,
    'Change the token when everything was withdrawn',
  )
}

function readExpose(message: MarketMessage, settings: Settings): boolean | Refusal {
  const text = tagOf(message, 'Expose')
  if (text === undefined) return settings.expose
  if (text === 'yes' || text === 'no') return text === 'yes'
  return refuse('EXPOSE_INVALID', `The tag Expose holds ${shown(text)}`, 'Use yes or no')
}

/** Without a token there is no deposit; what is locked returns as it was locked. */
function readDeposit(
  message: MarketMessage,
  name: string,
  current: Amount,
  token: string,
): Amount | Refusal {
  const text = tagOf(message, name)
  if (text === undefined) return token === '' ? ZERO : current
  const amount = readAmount(text)
  if (amount !== undefined && (token !== '' || amount === ZERO)) return amount
  return refuse(
    'DEPOSIT_INVALID',
    `The tag ${name} holds ${shown(text)}, which is not a deposit of this market`,
    'Use a whole number of at most 38 digits; only a market with a token has one above 0',
  )
}

function readDeadline(message: MarketMessage, settings: Settings): number | Refusal {
  if (tagOf(message, 'Task-Deadline') === '0') return 0
  const { shortestDeadline, longestDeadline } = LIMITS
  return requireNumber(
    message,
    'Task-Deadline',
    shortestDeadline,
    longestDeadline,
    settings.taskDeadline,
  )
}
