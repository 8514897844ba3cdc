import { type LadderSeat, unpackVotes } from '@cresolver/resolution'

/** Reads the seats of a word of votes; none of another word. */
export function readSeats(votes: bigint): LadderSeat[] {
  try {
    return unpackVotes(votes)
  } catch {
    return []
  }
}
