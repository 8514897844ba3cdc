/** Returns how many of the invited agents have to answer. */
export function neededForQuorum(invited: number, quorumBps: number): number {
  return Math.max(1, Math.ceil((invited * quorumBps) / 10_000))
}
