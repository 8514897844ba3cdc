import { BoundedMap } from '@cresolver/bounded'
import { type DataVerdict, READ_ONCE, type UnixSeconds } from '@cresolver/questions'
import { adjudicate, type Sources } from '@cresolver/sources'
import type { Judgement } from '../plan/due-actions.ts'
import type { MarketFacts, VerdictFacts } from '../plan/market-facts.ts'
import type { Judge } from './judge.ts'

/** Options of a judge by data. */
export type DataJudgeParameters = {
  /** Two connections to the sources, one for each read. */
  readonly sources: readonly [Pick<Sources, 'fetch'>, Pick<Sources, 'fetch'>]
  /** Present time in Unix milliseconds. */
  readonly now: () => number
  /** Milliseconds between the two reads; a minute unless given. */
  readonly pauseMs?: number | undefined
}

/** What a rule decides, as far as a verdict shows it. */
type Decision = 'YES' | 'NO' | 'SPLIT' | 'INVALID'
type FirstRead = { readonly decision: Decision; readonly at: number }

const mostMarkets = 10_000

/**
 * Creates a judge that reads the rule of a data question twice, at two times and over two
 * connections. A verdict is wrong only where both reads decide the same and the verdict differs.
 *
 * Verdicts of panels, and what the rule found again, are `unknown`: the court decides their dispute.
 */
export function createDataJudge(parameters: DataJudgeParameters): Judge {
  const { sources, now, pauseMs = 60_000 } = parameters
  const firstReads = new BoundedMap<string, FirstRead>(mostMarkets)

  const read = async (
    { question, deadline }: MarketFacts,
    connection: Pick<Sources, 'fetch'>,
  ): Promise<Decision | undefined> => {
    const seconds = Math.floor(now() / 1_000)
    const { finding } = await adjudicate(
      // Chain and clock count the same seconds.
      { question, deadline: deadline as UnixSeconds },
      connection,
      seconds as UnixSeconds,
      // Each of its two reads is a second read of the verdict.
      READ_ONCE,
    )
    return decisionOf(finding)
  }

  return async (market) => {
    const { verdict, decision } = market
    const { state, hasSeats, isReread } = verdict
    if (state !== 'PROPOSED' || hasSeats || isReread) return 'unknown'
    if (decision.by !== 'data' && decision.by !== 'anything') return 'unknown'
    const key = `${market.marketId}:${verdict.until}`
    const first = firstReads.get(key)
    if (first === undefined) {
      const decided = await read(market, sources[0])
      if (decided !== undefined) firstReads.set(key, { decision: decided, at: now() })
      return 'unknown'
    }
    if (now() < first.at + pauseMs) return 'unknown'
    const second = await read(market, sources[1])
    if (second === first.decision) return compare(verdict, second)
    // Neither read is preferred: both are made again.
    firstReads.delete(key)
    return 'unknown'
  }
}

function decisionOf({ verdict }: DataVerdict): Decision | undefined {
  switch (verdict) {
    case 'YES':
    case 'NO':
    case 'SPLIT':
    case 'INVALID':
      return verdict
    case 'VOID':
      // The contract has one reason for a void by the rule.
      return 'INVALID'
    case 'NEEDS_PANEL':
    case 'TOO_EARLY':
      return undefined
  }
}

function compare({ outcome, reason }: VerdictFacts, decision: Decision): Judgement {
  const proposed = outcome === 'VOID' ? reason : outcome
  return proposed === decision ? 'right' : 'wrong'
}
