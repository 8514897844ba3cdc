import type { EventOf, StoryEvent } from './story-event.ts'

/** Lists the events of one type. */
export function eventsOf<type extends StoryEvent['type']>(
  events: readonly StoryEvent[],
  type: type,
): EventOf<type>[] {
  return events.filter((event): event is EventOf<type> => event.type === type)
}

/** Finds the first event of one type. */
export function firstOf<type extends StoryEvent['type']>(
  events: readonly StoryEvent[],
  type: type,
): EventOf<type> | undefined {
  return eventsOf(events, type)[0]
}

/** Finds the last event of one type. */
export function lastOf<type extends StoryEvent['type']>(
  events: readonly StoryEvent[],
  type: type,
): EventOf<type> | undefined {
  return eventsOf(events, type).at(-1)
}
