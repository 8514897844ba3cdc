import { quorum } from './quorum.ts'

/**
 * Says how many silent agents leave a market without a window without a quorum, where no other agent can take
 * their seats.
 *
 * @param joined - agents that joined, a whole number >= 0
 * @returns a sentence; undefined where none joined
 *
 * @example
 * describeSeatReserve(10) // '10 agents: 4 that stay silent leave no quorum.'
 */
export function describeSeatReserve(joined: number): string | undefined {
  if (joined === 0) return undefined
  const silent = joined - quorum(joined) + 1
  const agents = joined === 1 ? '1 agent' : `${joined} agents`
  const leave =
    silent === 1 ? '1 that stays silent leaves' : `${silent} that stay silent leave`
  return `${agents}: ${leave} no quorum.`
}
