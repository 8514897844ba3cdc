import { LIMITS } from './settings.ts'
import type { MarketState } from './state.ts'

/**
 * Sets the clock to the stamp of a message; it never goes back. A stamp that lies too far ahead
 * leaves the clock until a second one confirms it, so that one wrong stamp moves nothing for good.
 *
 * @returns false if the time of the message is in doubt
 */
export function setClock(state: MarketState, stamp: number): boolean {
  const { now, doubt } = state
  const limit = now === 0 ? stamp : now + LIMITS.clockStep
  const isConfirmed = doubt !== undefined && stamp >= doubt
  if (stamp > limit && !(isConfirmed && stamp <= (doubt ?? 0) + LIMITS.clockStep)) {
    state.doubt = stamp
    return false
  }
  state.doubt = undefined
  state.now = Math.max(now, stamp)
  return true
}
