import { cancelTask } from './actions/cancel-task.ts'
import { applyPending, configure, renounceEval } from './actions/configure.ts'
import { declineTask } from './actions/decline-task.ts'
import { getTask } from './actions/get-task.ts'
import { info } from './actions/info.ts'
import { acceptResult, rejectResult } from './actions/judge-result.ts'
import { getAgent, listAgents } from './actions/list-agents.ts'
import { listQueue } from './actions/list-queue.ts'
import { registerAgent, unregisterAgent } from './actions/register-agent.ts'
import { registerTask } from './actions/register-task.ts'
import { sendOffer } from './actions/send-offer.ts'
import { sendResult } from './actions/send-result.ts'
import { balance, creditNotice, transferError, withdraw } from './actions/tokens.ts'
import { jsonFlag, jsonObject, quote } from './aos/json-text.ts'
import { setClock } from './clock.ts'
import { type Dictionary, get, newDictionary, put } from './dictionary.ts'
import { sendStatus } from './entries.ts'
import { exposeChanges } from './exposure.ts'
import { type MarketMessage, tagOf } from './message.ts'
import type { OfferRound, Task } from './records.ts'
import { isRefusal, type Refusal, refuse, shown } from './refusal.ts'
import { LIMITS, PROTOCOL } from './settings.ts'
import type { MarketState } from './state.ts'
import { broadcastPage, endBroadcastIfOver } from './tasks/broadcast.ts'
import { isOverdue, settleDue } from './tasks/due.ts'
import { askPage } from './tasks/offers.ts'
import { feed, settleIfComplete } from './tasks/placement.ts'
import { newTurn, type Reply, send, type Turn } from './turn.ts'

/** Handler of one kind of message; it checks everything before it changes anything. */
type Action = (turn: Turn) => void

/** Actions that change something for their sender, and so have to name the protocol. */
const changing = actionsByName([
  ['Register-Agent-Profile', registerAgent],
  ['Unregister-Agent', unregisterAgent],
  ['Register-Task', registerTask],
  ['Send-Result', sendResult],
  ['Decline-Task', declineTask],
  ['Send-Offer', sendOffer],
  ['Cancel-Task', cancelTask],
  ['Accept-Result', acceptResult],
  ['Reject-Result', rejectResult],
  ['Configure', configure],
  ['Renounce-Eval', renounceEval],
  ['Withdraw', withdraw],
])

const others = actionsByName([
  ['List-Agents', listAgents],
  ['Get-Agent', getAgent],
  ['Get-Task', getTask],
  ['List-Queue', listQueue],
  ['Info', info],
  ['Balance', balance],
  ['Tick', tick],
  ['Credit-Notice', creditNotice],
  ['Transfer-Error', transferError],
])

/**
 * Handles one message: first what became overdue, then the message.
 *
 * @param state - the market, which it changes
 * @param message - the message
 * @param self - address of the process
 * @returns the messages that the market sends, in order
 */
export function handleMessage(
  state: MarketState,
  message: MarketMessage,
  self: string,
): Reply[] {
  const turn = newTurn(state, message, self)
  const isTimely = setClock(state, message.timestamp)
  if (isTimely) {
    applyPending(state)
    settleDue(turn)
  }
  try {
    perform(turn, isTimely)
  } catch (thrown) {
    if (!isRefusal(thrown)) throw thrown
    sendRefusal(turn, thrown)
  }
  askForTick(turn)
  exposeChanges(turn)
  return turn.replies
}

function perform(turn: Turn, isTimely: boolean): void {
  const { message, state } = turn
  const { action: name } = message
  const other = get(others, name)
  if (other !== undefined) {
    other(turn)
    return
  }
  const action = get(changing, name)
  const protocol = tagOf(message, 'Protocol')
  // A sender that does not use the protocol gets no answer, so that two processes never
  // answer each other's errors endlessly.
  if (action === undefined && (protocol !== PROTOCOL || name === 'Error')) return
  if (action === undefined) {
    refuse(
      'MESSAGE_INVALID',
      `Unknown action: ${shown(name)}`,
      'Use an action of the market, such as Register-Task or List-Agents',
    )
  } else if (protocol !== PROTOCOL) {
    refuse(
      'MESSAGE_INVALID',
      `The tag Protocol is ${protocol === undefined ? 'missing' : shown(protocol)}`,
      `Send the message with the tag Protocol = ${PROTOCOL}`,
    )
  } else if (!isTimely) {
    refuse(
      'TIME_IN_DOUBT',
      `The message is of ${message.timestamp}, the clock of the market of ${state.now}`,
      'Send it again: the clock follows when a second message confirms the time',
    )
  } else action(turn)
}

function sendRefusal(turn: Turn, { code, message, hint }: Refusal): void {
  const data = jsonObject([
    ['code', quote(code)],
    ['message', quote(message)],
    ['hint', quote(hint)],
    ['action', quote(shown(turn.message.action))],
  ])
  send(turn, turn.message.from, 'Error', data, [['Code', code]])
}

function actionsByName(list: [string, Action][]): Dictionary<Action> {
  const actions = newDictionary<Action>()
  for (const [name, action] of list) put(actions, name, action)
  return actions
}

/** Does one page of the work that is left, of each piece in turn; what is overdue was done before. */
function tick(turn: Turn): void {
  const { state, message } = turn
  state.tickUnderWay = false
  const work = state.work.shift()
  switch (work?.kind) {
    case 'broadcast':
      goOnWithBroadcast(turn, work.task)
      break
    case 'ask':
      goOnAsking(turn, work.round)
      break
    case 'feed':
      work.agent.feeding = false
      feed(turn, work.agent)
      break
    case undefined:
  }
  if (message.fromSelf) return
  const data = jsonObject([['pending', jsonFlag(hasPendingWork(turn))]])
  send(turn, message.from, 'Ticked', data)
}

/** Lets the process send itself a tick while work is left, or while its clock is in doubt. */
function askForTick(turn: Turn): void {
  const { state } = turn
  if (state.tickUnderWay || !(hasPendingWork(turn) || state.doubt !== undefined)) return
  state.tickUnderWay = true
  send(turn, turn.self, 'Tick', quote(''))
}

function hasPendingWork(turn: Turn): boolean {
  return turn.state.work.length > 0 || isOverdue(turn)
}

function goOnWithBroadcast(turn: Turn, task: Task): void {
  if (task.broadcastFrom < 0 || task.endsAt <= turn.state.now) return
  broadcastPage(turn, task)
  if (task.broadcastFrom >= 0) {
    turn.state.work.push({ kind: 'broadcast', task })
    return
  }
  sendStatus(turn, task)
  endBroadcastIfOver(turn, task)
}

function goOnAsking(turn: Turn, round: OfferRound): void {
  if (round.task.round !== round || round.at <= turn.state.now) return
  askPage(turn, round, LIMITS.fanOutEntries)
  if (round.askFrom >= 0) turn.state.work.push({ kind: 'ask', round })
  else settleIfComplete(turn, round)
}
