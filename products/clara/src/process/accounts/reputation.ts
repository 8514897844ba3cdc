import {
  addAmounts,
  compareAmounts,
  lesserOf,
  multiplyAmount,
  type TokenAmount,
  tenthOf,
  ZERO,
} from '../amount.ts'
import type { Opinion } from '../records.ts'

/** The highest level of reputation. */
export const HIGHEST_LEVEL = 5

/** Requesters whose decisions about an agent are remembered. */
const REMEMBERED = 64

/** Adds a decision of a requester; if there are too many, the one with the least reward goes. */
export function noteOpinion(
  opinions: Opinion[],
  requester: string,
  kind: 'paid' | 'rejected' | 'expired',
  reward: TokenAmount,
): void {
  let opinion = opinions.find((each) => each.requester === requester)
  if (opinion === undefined) {
    opinion = { requester, paid: ZERO, rejected: ZERO, expired: ZERO }
    opinions.push(opinion)
  }
  opinion[kind] = addAmounts(opinion[kind], reward) ?? opinion[kind]
  if (opinions.length <= REMEMBERED) return
  let least = 0
  for (const [index, each] of opinions.entries()) {
    const other = opinions[least]
    if (other !== undefined && compareAmounts(weightOf(each), weightOf(other)) < 0) {
      least = index
    }
  }
  opinions.splice(least, 1)
}

/**
 * The level of reputation, 0 to 5: the rewards that were paid are at least 1, 4, 16, 64 or 256
 * units, and what was rejected or expired is at most a tenth of them. One requester counts for at
 * most a tenth of all that was paid.
 */
export function levelOf(opinions: Opinion[], unit: TokenAmount): number {
  const most = tenthOf(sumOf(opinions.map(({ paid }) => paid)))
  const good = sumOf(opinions.map(({ paid }) => lesserOf(paid, most)))
  const bad = sumOf(opinions.map((each) => lesserOf(lostOf(each), most)))
  if (compareAmounts(bad, tenthOf(good)) > 0) return 0
  let level = 0
  let needed: TokenAmount | undefined = unit
  while (level < HIGHEST_LEVEL && needed !== undefined) {
    if (compareAmounts(good, needed) < 0) break
    level += 1
    needed = multiplyAmount(needed, 4)
  }
  return level
}

/** Adds amounts; a sum that is too large stays where it is. */
export function sumOf(amounts: TokenAmount[]): TokenAmount {
  let sum: TokenAmount = ZERO
  for (const amount of amounts) sum = addAmounts(sum, amount) ?? sum
  return sum
}

function lostOf({ rejected, expired }: Opinion): TokenAmount {
  return sumOf([rejected, expired])
}

function weightOf(opinion: Opinion): TokenAmount {
  return sumOf([opinion.paid, lostOf(opinion)])
}
