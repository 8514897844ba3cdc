import { cancelTask } from './actions/cancel-task.ts'
import { applyPending, configure } from './actions/configure.ts'
import { creditNotice } from './actions/credit-notice.ts'
import { declineTask } from './actions/decline-task.ts'
import { getTask } from './actions/get-task.ts'
import { info } from './actions/info.ts'
import { acceptResult, rejectResult } from './actions/judge-result.ts'
import { listAgents } from './actions/list-agents.ts'
import { listQueue } from './actions/list-queue.ts'
import { registerAgent } from './actions/register-agent.ts'
import { registerTask } from './actions/register-task.ts'
import { renounceEval } from './actions/renounce-eval.ts'
import { sendOffer } from './actions/send-offer.ts'
import { sendResult } from './actions/send-result.ts'
import { settleTask } from './actions/settle-task.ts'
import { unregisterAgent } from './actions/unregister-agent.ts'
import { expireProfiles } from './agents/expire-profiles.ts'
import { type Amount, ZERO } from './amount.ts'
import { type JsonText, jsonFlag, jsonObject, quote } from './aos/json-text.ts'
import { type Dictionary, get, newDictionary, put } from './dictionary.ts'
import { available, escrowIsOn, lockedOf, withdrawFrom } from './escrow.ts'
import { exposeChanges } from './exposure.ts'
import { type MarketMessage, tagOf } from './message.ts'
import { doPendingWork, hasPendingWork } from './queue/pending-work.ts'
import { isRefusal, type Refusal, refuse, shown } from './refusal.ts'
import { newOutbox, type Outbox, type Reply, send } from './reply.ts'
import { LIMITS, PROTOCOL } from './settings.ts'
import type { MarketState } from './state.ts'
import { keepWithinLimit } from './storage/make-room.ts'
import { expireOverdue } from './tasks/expiry.ts'
import { requireAgent, requireAmount } from './tasks/requirements.ts'
import { agentViewWithin } from './views.ts'

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
  ['Settle-Task', settleTask],
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
  applyPending(state)
  expireOverdue(state, out)
  expireProfiles(state, out)
  keepWithinLimit(state, out)
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
  exposeChanges(state, message, out)
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

/** Handler of one kind of message. */
type Action = (
  state: MarketState,
  message: MarketMessage,
  out: Outbox,
) => Refusal | undefined

/** Shows what an address may spend or withdraw, and what is locked for its tasks. */
function balance(
  state: MarketState,
  message: MarketMessage,
  out: Outbox,
): Refusal | undefined {
  const account = tagOf(message, 'Recipient') ?? message.from
  const data = jsonObject([
    ['account', quote(account)],
    ['available', quote(available(state, account))],
    ['locked', quote(lockedOf(state, account))],
  ])
  send(out, message.from, 'Balance', data, [])
  return undefined
}

/** Shows one agent with its tasks. */
function getAgent(
  state: MarketState,
  message: MarketMessage,
  out: Outbox,
): Refusal | undefined {
  const agent = requireAgent(state, message)
  if (isRefusal(agent)) return agent
  const data = agentViewWithin(agent, LIMITS.replyBytes, state.now)
  send(out, message.from, 'Get-Agent', data, [['RedStone-Agent-Id', agent.id]])
  return undefined
}

/** Continues pending work; overdue entries expired before. */
function tick(
  state: MarketState,
  message: MarketMessage,
  out: Outbox,
): Refusal | undefined {
  state.tickUnderWay = false
  doPendingWork(state, out)
  if (message.fromSelf) return undefined
  const data = jsonObject([['pending', jsonFlag(hasPendingWork(state))]])
  send(out, message.from, 'Ticked', data, [])
  return undefined
}

/** Sends tokens that are not locked back to their owner. */
function withdraw(
  state: MarketState,
  message: MarketMessage,
  out: Outbox,
): Refusal | undefined {
  if (!escrowIsOn(state)) {
    return refuse(
      'ESCROW_OFF',
      'This market holds no tokens',
      'Its owner turns the escrow on by configuring a token',
    )
  }
  const quantity = quantityOf(state, message)
  if (isRefusal(quantity)) return quantity
  if (quantity === ZERO || !withdrawFrom(state, message.from, quantity)) {
    return refuse(
      'ESCROW_BALANCE_TOO_LOW',
      `The balance of ${message.from} is ${available(state, message.from)}`,
      'Withdraw at most the available balance; locked rewards return with their tasks',
    )
  }
  send(out, state.settings.token, 'Transfer', quote(''), [
    ['Recipient', message.from],
    ['Quantity', quantity],
  ])
  const data = jsonObject([
    ['quantity', quote(quantity)],
    ['available', quote(available(state, message.from))],
  ])
  send(out, message.from, 'Withdrawn', data, [['Quantity', quantity]])
  return undefined
}

function quantityOf(state: MarketState, message: MarketMessage): Amount | Refusal {
  if (tagOf(message, 'Quantity') === undefined) return available(state, message.from)
  return requireAmount(message, 'Quantity')
}
