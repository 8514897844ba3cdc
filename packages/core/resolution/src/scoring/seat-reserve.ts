import { PANEL_LIMITS } from '@cresolver/protocol'
import { quorum } from './quorum.ts'

/**
 * Says how many silent agents would leave a panel without a quorum, where no other agent could take
 * their seats at the next request.
 *
 * @param joined - agents that joined, a whole number >= 0
 * @param panelSize - seats that the terms allow; 0 for as many as there can be
 * @returns a sentence, or undefined where more agents joined than there are seats, or none
 *
 * @example
 * describeSeatReserve(10, 0)
 * // '10 agents for 10 seats: 4 that stay silent leave no quorum. Let more agents join than there are seats.'
 */
export function describeSeatReserve(
  joined: number,
  panelSize: number,
): string | undefined {
  const seats =
    panelSize === 0 ? PANEL_LIMITS.seats : Math.min(panelSize, PANEL_LIMITS.seats)
  if (joined === 0 || joined > seats) return undefined
  const silent = joined - quorum(joined) + 1
  const agents = joined === 1 ? '1 agent' : `${joined} agents`
  const seatText = seats === 1 ? '1 seat' : `${seats} seats`
  const leave =
    silent === 1 ? '1 that stays silent leaves' : `${silent} that stay silent leave`
  return `${agents} for ${seatText}: ${leave} no quorum. Let more agents join than there are seats.`
}
