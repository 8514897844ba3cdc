import type { Action } from './actions/action.ts'
import { balance } from './actions/balance.ts'
import { cancelTask } from './actions/cancel-task.ts'
import { configure } from './actions/configure.ts'
import { creditNotice } from './actions/credit-notice.ts'
import { declineTask } from './actions/decline-task.ts'
import { getAgent } from './actions/get-agent.ts'
import { getTask } from './actions/get-task.ts'
import { info } from './actions/info.ts'
import { listAgents } from './actions/list-agents.ts'
import { listQueue } from './actions/list-queue.ts'
import { registerAgent } from './actions/register-agent.ts'
import { registerTask } from './actions/register-task.ts'
import { sendOffer } from './actions/send-offer.ts'
import { sendResult } from './actions/send-result.ts'
import { tick } from './actions/tick.ts'
import { withdraw } from './actions/withdraw.ts'
import { type JsonText, jsonObject, quote } from './aos/json-text.ts'
import { type Dictionary, get, newDictionary, put } from './dictionary.ts'
import { type MarketMessage, tagOf } from './message.ts'
import { hasPendingWork } from './queue/pending-work.ts'
import { type Refusal, refuse, shown } from './refusal.ts'
import { newOutbox, type Outbox, type Reply, send } from './reply.ts'
import { PROTOCOL } from './settings.ts'
import type { MarketState } from './state.ts'
import { expireOverdue } from './tasks/expiry.ts'

/** Actions that change something for their sender, and so have to name the protocol. */
const changing = actionsByName([
  ['Register-Agent-Profile', registerAgent],
  ['Register-Task', registerTask],
  ['Send-Result', sendResult],
  ['Decline-Task', declineTask],
  ['Send-Offer', sendOffer],
  ['Cancel-Task', cancelTask],
  ['Configure', configure],
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
])

/**
 * Handles one message: first everything that became overdue, then the message.
 */
export function handleMessage(
  state: MarketState,
  message: MarketMessage,
  self: string,
): Reply[] {
  const out = newOutbox()
  state.now = Math.max(state.now, message.timestamp)
  expireOverdue(state, out)
  const refusal = perform(state, message, out)
  if (refusal !== undefined) {
    send(out, message.from, 'Error', errorData(message, refusal), [
      ['Code', refusal.code],
    ])
  }
  if (hasPendingWork(state) && !state.tickUnderWay) {
    state.tickUnderWay = true
    send(out, self, 'Tick', quote(''), [])
  }
  return out.replies
}

function perform(
  state: MarketState,
  message: MarketMessage,
  out: Outbox,
): Refusal | undefined {
  const other = get(others, message.action)
  if (other !== undefined) return other(state, message, out)
  const action = get(changing, message.action)
  const protocol = tagOf(message, 'Protocol')
  if (action === undefined) {
    // A sender that does not use the protocol gets no answer, so that two processes never
    // answer each other's errors endlessly.
    if (protocol !== PROTOCOL || message.action === 'Error') return undefined
    return refuse(
      'ACTION_UNKNOWN',
      `Unknown action: ${shown(message.action)}`,
      'Use an action of the market, such as Register-Task or List-Agents',
    )
  }
  if (protocol === PROTOCOL) return action(state, message, out)
  return refuse(
    'PROTOCOL_UNKNOWN',
    `The tag Protocol is ${protocol === undefined ? 'missing' : shown(protocol)}`,
    `Send the message with the tag Protocol = ${PROTOCOL}`,
  )
}

function errorData(message: MarketMessage, refusal: Refusal): JsonText {
  return jsonObject([
    ['code', quote(refusal.code)],
    ['message', quote(refusal.message)],
    ['hint', quote(refusal.hint)],
    ['action', quote(shown(message.action))],
  ])
}

function actionsByName(list: [string, Action][]): Dictionary<Action> {
  const actions = newDictionary<Action>()
  for (const [name, action] of list) put(actions, name, action)
  return actions
}
