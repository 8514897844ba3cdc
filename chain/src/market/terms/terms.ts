import type { Address, ContractFunctionReturnType, Hex } from 'viem'
import { type Amount, toAmount } from '../../amount.ts'
import type { marketAbi } from '../../generated/market.ts'
import { unlessZero } from '../../unless-zero.ts'
import { type PolicyTerms, policyOf, type TermsPolicy } from './policy-text.ts'

/** Terms of a market, fixed at its creation. */
export type MarketTerms = Omit<PolicyTerms, 'policy'> & {
  /** Policy that turns answers into a verdict; `unknown` if this version does not know the text of the policy. */
  readonly policy: TermsPolicy | 'unknown'
  /** Currency of pool, stakes and bonds; undefined for the native one. */
  readonly asset: Address | undefined
  /** Seconds in which a claim can be disputed, or what the first judge found can be appealed; 0 for none. */
  readonly windowSeconds: number
  /** The same for what a panel found after a dispute. */
  readonly panelWindowSeconds: number
  /** Part of a unit of stake that a wrong vote loses, in 1/10,000. */
  readonly wrongSlashBps: number
  /** The first judge is the rule of the question; no worker can join. */
  readonly dataOnly: boolean
  /** The contract keeps only the hash of the question. */
  readonly hashOnly: boolean
  /** A candidate needs an agent of the identity registry. */
  readonly requireIdentity: boolean
  /** Rule or panel is asked at once; a claim is not needed. */
  readonly judgeFirst: boolean
  /** Of a price request: it never expires, and the rest of the pool is for whoever was right. */
  readonly isRequest: boolean
  /** Votes of the panel. */
  readonly votes: number
  /** Units that are drawn beside them, for votes that abstain or are silent. */
  readonly reserves: number
  /** Deposit of an asker and of a disputer; half of an appellant's. */
  readonly bond: Amount
  /** One unit of stake, which is one vote. */
  readonly unit: Amount
  /** Unix seconds before which nobody asks; undefined without a window. */
  readonly earliestRequest: number | undefined
  /** Places, in the list of the deployment, of the collectors that may commit answers. */
  readonly collectors: readonly number[]
  /** Number of the court in the list of the deployment; undefined without a window. */
  readonly court: number | undefined
  /** Contract that the verdict is meant for. */
  readonly consumer: Address | undefined
  /** Value that depends on the verdict, as the creator says. */
  readonly valueAtRisk: Amount
  /** Root of the tree of accounts that may join; undefined for all. */
  readonly allowList: Hex | undefined
}

/** Terms of a new market; what is left out is 0, and the policy `guarded`. */
export type TermsInput = {
  readonly [name in keyof MarketTerms]?: MarketTerms[name] | undefined
}

type ReadTerms = ContractFunctionReturnType<typeof marketAbi, 'view', 'getTerms'>
/** Terms as the contract and its event hold them. */
export type ContractTerms = ReadTerms[1]

/** Bits of the flags, as the contract numbers them. */
export const TERM_FLAGS = {
  DATA_ONLY: 1,
  HASH_ONLY: 2,
  REQUIRE_IDENTITY: 4,
  JUDGE_FIRST: 8,
  REQUEST: 16,
} as const

/**
 * Reads the terms of a market.
 *
 * @param terms - terms as the contract and its event hold them
 */
export function toTerms(terms: ContractTerms): MarketTerms {
  const has = (flag: number) => (terms.flags & flag) !== 0
  return {
    asset: unlessZero(terms.asset),
    windowSeconds: terms.window,
    panelWindowSeconds: terms.panelWindow,
    ...(policyOf(terms.policyHash) ?? unknownPolicy),
    wrongSlashBps: terms.wrongSlashBps,
    dataOnly: has(TERM_FLAGS.DATA_ONLY),
    hashOnly: has(TERM_FLAGS.HASH_ONLY),
    requireIdentity: has(TERM_FLAGS.REQUIRE_IDENTITY),
    judgeFirst: has(TERM_FLAGS.JUDGE_FIRST),
    isRequest: has(TERM_FLAGS.REQUEST),
    votes: terms.votes,
    reserves: terms.reserves,
    bond: toAmount(terms.bond),
    unit: toAmount(terms.unit),
    earliestRequest: terms.earliestRequest === 0 ? undefined : terms.earliestRequest,
    collectors: Array.from({ length: 16 }, (_, place) => place).filter(
      (place) => (terms.collectors & (1 << place)) !== 0,
    ),
    court: terms.court === 0 ? undefined : terms.court,
    consumer: unlessZero(terms.consumer),
    valueAtRisk: toAmount(terms.valueAtRisk),
    allowList: unlessZero(terms.allowList),
  }
}

const unknownPolicy = {
  policy: 'unknown',
  requireEndpointDomain: false,
} as const
