import { toAmount, toMarketId } from '@cresolver/chain'
import type { Address } from 'viem'
import type { DueContext } from './due-actions.ts'
import type { MarketFacts, TermsFacts, VerdictFacts } from './market-facts.ts'
import { type MarketHistory, NO_HISTORY } from './market-history.ts'

/** An address that ends with a number. */
export const addressOf = (number: number): Address =>
  `0x${number.toString(16).padStart(40, '0')}`

/** Time of the tests, Unix seconds. */
export const NOW = 1_800_000_000

/** A market with a bond of 5 and a fee of 3, at its deadline. */
export const factsWith = (
  changes: Partial<Omit<MarketFacts, 'history' | 'terms' | 'verdict'>> & {
    readonly history?: Partial<MarketHistory>
    readonly terms?: Partial<TermsFacts>
    readonly verdict?: Partial<VerdictFacts>
  } = {},
): MarketFacts => {
  const { history, terms, verdict, ...rest } = changes
  return {
    marketId: toMarketId(1),
    creator: addressOf(1),
    pool: 10n,
    deadline: NOW,
    workerCount: 1,
    isOpen: true,
    question: 'Did it rain?',
    decision: { by: 'panel' },
    unpublished: [],
    ...rest,
    history: { ...NO_HISTORY, ...history },
    terms: {
      asset: undefined,
      hashOnly: false,
      earliestRequest: undefined,
      consumer: undefined,
      collectors: [],
      bond: toAmount(5n),
      disputeFee: toAmount(3n),
      court: undefined,
      courtPeriodSeconds: 0,
      ...terms,
    },
    verdict: {
      state: 'OPEN',
      outcome: 'OPEN',
      reason: undefined,
      until: 0,
      judge: 'NONE',
      hasSeats: false,
      isReread: false,
      ...verdict,
    },
  }
}

/** A keeper of account 9, on a contract of account 8. */
export const contextWith = (changes: Partial<DueContext> = {}): DueContext => ({
  now: NOW,
  account: addressOf(9),
  owner: addressOf(8),
  isOwn: () => false,
  minPool: 0n,
  ...changes,
})
