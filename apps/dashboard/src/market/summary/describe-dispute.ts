import type { HistoryEvent } from '../market-history.ts'

/** Describes how a dispute ended, in one sentence; undefined without a dispute, and until it has ended. */
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
  COURT: 'the court',
} as const
