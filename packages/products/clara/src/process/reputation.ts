import type { Opinion } from './state.ts'

/** The highest level of reputation. */
export const HIGHEST_LEVEL = 5

/** Requesters whose decisions about an agent are remembered, the latest ones. */
const REMEMBERED = 64

/** Weight of a new decision. */
const WHOLE = 1_024

/** Milliseconds after which a decision counts half. */
const HALF_LIFE = 2_592_000_000

/** Weight of accepted work that each level needs, in whole decisions. */
const NEEDED = [1, 3, 10, 30, 50]

/**
 * Notes what a requester decided about an agent. Only the latest decision of each requester counts,
 * so that one requester can neither make nor ruin a reputation.
 */
export function noteOpinion(opinions: Opinion[], opinion: Opinion): Opinion[] {
  const others = opinions.filter(({ requester }) => requester !== opinion.requester)
  if (others.length === REMEMBERED) others.shift()
  others.push(opinion)
  return others
}

/**
 * The level of reputation, 0 to 5: at least 1, 3, 10, 30 or 50 requesters accepted work, and of all
 * decisions at most one tenth were rejections. Decisions count half after each 30 days.
 */
export function levelOf(opinions: Opinion[], now: number): number {
  let accepted = 0
  let rejected = 0
  for (const opinion of opinions) {
    const weight = weightAfter(now - opinion.at)
    if (opinion.accepted) accepted += weight
    else rejected += weight
  }
  if (9 * rejected > accepted) return 0
  let level = 0
  for (const needed of NEEDED) if (accepted >= needed * WHOLE) level += 1
  return level
}

function weightAfter(age: number): number {
  let weight = WHOLE
  for (let left = age; left >= HALF_LIFE && weight > 0; left -= HALF_LIFE) {
    weight = Math.floor(weight / 2)
  }
  return weight
}
