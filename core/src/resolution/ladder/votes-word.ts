import { CresolverError } from '../../protocol/index.ts'
import { type LadderSeat, VOTE_CODES } from './finding.ts'

/** Most seats of a panel: a word has room for them, and the quotas of a DON are sized for them. */
const MOST_SEATS = 10
/** Most drawn units, and so most votes of a seat. */
const MOST_VOTES = 10
const LAST_PLACE = 63

const BITS = 16n
const SEAT_MASK = 2n ** BITS - 1n
const PRESENT = 1n << 13n

/**
 * Packs seats as a report carries them, 16 bits a seat from the lowest: place (6 bits), votes (4), code (3), a bit that is 1,
 * two bits that are 0.
 *
 * Docs: https://github.com/cresolver/cresolver/blob/main/docs/protocol.md#the-report
 *
 * @param seats - in ascending place, at most ten, with 1 to 10 votes, or 0 where the code is UNUSED
 * @returns a word of 256 bits
 * @throws `SdkErrors['packVotes']`: `VALUE_INVALID` for any other seats
 *
 * @example
 * ```ts
 * import { packVotes } from '@cresolver/sdk/resolution'
 *
 * console.log(packVotes([{ place: 3, votes: 2, code: 'YES' }])) // 9347n
 * ```
 */
export function packVotes(seats: readonly LadderSeat[]): bigint {
  requireSeats(seats)
  return seats.reduce((word, { place, votes, code }, index) => {
    const packed = place | (votes << 6) | (VOTE_CODES.indexOf(code) << 10)
    return word | ((BigInt(packed) | PRESENT) << (BITS * BigInt(index)))
  }, 0n)
}

/**
 * Reads the seats of a word that {@link packVotes} wrote.
 *
 * @param word - 0 to 2^256 - 1
 * @returns seats in ascending place
 * @throws CresolverError `VALUE_INVALID` for a word that {@link packVotes} cannot have written
 */
export function unpackVotes(word: bigint): LadderSeat[] {
  const seats: LadderSeat[] = []
  let rest = word
  for (; rest > 0n && seats.length < MOST_SEATS; rest >>= BITS) {
    seats.push(unpackSeat(Number(rest & SEAT_MASK)))
  }
  if (rest !== 0n) throw invalid('Bits are left beyond the seats')
  requireSeats(seats)
  return seats
}

function unpackSeat(bits: number): LadderSeat {
  if (bits >> 13 !== 1) throw invalid('A seat is not marked as present')
  const code = VOTE_CODES[(bits >> 10) & 7]
  if (code === undefined) throw invalid('A code is unknown')
  return { place: bits & LAST_PLACE, votes: (bits >> 6) & 15, code }
}

function requireSeats(seats: readonly LadderSeat[]): void {
  if (seats.length > MOST_SEATS) throw invalid(`There are ${seats.length} seats`)
  let before = -1
  for (const { place, votes, code } of seats) {
    if (!Number.isSafeInteger(place) || place <= before || place > LAST_PLACE) {
      throw invalid(`Place ${place} does not follow ${before}, or is above ${LAST_PLACE}`)
    }
    before = place
    const least = code === 'UNUSED' ? 0 : 1
    const most = code === 'UNUSED' ? 0 : MOST_VOTES
    if (!Number.isSafeInteger(votes) || votes < least || votes > most) {
      throw invalid(`Place ${place} has ${votes} votes ${code}`)
    }
  }
}

function invalid(what: string): CresolverError {
  return new CresolverError({
    code: 'VALUE_INVALID',
    message: `${what} in the votes of a panel.`,
    hint: 'Compute them from the drawn units and the answers again.',
  })
}
