import { jsonFlag, jsonObject } from '../aos/json-text.ts'
import type { MarketMessage } from '../message.ts'
import { doPendingWork, hasPendingWork } from '../queue/pending-work.ts'
import type { Refusal } from '../refusal.ts'
import { type Outbox, send } from '../reply.ts'
import type { MarketState } from '../state.ts'

/** Continues pending work; overdue entries expired before. */
export function tick(
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
