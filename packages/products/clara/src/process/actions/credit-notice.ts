import { readPositiveAmount } from '../amount.ts'
import { jsonObject, quote } from '../aos/json-text.ts'
import { available, deposit, escrowIsOn } from '../escrow.ts'
import { type MarketMessage, tagOf } from '../message.ts'
import type { Refusal } from '../refusal.ts'
import { type Outbox, send } from '../reply.ts'
import type { MarketState } from '../state.ts'

/** Books tokens that arrived; what any other process says about tokens is nothing to the market. */
export function creditNotice(
  state: MarketState,
  message: MarketMessage,
  out: Outbox,
): Refusal | undefined {
  if (!escrowIsOn(state) || message.from !== state.settings.token) return undefined
  const sender = tagOf(message, 'Sender')
  const quantity = readPositiveAmount(tagOf(message, 'Quantity'))
  if (sender === undefined || quantity === undefined) return undefined
  if (!deposit(state, sender, quantity)) return undefined
  const data = jsonObject([
    ['quantity', quote(quantity)],
    ['available', quote(available(state, sender))],
  ])
  send(out, sender, 'Deposited', data, [['Quantity', quantity]])
  return undefined
}
