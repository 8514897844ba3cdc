import { CresolverError } from '../../protocol/index.ts'

/** The three scores of a seat, each a whole number from 0 to 100; zeroes for a seat that was not scored. */
export type SeatScores = readonly [number, number, number]

const MOST_SEATS = 10
const MOST_SCORE = 100
const BITS = 7n
const SEAT_BITS = 3n * BITS

/**
 * Packs the scores of a panel as a report carries them: 21 bits a seat from the lowest, in the order of the votes, three
 * scores of 7 bits each.
 *
 * Docs: https://github.com/cresolver/cresolver/blob/main/docs/protocol.md#the-report
 *
 * @param scores - at most ten seats
 * @returns a word of 256 bits
 * @throws `SdkErrors['packScores']`: `VALUE_INVALID` for more seats, or a score that is not a whole number from 0 to 100
 *
 * @example
 * ```ts
 * import { packScores } from '@cresolver/sdk/resolution'
 *
 * console.log(packScores([[1, 2, 3], [100, 0, 0]])) // 209764609n
 * ```
 */
export function packScores(scores: readonly SeatScores[]): bigint {
  requireScores(scores)
  return scores
    .flat()
    .reduce((word, score, index) => word | (BigInt(score) << (BITS * BigInt(index))), 0n)
}

/**
 * Reads the scores of a word that {@link packScores} wrote.
 *
 * @param word - 0 to 2^256 - 1
 * @param seats - number of seats of the votes word beside it
 * @returns scores in the order of the seats
 * @throws CresolverError `VALUE_INVALID` for a word that {@link packScores} cannot have written for so many seats
 */
export function unpackScores(word: bigint, seats: number): SeatScores[] {
  if (word < 0n || word >> (SEAT_BITS * BigInt(seats)) !== 0n) {
    throw invalid('Bits are left beyond the seats')
  }
  const scores = Array.from({ length: seats }, (_, seat): SeatScores => {
    const bits = Number((word >> (SEAT_BITS * BigInt(seat))) & (2n ** SEAT_BITS - 1n))
    return [bits & 127, (bits >> 7) & 127, bits >> 14]
  })
  requireScores(scores)
  return scores
}

function requireScores(scores: readonly SeatScores[]): void {
  if (scores.length > MOST_SEATS) throw invalid(`There are ${scores.length} seats`)
  for (const score of scores.flat()) {
    if (!Number.isSafeInteger(score) || score < 0 || score > MOST_SCORE) {
      throw invalid(`A score is ${score}`)
    }
  }
}

function invalid(what: string): CresolverError {
  return new CresolverError({
    code: 'VALUE_INVALID',
    message: `${what} in the scores of a panel.`,
    hint: 'Each seat has three whole numbers from 0 to 100.',
  })
}
