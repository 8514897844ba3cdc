import type { Finding } from '../ladder/finding.ts'
import { askingsOf } from './askings-of.ts'
import { eventsOf, firstOf, lastOf } from './find-event.ts'
import type { StoryEvent, StoryJudge, StoryTerms } from './story-event.ts'

/** State of a market: who can say something now, and until when in Unix seconds. */
export type Standing =
  /** Nobody has asked, or not again after it was too early. */
  | { readonly kind: 'not-asked' }
  /** A round runs in a market without a window. */
  | { readonly kind: 'requested' }
  /** Anyone can dispute the claim. */
  | { readonly kind: 'claimed'; readonly claim: Finding; readonly until: number }
  /** Nobody can object. */
  | {
      readonly kind: 'judging'
      readonly judge: StoryJudge
      /** Undefined if no event says it. */
      readonly until: number | undefined
    }
  /** Anyone can appeal. */
  | {
      readonly kind: 'found'
      readonly judge: StoryJudge
      readonly finding: Finding
      readonly until: number
    }
  | {
      readonly kind: 'final'
      /** Since when nobody can object, if time decided; undefined for a ruling, and if it is not known. */
      readonly since: number | undefined
    }

/**
 * Finds how a market stands from what its contract said. Time alone ends a window, and no event says so: compare
 * `until` with a clock.
 *
 * @param events - of the market, oldest first
 * @param terms - undefined for a market without terms of its own
 * @param courtSeconds - time of its court; undefined if it is not known
 */
export function standingOf(
  events: readonly StoryEvent[],
  terms: StoryTerms | undefined,
  courtSeconds?: number,
): Standing {
  if (lastOf(events, 'verdict-final')) {
    return { kind: 'final', since: finalSince(events, courtSeconds) }
  }
  if (!terms || terms.windowSeconds === 0) return standingOfRound(events)
  const asking = askingsOf(events).at(-1)?.events ?? []
  const asked = firstOf(asking, 'asked')
  if (!asked || firstOf(asking, 'settled')) return { kind: 'not-asked' }
  const judged = lastOf(asking, 'judge-asked')
  if (judged?.judge === 'COURT') return judging('COURT', judged.until)
  const found = lastOf(asking, 'verdict-proposed')
  if (found) {
    // A complete appeal asks the court in the same transaction.
    if (eventsOf(asking, 'disputed').some(({ attacked }) => attacked !== 'NONE')) {
      return judging('COURT', undefined)
    }
    const { judge, finding, until } = found
    return { kind: 'found', judge, finding, until }
  }
  if (judged) return judging(judged.judge, judged.until)
  if (firstOf(asking, 'disputed')) {
    return judging(terms.dataOnly ? 'RULE' : 'PANEL', undefined)
  }
  return asked.judge === 'NONE'
    ? { kind: 'claimed', claim: asked.claim, until: asked.until }
    : judging(asked.judge, asked.until)
}

/** Time ends a window; the court is the judge from the end of the first judge's time on, also if nobody called. */
function finalSince(
  events: readonly StoryEvent[],
  courtSeconds: number | undefined,
): number | undefined {
  const asking = askingsOf(events).at(-1)?.events ?? []
  const asked = firstOf(asking, 'asked')
  if (!asked) return undefined
  const judged = eventsOf(asking, 'judge-asked')
  const court = judged.find(({ judge }) => judge === 'COURT')
  const ended = court ?? lastOf(asking, 'verdict-proposed')
  if (ended) return ended.until
  const last = judged.at(-1)
  if (!last && asked.judge === 'NONE') return asked.until
  const until = last?.until ?? asked.until
  return courtSeconds === undefined ? undefined : until + courtSeconds
}

/** A round that decided nothing waits for the next request. */
function standingOfRound(events: readonly StoryEvent[]): Standing {
  const last = events.findLast(
    ({ type }) =>
      type === 'resolution-requested' ||
      type === 'absences-recorded' ||
      type === 'market-reopened',
  )
  const isAsked = last !== undefined && last.type !== 'market-reopened'
  return { kind: isAsked ? 'requested' : 'not-asked' }
}

function judging(judge: StoryJudge, until: number | undefined): Standing {
  return { kind: 'judging', judge, until }
}
