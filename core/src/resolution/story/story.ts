import { CresolverError } from '../../protocol/index.ts'
import type { SettlementRecord } from '../record/settlement-record.ts'
import { askingsOf, roundsOf } from './askings-of.ts'
import { type Fact, isKnown, unread } from './fact.ts'
import { firstOf, lastOf } from './find-event.ts'
import { type Ledger, ledgerOf } from './ledger.ts'
import type { StoryCourt } from './ledger-entry.ts'
import type { Stage } from './stage.ts'
import { stagesOfAsking } from './stages-of-asking.ts'
import { stagesOfRound } from './stages-of-round.ts'
import { type Standing, standingOf } from './standing.ts'
import type { StoryEvent, StoryTerms } from './story-event.ts'
import type { StorySources } from './story-sources.ts'

/** Sources of the story of a market. */
export type StoryFacts = {
  /** Of the market, oldest first, from its creation on. */
  readonly events: Fact<readonly StoryEvent[]>
  /** Unix seconds of blocks by their numbers; a block that is not in it was not read. */
  readonly times: ReadonlyMap<bigint, number>
  /** Undefined without a window. */
  readonly court: Fact<StoryCourt> | undefined
  /** Records by the transactions of the reports that put their hashes on chain. */
  readonly records: ReadonlyMap<string, SettlementRecord>
}

/** End of a market; `pending`: it has not ended. */
export type StoryEnd =
  | 'pending'
  | { readonly outcome: string; readonly reason: string | undefined }

/** A market from its first asking to its last payment. */
export type Story = {
  /** In the order in which they began. */
  readonly stages: Fact<readonly Stage[]>
  readonly end: Fact<StoryEnd>
  readonly ledger: Fact<Ledger>
  /** Who can say something now. */
  readonly standing: Fact<Standing>
  /** Undefined for a market without terms of its own. */
  readonly terms: Fact<StoryTerms | undefined>
  /** Undefined without a window. */
  readonly court: Fact<StoryCourt> | undefined
}

/**
 * Tells the story of a market from what its contract said, and from the records of its reports. It verifies no record:
 * what a record says of seats is what its writer says, unless `verifySettlement` holds.
 *
 * @param facts - {@link StoryFacts}
 * @returns {@link Story}; what was not read is `UnreadFact`, and what has not ended is `pending`
 *
 * @example
 * const story = storyOf({ events: { cannotSay: 'a node' }, times: new Map(), court: undefined, records: new Map() })
 * story.ledger // { cannotSay: 'a node' }
 */
export function storyOf({ events, times, court, records }: StoryFacts): Story {
  if (!isKnown(events)) return allUnread(events.cannotSay)
  if (!firstOf(events, 'market-created')) {
    return allUnread('the events of the market from its first block on')
  }
  try {
    const terms = firstOf(events, 'terms-set')?.terms
    const ledger = ledgerOf(events, terms, court)
    const sources: StorySources = {
      momentOf: ({ blockNumber: block }) => ({
        block,
        at: times.get(block) ?? unread(`the time of block ${block}`),
      }),
      recordOf: ({ transactionHash }) => records.get(transactionHash),
      court: courtOf(court),
      moneyOf: (asking, party) =>
        isKnown(ledger)
          ? ledger.entries.filter(
              (entry) => entry.asking === asking && entry.party === party,
            )
          : ledger,
    }
    const final = lastOf(events, 'verdict-final')
    const stages =
      terms && terms.windowSeconds > 0
        ? askingsOf(events).map((asking) => stagesOfAsking(asking, terms, sources))
        : roundsOf(events).map((round, index) =>
            stagesOfRound(round, index, terms, sources),
          )
    return {
      stages: stages.flat(),
      end: final ? { outcome: final.outcome, reason: final.reason } : 'pending',
      ledger,
      standing: standingOf(
        events,
        terms,
        isKnown(court) ? court?.periodSeconds : undefined,
      ),
      ...{ terms, court },
    }
  } catch (error) {
    // A file can hold words that no contract counts.
    if (!CresolverError.isInstance(error)) throw error
    return allUnread(error.message)
  }
}

function allUnread(what: string): Story {
  const missing = unread(what)
  return {
    ...{ stages: missing, end: missing, ledger: missing, standing: missing },
    ...{ terms: missing, court: undefined },
  }
}

function courtOf(court: StoryFacts['court']): Fact<string> {
  if (court === undefined) return unread('the court of the market')
  return isKnown(court) ? court.address.toLowerCase() : court
}
