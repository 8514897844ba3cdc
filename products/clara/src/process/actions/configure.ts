import { readAmount, type TokenAmount, ZERO } from '../amount.ts'
import { type MarketMessage, tagOf } from '../message.ts'
import { isPlain, numberOf, readIds } from '../read-message.ts'
import { refuse, shown } from '../refusal.ts'
import { BROADCAST, LIMITS, type Settings } from '../settings.ts'
import type { MarketState } from '../state.ts'
import type { Turn } from '../turn.ts'
import { info } from './info.ts'

/** Most topics of a market. */
const MOST_TOPICS = 64

/**
 * Changes topics, token, deadline, deposit, evaluators or exposure; only the owner of the process
 * may. Once the code is frozen, the change takes effect after a delay, in which `Info` shows it.
 */
export function configure(turn: Turn): void {
  const { state, message } = turn
  requireOwner(message)
  const token = readToken(state, message)
  const settings: Settings = {
    topics: readTopics(message) ?? state.settings.topics,
    token,
    taskDeadline: readDeadline(message, state.settings),
    deposit: readDeposit(message, state.settings.deposit, token),
    evaluators: readEvaluators(message) ?? state.settings.evaluators,
    expose: readExpose(message) ?? state.settings.expose,
  }
  if (state.configuredBy === undefined) state.settings = settings
  else state.pending = { settings, at: state.now + LIMITS.configureDelay }
  info(turn)
}

/**
 * Freezes the code of the process for good: from then on no address owns it for aos. Its owner can
 * still configure the market, with a delay.
 */
export function renounceEval(turn: Turn): void {
  requireOwner(turn.message)
  turn.state.configuredBy = turn.message.from
  info(turn)
}

/** Puts settings into effect whose delay is over. */
export function applyPending(state: MarketState): void {
  const { pending, settings } = state
  if (pending === undefined || pending.at > state.now) return
  state.pending = undefined
  // Tokens may have come in since: those keep their token.
  const keeps = pending.settings.token !== settings.token && state.heldTokens !== ZERO
  const token = keeps ? settings.token : pending.settings.token
  state.settings = { ...pending.settings, token }
}

function requireOwner(message: MarketMessage): void {
  if (message.fromOwner) return
  refuse(
    'NOT_ALLOWED',
    'Only the owner of the process may do this',
    'Send the message from the address that owns the process',
  )
}

function readTopics(message: MarketMessage): string[] | undefined {
  const list = tagOf(message, 'Topics')
  if (list === undefined) return undefined
  const topics = readIds(list, MOST_TOPICS)
  if (topics !== undefined && !topics.includes(BROADCAST)) return topics
  return refuse(
    'MESSAGE_INVALID',
    'The tag Topics holds no list of topics',
    `Separate 1 to ${MOST_TOPICS} different names by commas; ${BROADCAST} is taken`,
  )
}

function readEvaluators(message: MarketMessage): string[] | undefined {
  const list = tagOf(message, 'Evaluators')
  if (list === undefined) return undefined
  if (list === 'none') return []
  return (
    readIds(list, LIMITS.listedAddresses) ??
    refuse(
      'MESSAGE_INVALID',
      'The tag Evaluators holds no list of addresses',
      `Separate up to ${LIMITS.listedAddresses} different addresses by commas, or use none`,
    )
  )
}

function readToken(state: MarketState, message: MarketMessage): string {
  const token = tagOf(message, 'Token')
  if (token === undefined) return state.settings.token
  if (!isPlain(token)) {
    refuse(
      'MESSAGE_INVALID',
      'The tag Token holds no process id',
      'Use the id of a token process, or none to hold no rewards',
    )
  }
  const next = token === 'none' ? '' : token
  if (next === state.settings.token || state.heldTokens === ZERO) return next
  return refuse(
    'WRONG_STATE',
    `The market holds ${state.heldTokens} units of its token`,
    'Change the token when everything was withdrawn',
  )
}

function readExpose(message: MarketMessage): boolean | undefined {
  const text = tagOf(message, 'Expose')
  if (text === undefined) return undefined
  if (text === 'yes' || text === 'no') return text === 'yes'
  return refuse('MESSAGE_INVALID', `The tag Expose holds ${shown(text)}`, 'Use yes or no')
}

/** Without a token there is no deposit; what is locked returns as it was locked. */
function readDeposit(
  message: MarketMessage,
  current: TokenAmount,
  token: string,
): TokenAmount {
  const text = tagOf(message, 'Deposit')
  if (text === undefined) return token === '' ? ZERO : current
  const amount = readAmount(text)
  if (amount !== undefined && (token !== '' || amount === ZERO)) return amount
  return refuse(
    'MESSAGE_INVALID',
    `The tag Deposit holds ${shown(text)}, which is not a deposit of this market`,
    'Use a whole number of at most 38 digits; only a market with a token has one above 0',
  )
}

function readDeadline(message: MarketMessage, { taskDeadline }: Settings): number {
  if (tagOf(message, 'Task-Deadline') === '0') return 0
  const { shortestDeadline, longestDeadline } = LIMITS
  return numberOf(
    message,
    'Task-Deadline',
    shortestDeadline,
    longestDeadline,
    taskDeadline,
  )
}
