import { decideVotes } from '../ladder/decide-votes.ts'
import type { Finding } from '../ladder/finding.ts'
import { unpackVotes } from '../ladder/votes-word.ts'
import type { Episode } from './askings-of.ts'
import { dataStage, leftByData } from './data-stage.ts'
import { type Fact, unread } from './fact.ts'
import { eventsOf, firstOf, lastOf } from './find-event.ts'
import { objectionStood, type Stage, stoodOf } from './stage.ts'
import type { EventOf, StoryEvent, StoryTerms } from './story-event.ts'
import { seatsOfVotes } from './story-seats.ts'
import type { StorySources } from './story-sources.ts'

/** Tells one asking of a market with a window. */
export function stagesOfAsking(
  episode: Episode,
  terms: StoryTerms,
  sources: StorySources,
): Stage[] {
  const { events } = episode
  const [first] = events
  if (!first) return []
  const asked = firstOf(events, 'asked')
  const settled = firstOf(events, 'settled')
  const end = settled?.finding
  const asking = asked?.stage ?? settled?.stage ?? 0
  const objections = eventsOf(events, 'disputed')
  const dispute = objections.find(({ attacked }) => attacked === 'NONE')
  const appeal = objections.find(({ attacked }) => attacked !== 'NONE')
  const proposed = lastOf(events, 'verdict-proposed')
  const court = eventsOf(events, 'judge-asked').find(({ judge }) => judge === 'COURT')
  const isCourtAsked = court !== undefined || (settled?.money.court ?? 0n) > 0n
  const claim = asked?.claim ?? unread('the asking')
  const isClaimOver = dispute ?? (terms.judgeFirst ? first : settled)
  const common = (began: StoryEvent, ended: StoryEvent | undefined) => ({
    asking,
    began: sources.momentOf(began),
    ended: ended ? sources.momentOf(ended) : ('pending' as const),
  })
  const objection = (kind: 'dispute' | 'appeal', event: EventOf<'disputed'>): Stage => {
    const attacked = kind === 'dispute' ? asked?.claim : proposed?.finding
    return {
      ...{ kind, ...common(event, event), by: event.by.toLowerCase() },
      ...{ answer: event.answer, reason: event.reason },
      stood: objectionStood(attacked ?? 'UNSURE', end),
      money: sources.moneyOf(asking, kind === 'dispute' ? 'DISPUTER' : 'APPELLANT'),
    }
  }
  const judgeEnded = proposed ?? court ?? settled
  const isJudged = terms.judgeFirst || dispute !== undefined
  const started = terms.judgeFirst ? first : (dispute ?? first)
  return [
    {
      ...{ kind: 'claim', ...common(first, isClaimOver) },
      by: asked?.asker.toLowerCase() ?? unread('the asking'),
      ...{ claim, stood: stoodOf(claim, end), money: sources.moneyOf(asking, 'ASKER') },
    },
    ...(dispute ? [objection('dispute', dispute)] : []),
    ...(isJudged ? judgeStages() : []),
    ...(appeal ? [objection('appeal', appeal)] : []),
    ...(isCourtAsked ? [courtStage()] : []),
  ]

  function judgeStages(): Stage[] {
    const found: Finding | 'pending' =
      proposed?.finding ?? (judgeEnded ? 'UNSURE' : 'pending')
    const parts = { ...common(started, judgeEnded), found, stood: stoodOf(found, end) }
    const report = proposed ?? lastOf(events, 'votes-counted')
    const record = report && sources.recordOf(report)
    if (terms.dataOnly || proposed?.judge === 'RULE') {
      // A rule that finds nothing writes nothing.
      return [dataStage(parts, record, [], proposed === undefined && isLate())]
    }
    const round = record && 'kind' in record ? undefined : record
    const money = sources.moneyOf(asking, 'WORKER')
    return [
      ...leftByData(parts, round, end),
      {
        ...{ kind: 'panel', ...parts, money },
        reason: found === 'UNSURE' ? unsureReason(events, terms) : undefined,
        seats: found === 'pending' ? found : seatsOfVotes(episode, round),
      },
    ]
  }

  /** True if the time of the first judge had ended when it ended. */
  function isLate(): boolean {
    const judged = eventsOf(events, 'judge-asked').find(({ judge }) => judge !== 'COURT')
    const until = judged?.until ?? asked?.until
    const at = judgeEnded && sources.momentOf(judgeEnded).at
    return typeof at === 'number' && until !== undefined && at > until
  }

  function courtStage(): Stage {
    const found = rulingOf(proposed?.finding, court, settled, sources)
    return {
      ...{ kind: 'court', ...common(court ?? settled ?? started, settled) },
      ...{ by: sources.court, found, stood: stoodOf(found, end) },
      money: sources.moneyOf(asking, 'COURT'),
    }
  }
}

/** Why a panel found nothing: its votes say it, otherwise how far it came. */
function unsureReason(events: readonly StoryEvent[], { votes }: StoryTerms): string {
  const counted = lastOf(events, 'votes-counted')
  if (!counted) return firstOf(events, 'panel-started') ? 'NO_REPORT' : 'NOT_SEATED'
  const decision = decideVotes(unpackVotes(counted.votes), votes)
  return decision.finding === 'UNSURE' ? decision.reason : 'NO_REPORT'
}

/** A court that never rules leaves what was found, or nothing. */
function rulingOf(
  found: Finding | undefined,
  court: EventOf<'judge-asked'> | undefined,
  settled: EventOf<'settled'> | undefined,
  { momentOf }: StorySources,
): Fact<Exclude<Finding, 'UNSURE'> | 'NO_RULING' | 'pending'> {
  if (!settled) return 'pending'
  const { finding } = settled
  if (finding === 'UNSURE') return 'NO_RULING'
  if (finding !== found) return finding
  const { at } = momentOf(settled)
  const isInTime = typeof at === 'number' && court !== undefined && at <= court.until
  return isInTime
    ? finding
    : unread('who called the settlement: a late court rules like one that never does')
}
