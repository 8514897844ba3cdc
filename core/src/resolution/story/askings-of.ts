import { type Places, placesAfter } from './candidate-places.ts'
import type { StoryEvent } from './story-event.ts'

/** Events from a first one to the last one of the transaction that ended it. */
export type Episode<Event extends StoryEvent = StoryEvent> = {
  /** Oldest first. */
  readonly events: readonly Event[]
  /** Candidates at its end. */
  readonly places: Places
}

type Types = ReadonlySet<StoryEvent['type']>

/** A judge that is asked at once is named before the asking. */
const askingBegins: Types = new Set(['asked', 'judge-asked', 'panel-started'])
const askingEnds: Types = new Set(['settled'])

const roundEnds: Types = new Set([
  'absences-recorded',
  'market-reopened',
  'verdict-final',
])
const roundBegins: Types = new Set(['resolution-requested', 'seats-scored', ...roundEnds])

/**
 * Divides the history of a market with a window into its askings: each but the last was too early.
 *
 * @param events - of the market, oldest first
 */
export function askingsOf<Event extends StoryEvent>(
  events: readonly Event[],
): Episode<Event>[] {
  return episodesOf(events, askingBegins, askingEnds)
}

/** Divides the history of a market without a window into its rounds; a repeated request belongs to the round that runs. */
export function roundsOf(events: readonly StoryEvent[]): Episode[] {
  return episodesOf(events, roundBegins, roundEnds)
}

function episodesOf<Event extends StoryEvent>(
  events: readonly Event[],
  begins: Types,
  ends: Types,
): Episode<Event>[] {
  const episodes: { events: Event[]; places: Places }[] = []
  let places: Places = []
  let endedIn: string | undefined
  let isOpen = false
  for (const event of events) {
    places = placesAfter(places, event)
    const isOfEnd = !isOpen && endedIn !== undefined && event.transactionHash === endedIn
    if (!isOpen && !isOfEnd && begins.has(event.type)) {
      isOpen = true
      episodes.push({ events: [], places })
    }
    const last = episodes.at(-1)
    if (!last || !(isOpen || isOfEnd)) continue
    last.events.push(event)
    last.places = places
    if (isOpen && ends.has(event.type)) {
      isOpen = false
      endedIn = event.transactionHash
    }
  }
  return episodes
}
