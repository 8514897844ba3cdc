import { type Amount, ZERO } from '../amount.ts'
import { jsonObject, quote } from '../aos/json-text.ts'
import { available, escrowIsOn, withdrawFrom } from '../escrow.ts'
import { type MarketMessage, tagOf } from '../message.ts'
import { isRefusal, type Refusal, refuse } from '../refusal.ts'
import { type Outbox, send } from '../reply.ts'
import type { MarketState } from '../state.ts'
import { requireAmount } from '../tasks/requirements.ts'

/** Sends tokens that are not locked back to their owner. */
export function withdraw(
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
