import { readPositiveAmount } from '../amount.ts'
import { jsonObject, quote } from '../aos/json-text.ts'
import { drop, get, put } from '../dictionary.ts'
import { available, deposit, escrowIsOn } from '../escrow.ts'
import { type MarketMessage, tagOf } from '../message.ts'
import type { Refusal } from '../refusal.ts'
import { type Outbox, send } from '../reply.ts'
import { LIMITS } from '../settings.ts'
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
  if (wasSeen(state, message) || !deposit(state, sender, quantity)) return undefined
  remember(state, message)
  const data = jsonObject([
    ['quantity', quote(quantity)],
    ['available', quote(available(state, sender))],
  ])
  send(out, sender, 'Deposited', data, [['Quantity', quantity]])
  return undefined
}

/**
 * Returns whether a notice was booked before. A unit evaluates no message twice; this holds where
 * one does. The scheduler's time never goes back, so a notice from before all that are remembered
 * is an old one again.
 */
function wasSeen(state: MarketState, message: MarketMessage): boolean {
  const { notices } = state
  return message.timestamp <= notices.since || get(notices.ids, message.id) !== undefined
}

function remember(state: MarketState, message: MarketMessage): void {
  const { notices } = state
  const oldest = notices.ring[notices.next]
  if (oldest !== undefined) {
    drop(notices.ids, oldest.id)
    notices.since = oldest.timestamp
  }
  put(notices.ids, message.id, true)
  notices.ring[notices.next] = { id: message.id, timestamp: message.timestamp }
  notices.next = (notices.next + 1) % LIMITS.rememberedNotices
}
