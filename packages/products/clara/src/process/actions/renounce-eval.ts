import type { MarketMessage } from '../message.ts'
import type { Refusal } from '../refusal.ts'
import type { Outbox } from '../reply.ts'
import type { MarketState } from '../state.ts'
import { notOwner } from './configure.ts'
import { info } from './info.ts'

/**
 * Freezes the code of the process for good: from then on no address owns it for aos. Its owner can
 * still configure the market, with a delay.
 */
export function renounceEval(
  state: MarketState,
  message: MarketMessage,
  out: Outbox,
): Refusal | undefined {
  if (!message.fromOwner) return notOwner()
  state.configuredBy = message.from
  return info(state, message, out)
}
