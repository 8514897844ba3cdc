import {
  type DeploymentTimes,
  PUBLIC_TIMES,
  toAmount,
  toMarketId,
} from '@cresolver/chain'
import type { Address } from 'viem'
import type { DueContext } from './due-actions.ts'
import type {
  CourtFacts,
  FollowedTerms,
  MarketFacts,
  VerdictFacts,
} from './market-facts.ts'
import { type MarketHistory, NO_HISTORY } from './market-history.ts'

/** An address that ends with a number. */
export const addressOf = (number: number): Address =>
  `0x${number.toString(16).padStart(40, '0')}`

/** Time of the tests, Unix seconds. */
export const NOW = 1_800_000_000

/** Times of the deployment of the tests. */
export const TIMES: DeploymentTimes = PUBLIC_TIMES

/** A court with a fee of 3 and a day for a case. */
export const COURT: CourtFacts = {
  ...{ address: addressOf(7), fee: toAmount(3n), periodSeconds: 86_400 },
  asksReality: false,
}

type Changes = Partial<Omit<MarketFacts, 'history' | 'terms' | 'verdict'>> & {
  readonly history?: Partial<MarketHistory>
  readonly terms?: Partial<FollowedTerms>
  readonly verdict?: Partial<VerdictFacts>
}

/** A market without a window, at its deadline. */
export const factsWith = (changes: Changes = {}): MarketFacts => {
  const { history, terms, verdict, ...rest } = changes
  return {
    ...{ marketId: toMarketId(1), creator: addressOf(1), pool: 10n, minPool: 0n },
    ...{ deadline: NOW, workerCount: 1, isOpen: true, question: 'Did it rain?' },
    ...{ decision: { by: 'panel' }, court: undefined, times: TIMES },
    ...{ unpublished: [], unreleased: [] },
    ...rest,
    history: { ...NO_HISTORY, ...history },
    terms: {
      ...{ asset: undefined, hashOnly: false, dataOnly: false, judgeFirst: false },
      ...{ isRequest: false, earliestRequest: undefined, consumer: undefined },
      ...{ collectors: [], bond: toAmount(0n) },
      ...terms,
    },
    verdict: {
      ...{ state: 'OPEN', judge: 'NONE', answer: 'UNSURE', found: 'UNSURE' },
      ...{ until: 0, stage: 0, askedAt: 0, joinUntil: 0, disputer: undefined },
      ...{ courtAsked: false },
      ...verdict,
    },
  }
}

/** A market with a window, a court and a bond of 5, at its deadline. */
export const ladderWith = (changes: Changes = {}): MarketFacts =>
  factsWith({
    court: COURT,
    ...changes,
    terms: { bond: toAmount(5n), earliestRequest: NOW, ...changes.terms },
  })

/** A keeper of account 9. */
export const contextWith = (changes: Partial<DueContext> = {}): DueContext => ({
  now: NOW,
  account: addressOf(9),
  isOwn: () => false,
  minPool: 0n,
  ...changes,
})
