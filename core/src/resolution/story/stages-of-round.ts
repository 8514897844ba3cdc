import type { Finding } from '../ladder/finding.ts'
import type { Episode } from './askings-of.ts'
import { dataStage, leftByData } from './data-stage.ts'
import { unread } from './fact.ts'
import { firstOf } from './find-event.ts'
import { type Stage, stoodOf } from './stage.ts'
import type { StoryTerms } from './story-event.ts'
import { seatsOfRound } from './story-seats.ts'
import type { StorySources } from './story-sources.ts'

/**
 * Tells one round of a market without a window.
 *
 * @param episode - its events
 * @param asking - number of rounds before it
 * @param terms - undefined for a market without terms of its own
 * @param sources - {@link StorySources}
 */
export function stagesOfRound(
  episode: Episode,
  asking: number,
  terms: StoryTerms | undefined,
  sources: StorySources,
): Stage[] {
  const { events } = episode
  const [first] = events
  const requested = firstOf(events, 'resolution-requested')
  const final = firstOf(events, 'verdict-final')
  const ended =
    final ?? firstOf(events, 'absences-recorded') ?? firstOf(events, 'market-reopened')
  const isExpired = final?.reason === 'EXPIRED'
  // Nobody asked.
  if (!first || (isExpired && !requested)) return []
  const record = ended && sources.recordOf(ended)
  const end = ended && endOf(ended.type, final)
  const found: Finding | 'pending' = end ?? 'pending'
  const parts = {
    ...{ asking, began: sources.momentOf(requested ?? first) },
    ended: ended ? sources.momentOf(ended) : ('pending' as const),
    ...{ found, stood: stoodOf(found, end) },
  }
  if (terms?.dataOnly || (record && 'kind' in record)) {
    return [dataStage(parts, record, [])]
  }
  const round = record && !('kind' in record) ? record : undefined
  return [
    ...leftByData(parts, round, end),
    {
      ...{ kind: 'panel', ...parts, money: sources.moneyOf(asking, 'WORKER') },
      reason: found === 'UNSURE' ? reasonOf() : undefined,
      seats: end === undefined ? 'pending' : seatsOf(end),
    },
  ]

  function seatsOf(said: Finding) {
    return isExpired
      ? unread('a report of the panel, which never came')
      : seatsOfRound(episode, round, said)
  }

  function reasonOf() {
    if (final) return isExpired ? 'NO_REPORT' : (final.reason ?? unread('its reason'))
    if (ended?.type === 'absences-recorded') return 'NO_QUORUM'
    return round?.outcome.kind === 'unsure'
      ? round.outcome.reason
      : unread('the record of the round')
  }
}

function endOf(
  type: 'verdict-final' | 'absences-recorded' | 'market-reopened',
  final: { readonly outcome: string; readonly reason: string | undefined } | undefined,
): Finding {
  if (type === 'market-reopened') return 'TOO_EARLY'
  switch (final?.outcome) {
    case 'YES':
    case 'NO':
    case 'SPLIT':
      return final.outcome
    case 'VOID':
      return final.reason === 'INVALID' || final.reason === 'TOO_EARLY'
        ? final.reason
        : 'UNSURE'
    default:
      return 'UNSURE'
  }
}
