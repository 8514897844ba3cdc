import { jsonObject, quote } from '../aos/json-text.ts'
import { available, lockedOf } from '../escrow.ts'
import { type MarketMessage, tagOf } from '../message.ts'
import type { Refusal } from '../refusal.ts'
import { type Outbox, send } from '../reply.ts'
import type { MarketState } from '../state.ts'

/** Shows what an address may spend or withdraw, and what is locked for its tasks. */
export function balance(
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
