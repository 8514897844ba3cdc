/**
 * Tells how many of the invited agents have to answer.
 *
 * @param invited - agents that were asked to the table
 * @param quorumBps - least share in ten-thousandths
 * @returns a whole number, at least 1
 */
export function neededForQuorum(invited: number, quorumBps: number): number {
  return Math.max(1, Math.ceil((invited * quorumBps) / 10_000))
}
