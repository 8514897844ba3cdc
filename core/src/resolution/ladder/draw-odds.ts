import { CresolverError } from '../../protocol/index.ts'
import type { Fraction } from './fraction.ts'

/** Units that a draw without replacement takes, of which one party holds some. */
export type DrawOfUnits = {
  /** Units of all candidates. */
  readonly units: number
  /** Units of the party, under any number of identities. */
  readonly held: number
  /** Units that are drawn, at most all. */
  readonly drawn: number
  /** Least drawn units that the party needs. */
  readonly least: number
}

/**
 * Computes how likely a party has at least a number of the drawn units: a tail of the hypergeometric distribution.
 *
 * It assumes that no candidate could choose the draw: all joined before the seed was known.
 *
 * @param draw - {@link DrawOfUnits}
 * @returns an exact fraction from 0 to 1
 * @throws CresolverError `VALUE_INVALID` when a number is not a whole number >= 0, or more is drawn or held than there is
 *
 * @example
 * drawOdds({ units: 64, held: 21, drawn: 10, least: 6 }) // 5.5 %
 */
export function drawOdds({ units, held, drawn, least }: DrawOfUnits): Fraction {
  const counts = [units, held, drawn, least]
  const areWhole = counts.every((count) => Number.isSafeInteger(count) && count >= 0)
  if (!areWhole || held > units || drawn > units) {
    throw new CresolverError({
      code: 'VALUE_INVALID',
      message: `Cannot hold ${held} and draw ${drawn} of ${units} units, with at least ${least} held ones drawn.`,
      hint: 'Use whole numbers; neither held nor drawn units exceed all units.',
    })
  }
  let numerator = 0n
  for (let own = least; own <= Math.min(held, drawn); own += 1) {
    numerator += choose(held, own) * choose(units - held, drawn - own)
  }
  return { numerator, denominator: choose(units, drawn) }
}

/** Ways to choose some of a number of units; 0 where there are fewer. */
function choose(count: number, chosen: number): bigint {
  if (chosen > count) return 0n
  let ways = 1n
  for (let index = 1; index <= chosen; index += 1) {
    ways = (ways * BigInt(count - chosen + index)) / BigInt(index)
  }
  return ways
}
