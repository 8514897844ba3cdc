import type { Finding } from '../ladder/finding.ts'
import { askingsOf } from './askings-of.ts'
import { eventsOf, firstOf, lastOf } from './find-event.ts'
import type { StoryEvent, StoryJudge, StoryTerms } from './story-event.ts'

/** How a market stands: who can say something now, and until when in Unix seconds. */
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
  | { readonly kind: 'final' }

/**
 * Finds how a market stands from what its contract said. Time alone ends a window, and no event says so: compare
 * `until` with a clock.
 *
 * @param events - of the market, oldest first
 * @param terms - undefined for a market without terms of its own
 */
export function standingOf(
  events: readonly StoryEvent[],
  terms: StoryTerms | undefined,
): Standing {
  if (lastOf(events, 'verdict-final')) return { kind: 'final' }
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
