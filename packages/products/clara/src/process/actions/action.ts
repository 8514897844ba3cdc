import type { MarketMessage } from '../message.ts'
import type { Refusal } from '../refusal.ts'
import type { Outbox } from '../reply.ts'
import type { MarketState } from '../state.ts'

/** Handler of one kind of message. */
export type Action = (
  state: MarketState,
  message: MarketMessage,
  out: Outbox,
) => Refusal | undefined
