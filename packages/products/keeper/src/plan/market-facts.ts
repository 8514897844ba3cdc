import type {
  Judge,
  MarketId,
  MarketTerms,
  Outcome,
  VerdictState,
  VoidReason,
} from '@cresolver/chain'
import type { Address } from 'viem'
import type { MarketHistory } from './market-history.ts'

/** What a keeper knows of one market; all of it is read from the chain. */
export type MarketFacts = {
  readonly marketId: MarketId
  readonly creator: Address
  /** Reward pool in wei; 0 for a pool in a token, whose worth the chain does not know. */
  readonly pool: bigint
  /** Last moment to join, Unix seconds. */
  readonly deadline: number
  readonly workerCount: number
  /** Unix seconds of the request that began the present round; undefined without one. */
  readonly requestedAt?: number | undefined
  /** True until pool and stakes are paid out. */
  readonly isOpen: boolean
  readonly question: string
  readonly decision: DecisionFacts
  readonly terms: TermsFacts
  readonly verdict: VerdictFacts
  readonly history: MarketHistory
  /** Workers whose scores wait to be published. */
  readonly unpublished: readonly Address[]
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
export type TermsFacts = Pick<
  MarketTerms,
  | ('asset' | 'bond' | 'collectors' | 'consumer' | 'court' | 'courtPeriodSeconds')
  | ('disputeFee' | 'earliestRequest' | 'hashOnly')
>

/** Verdict of a market, as it was at some block; time may have changed it since. */
export type VerdictFacts = {
  readonly state: VerdictState
  readonly outcome: Outcome
  /** Why it is VOID, where the proposal says so. */
  readonly reason: VoidReason | undefined
  /** Last moment to dispute, or for the judge, Unix seconds. */
  readonly until: number
  readonly judge: Judge
  /** Whether a panel sat. */
  readonly hasSeats: boolean
  /** Whether it is what the rule found again in a dispute. */
  readonly isReread: boolean
}

/**
 * Returns the verdict at a moment, by the rules of the contract: a proposal becomes final, and a
 * dispute goes to the court and then ends without a judge.
 *
 * @param now - Unix seconds
 */
export function verdictAt(
  { verdict, terms }: Pick<MarketFacts, 'verdict' | 'terms'>,
  now: number,
): VerdictFacts {
  if (now <= verdict.until) return verdict
  if (verdict.state === 'PROPOSED') return { ...verdict, state: 'FINAL' }
  if (verdict.state !== 'DISPUTED') return verdict
  if (terms.court !== undefined && verdict.judge !== 'COURT') {
    const until = verdict.until + terms.courtPeriodSeconds
    if (now <= until) return { ...verdict, judge: 'COURT', until }
  }
  return { ...verdict, state: 'FINAL', outcome: 'VOID', reason: 'NO_JUDGE' }
}
