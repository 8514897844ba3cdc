import type { ListedEvent } from '@cresolver/chain'

/** Most events that are kept. */
const most = 60

/**
 * Adds events to the recent activity. Blocks are read more than once, so events may repeat.
 */
export function withEvents(
  activity: readonly ListedEvent[],
  events: readonly ListedEvent[],
): readonly ListedEvent[] {
  const known = new Set(activity.map(keyOf))
  const fresh = events.filter((event) => !known.has(keyOf(event)))
  if (fresh.length === 0) return activity
  return [...fresh.reverse(), ...activity]
    .sort((a, b) => Number(b.blockNumber - a.blockNumber))
    .slice(0, most)
}

/** Returns a unique key of an event. */
export function keyOf(event: ListedEvent): string {
  const { transactionHash, type } = event
  const market = 'marketId' in event ? event.marketId : ''
  const worker = 'worker' in event ? event.worker : ''
  return `${transactionHash} ${type} ${market} ${worker}`
}
