import type { HistoryEvent } from '../market-history.ts'

/** Says what a dispute came to, in one sentence; undefined while there is no end of one. */
export function describeDispute(events: readonly HistoryEvent[]): string | undefined {
  const proposed = events.find((event) => event.type === 'verdict-proposed')
  const disputed = events.find((event) => event.type === 'verdict-disputed')
  const final = events.findLast((event) => event.type === 'verdict-final')
  if (!proposed || !disputed?.disputer || !final) return undefined
  const judge = events.findLast((event) => event.type === 'verdict-disputed')?.judge
  const who = judges[judge ?? disputed.judge]
  return proposed.outcome === final.outcome
    ? `It was disputed, and ${who} confirmed it.`
    : `${proposed.outcome} was proposed first and disputed: ${who} overturned it.`
}

const judges = {
  NONE: 'a judge',
  RULE: 'a second read of the rule',
  PANEL: 'a second panel',
  COURT: 'the court',
} as const
