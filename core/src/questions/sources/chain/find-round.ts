import type { UnixSeconds } from '../../moment.ts'
import { type Fault, fault } from '../fault.ts'
import type { SourceProgram } from '../source-program.ts'
import { MOST_CALLS_AT_ONCE } from './chain-query.ts'
import { type FeedState, type Round, readRounds } from './read-feed.ts'

/** Most batches of rounds that a search reads. */
export const MOST_SEARCHES = 5

/** The round of a moment, and the time of the oldest round of its phase that was read. */
type FoundRound = { readonly round: Round; readonly oldest: number }

/**
 * Finds the last round of the present phase at or before a moment: first at distances that double from
 * the newest round, then in parts of what is left, twenty rounds at once.
 */
export function* findRound(
  feed: FeedState,
  at: UnixSeconds,
): SourceProgram<FoundRound | Fault> {
  const { latest, phase } = feed
  let before = latest.updatedAt <= at ? latest : undefined
  let after = before ? undefined : latest
  // An aggregator of its own needs no look at the first round of its phase.
  if (before && (phase <= 1n || latest.number === 1n)) {
    return { round: before, oldest: before.updatedAt }
  }
  let oldest = latest
  const seen = new Set<bigint>()
  let next = distancesFrom(latest.number)
  for (let read = 0; read < MOST_SEARCHES && next.length > 0; read += 1) {
    const rounds = yield* readRounds(feed, next)
    if ('kind' in rounds) return rounds
    const known = rounds.filter((round) => round !== undefined)
    const around = [before === latest ? undefined : before, ...known, after ?? latest]
    if (!isOrdered(around.filter((round) => round !== undefined))) {
      return fault('UNREADABLE', 'its rounds are not in order')
    }
    for (const round of known) {
      if (round.number < oldest.number) oldest = round
      if (round.updatedAt > at) {
        if (!after || round.number < after.number) after = round
      } else if (!before || round.number > before.number) before = round
    }
    if (!before) return tooOld(feed)
    for (const number of next) seen.add(number)
    const parts = partsOf(before, after)
    next = parts.filter((number) => !seen.has(number))
    // Every part of a long stretch is missing: what lies between them is not known.
    if (next.length === 0 && parts.length < leftBetween(before, after)) break
    if (next.length === 0) return { round: before, oldest: oldest.updatedAt }
  }
  return before
    ? fault(
        'NO_DATA',
        'its round was not found: too many rounds, or too many are missing',
      )
    : tooOld(feed)
}

function tooOld({ phase }: FeedState): Fault {
  return fault(
    'NO_DATA',
    phase > 1n
      ? 'the moment is before the present phase of the feed'
      : 'the moment is before its first round',
  )
}

/** Round 1, and rounds 1, 2, 4, 8 … before the newest, in rising order. */
function distancesFrom(latest: bigint): readonly bigint[] {
  const numbers = new Set<bigint>()
  for (let power = 0n; power < BigInt(MOST_CALLS_AT_ONCE - 1); power += 1n) {
    const number = latest - (1n << power)
    if (number > 1n) numbers.add(number)
  }
  if (latest > 1n) numbers.add(1n)
  return [...numbers].sort((left, right) => (left < right ? -1 : 1))
}

function leftBetween(before: Round, after: Round | undefined): bigint {
  return after ? after.number - before.number - 1n : 0n
}

/** Rounds between two: all of them, or twenty at equal distances. */
function partsOf(before: Round, after: Round | undefined): readonly bigint[] {
  const left = leftBetween(before, after)
  const most = BigInt(MOST_CALLS_AT_ONCE)
  const count = left < most ? left : most
  return Array.from({ length: Number(count) }, (_, index) => {
    const part = BigInt(index + 1)
    return before.number + (left <= most ? part : (part * (left + 1n)) / (most + 1n))
  })
}

function isOrdered(rounds: readonly Round[]): boolean {
  return rounds.every((round, index) => {
    const next = rounds[index + 1]
    return next === undefined || round.updatedAt <= next.updatedAt
  })
}
