import type {
  Amount,
  DeploymentTimes,
  Finding,
  Judge,
  MarketId,
  MarketTerms,
  VerdictState,
} from '@cresolver/chain'
import type { Address } from 'viem'
import type { MarketHistory } from './market-history.ts'

/** Knowledge of a keeper about one market; all of it is read from the chain. */
export type MarketFacts = {
  readonly marketId: MarketId
  readonly creator: Address
  /** Reward pool, in the asset of the market. */
  readonly pool: bigint
  /** Least pool of the deployment for that asset. */
  readonly minPool: bigint
  /** Last moment to join, Unix seconds. */
  readonly deadline: number
  readonly workerCount: number
  /** Unix seconds of the request that began the present round; undefined without one. */
  readonly requestedAt?: number | undefined
  /** True until pool and stakes are paid out. */
  readonly isOpen: boolean
  readonly question: string
  readonly decision: DecisionFacts
  readonly terms: FollowedTerms
  /** The court that the terms name; undefined without a window. */
  readonly court: CourtFacts | undefined
  readonly times: DeploymentTimes
  readonly verdict: VerdictFacts
  readonly history: MarketHistory
  /** Workers whose scores wait to be published. */
  readonly unpublished: readonly Address[]
  /** Candidates that were not drawn and whose stake waits to be credited. */
  readonly unreleased: readonly Address[]
}

/** A court, as far as a keeper follows it. */
export type CourtFacts = {
  readonly address: Address
  readonly fee: Amount
  readonly periodSeconds: number
  /** True if it asks Reality.eth, so that anybody can have it decide. */
  readonly asksReality: boolean
}

/** Who decides a question. */
export type DecisionFacts =
  | {
      readonly by: 'data'
      /** Unix seconds from which the data is final. */
      readonly finalFrom: number
    }
  /** Workers, or data at once where the rule is invalid. */
  | { readonly by: 'panel' | 'anything' }
  /** An account that the rule names settles manually. */
  | { readonly by: 'resolver' }

/** Terms of a market as far as a keeper follows them. */
export type FollowedTerms = Pick<
  MarketTerms,
  | ('asset' | 'bond' | 'collectors' | 'consumer' | 'dataOnly')
  | ('earliestRequest' | 'hashOnly' | 'isRequest' | 'judgeFirst')
>

/** Verdict of a market, as it was at some block; time may have changed it since. */
export type VerdictFacts = {
  readonly state: VerdictState
  /** Who decides, or has found what is proposed; NONE while a claim stands. */
  readonly judge: Judge
  /** Claimed, found or final result; UNSURE for nothing, and without a window. */
  readonly answer: Finding
  /** Finding of rule or panel. */
  readonly found: Finding
  /** Last moment to object, or for the judge, Unix seconds. */
  readonly until: number
  /** Number of askings before this one. */
  readonly stage: number
  /** Unix seconds as of which judges decide; 0 while nobody asked. */
  readonly askedAt: number
  /** End of joining after a dispute, Unix seconds; 0 without one. */
  readonly joinUntil: number
  /** Who disputed the claim, if it is one account. */
  readonly disputer: Address | undefined
  /** True if the court was asked, and paid. */
  readonly courtAsked: boolean
}

/**
 * Returns the verdict at a moment, by the rules of the contract: what stands becomes final, a judge that is
 * late passes the case on to the court, and a court that is late leaves what was found.
 *
 * @param now - Unix seconds
 */
export function verdictAt(
  { verdict, court }: Pick<MarketFacts, 'verdict' | 'court'>,
  now: number,
): VerdictFacts {
  if (now <= verdict.until) return verdict
  switch (verdict.state) {
    case 'PROPOSED':
      return ended(verdict)
    case 'JUDGED': {
      if (verdict.judge === 'COURT') return ended({ ...verdict, answer: verdict.found })
      const until = verdict.until + (court?.periodSeconds ?? 0)
      const late = { ...verdict, judge: 'COURT', until } as const
      return now <= until ? late : ended({ ...late, answer: verdict.found })
    }
    default:
      return verdict
  }
}

/** Returns true if an asking has ended, so that it can be settled; TOO_EARLY has, and ends no market. */
export function isOver(
  market: Pick<MarketFacts, 'verdict' | 'court'>,
  now: number,
): boolean {
  const verdict = verdictAt(market, now)
  return (
    verdict.state === 'FINAL' ||
    (verdict.state === 'PROPOSED' &&
      verdict.answer === 'TOO_EARLY' &&
      now > verdict.until)
  )
}

/** Too early ends nothing, so nobody reads it as final. */
function ended(verdict: VerdictFacts): VerdictFacts {
  return { ...verdict, state: verdict.answer === 'TOO_EARLY' ? 'PROPOSED' : 'FINAL' }
}
