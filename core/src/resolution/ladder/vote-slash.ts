import type { AskingEnd, PanelVotes } from './asking-course.ts'
import { isAnswer, type LadderSeat } from './finding.ts'

/** Amount that a vote has at risk. */
export type SlashedUnit = {
  /** One unit of stake, in the smallest unit of the asset. */
  readonly unit: bigint
  /** Part of it that a wrong vote loses, in 1/10,000. */
  readonly wrongSlashBps: number
}

/** One whole, in parts of a unit. */
const BPS = 10_000n

/**
 * Returns what one wrong vote loses: unit * wrongSlashBps / 10,000, rounded down.
 *
 * @param terms - {@link SlashedUnit}
 * @returns amount in the smallest unit of the asset
 */
export function unitSlash({ unit, wrongSlashBps }: SlashedUnit): bigint {
  return (unit * BigInt(wrongSlashBps)) / BPS
}

/**
 * Returns what a seat loses for what it said: the slash of each vote where YES or NO is final and it answered anything else;
 * 5 % of each unit where it abstained and too few answered, both rounded down for each vote. SPLIT, INVALID, TOO_EARLY and VOID cost nothing.
 *
 * @param terms - {@link SlashedUnit}
 * @param seat - the seat
 * @param end - what is final
 * @param isWanting - true if the panel was unsure because too few answered
 * @returns amount in the smallest unit of the asset
 */
export function voteSlash(
  terms: SlashedUnit,
  { votes, code }: LadderSeat,
  end: AskingEnd,
  isWanting: boolean,
): bigint {
  if (end !== 'YES' && end !== 'NO') return 0n
  if (isAnswer(code)) return code === end ? 0n : BigInt(votes) * unitSlash(terms)
  return code === 'UNSURE' && isWanting ? BigInt(votes) * (terms.unit / 20n) : 0n
}

/**
 * Returns what a seat loses for its silence, all of it burned: a fifth of each of its units, where a bundle of the
 * round shows the silence and the worker did not post its answer on chain; nothing at TOO_EARLY and without a judge.
 *
 * @param terms - {@link SlashedUnit}
 * @param seat - the seat
 * @param end - what is final
 * @param panel - {@link PanelVotes}
 * @returns amount in the smallest unit of the asset
 */
export function silenceSlash(
  { unit }: SlashedUnit,
  { place, votes, code }: LadderSeat,
  end: AskingEnd,
  { hasBundle, posted }: PanelVotes,
): bigint {
  const isShown = code === 'SILENT' && hasBundle && !posted.includes(place)
  const isEnd = end !== 'TOO_EARLY' && end !== 'NO_JUDGE'
  return isShown && isEnd ? BigInt(votes) * (unit / 5n) : 0n
}
