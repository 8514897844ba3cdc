import { adjudicate, type Sources } from '@cresolver/chain/sources'
import { BoundedMap } from '@cresolver/core/bounded'
import {
  type DataVerdict,
  type Observation,
  READ_ONCE,
  type UnixSeconds,
} from '@cresolver/core/questions'
import type { Answer } from '../plan/action.ts'
import type { MarketFacts } from '../plan/market-facts.ts'
import {
  caseOf,
  isUndecided,
  type JudgeFinding,
  type QuestionJudge,
} from './question-judge.ts'

export type DataJudgeParameters = {
  /** Two connections to the sources, one for each read. */
  readonly sources: readonly [Pick<Sources, 'fetch'>, Pick<Sources, 'fetch'>]
  /** Present time in Unix milliseconds. */
  readonly now: () => number
  /** Milliseconds between the two reads; a minute unless given. */
  readonly pauseMs?: number | undefined
}

type FirstRead = JudgeFinding & { readonly at: number }

const mostMarkets = 10_000

/**
 * Creates a judge that reads the rule of a data question twice, at two times and over two connections, and answers
 * only where both reads decide the same. A rule can name no source but those of the list.
 *
 * Question decided as of the asking, as the judges of a market do: TOO_EARLY if it could not be decided then.
 */
export function createDataJudge(parameters: DataJudgeParameters): QuestionJudge {
  const { sources, now, pauseMs = 60_000 } = parameters
  const firstReads = new BoundedMap<string, FirstRead>(mostMarkets)

  const read = async (
    { question, deadline, verdict }: MarketFacts,
    connection: Pick<Sources, 'fetch'>,
  ): Promise<JudgeFinding | undefined> => {
    const reads: Observation[] = []
    const kept: Pick<Sources, 'fetch'> = {
      async fetch(request) {
        const observation = await connection.fetch(request)
        reads.push(observation)
        return observation
      },
    }
    const seconds = verdict.askedAt === 0 ? Math.floor(now() / 1_000) : verdict.askedAt
    const { finding } = await adjudicate(
      // Chain and clock count the same seconds.
      { question, deadline: deadline as UnixSeconds },
      kept,
      seconds as UnixSeconds,
      // Each of its two reads is a second read of the verdict.
      READ_ONCE,
    )
    const answer = answerOf(finding)
    return answer && { answer, reads }
  }

  return async (market) => {
    const { decision } = market
    const seconds = Math.floor(now() / 1_000)
    if (!isUndecided(market, seconds)) return undefined
    if (decision.by !== 'data' && decision.by !== 'anything') return undefined
    const key = caseOf(market)
    const first = firstReads.get(key)
    if (first === undefined) {
      const decided = await read(market, sources[0])
      if (decided !== undefined) firstReads.set(key, { ...decided, at: now() })
      return undefined
    }
    if (now() < first.at + pauseMs) return undefined
    const second = await read(market, sources[1])
    if (second?.answer === first.answer) {
      return { answer: first.answer, reads: [...first.reads, ...second.reads] }
    }
    // Neither read is preferred: both are made again.
    firstReads.delete(key)
    return undefined
  }
}

function answerOf({ verdict }: DataVerdict): Answer | undefined {
  switch (verdict) {
    case 'YES':
    case 'NO':
    case 'SPLIT':
    case 'INVALID':
    case 'TOO_EARLY':
      return verdict
    case 'VOID':
      // The contract has one answer for a void by the rule.
      return 'INVALID'
    case 'NEEDS_PANEL':
      return undefined
  }
}
