import type { Address, ContractFunctionReturnType, Hex } from 'viem'
import { type Amount, toAmount } from '../amount.ts'
import type { marketAbi } from '../generated/market.ts'
import { unlessZero } from '../unless-zero.ts'
import { type PolicyTerms, policyOf, type TermsPolicy } from './policy-text.ts'

/** Terms of a market, fixed at its creation. */
export type MarketTerms = Omit<PolicyTerms, 'policy'> & {
  /** How answers become a verdict; `unknown` where this version does not know the text of the policy. */
  readonly policy: TermsPolicy | 'unknown'
  /** Currency of pool, stakes and bond; undefined for the native one. */
  readonly asset: Address | undefined
  /** Seconds in which a proposed verdict can be disputed; 0 makes it final at once. */
  readonly windowSeconds: number
  /** Part of the stake of a silent seat, in 1/10,000. */
  readonly silentSlashBps: number
  /**
   * Part of the stake, in 1/10,000, of a confidently wrong seat, and of each seat that agreed with a YES
   * or NO which a judge turned around.
   */
  readonly wrongSlashBps: number
  /** Only data decides; no worker can join. */
  readonly dataOnly: boolean
  /** The contract keeps only the hash of the question. */
  readonly hashOnly: boolean
  /** A candidate needs an agent of the identity registry. */
  readonly requireIdentity: boolean
  /** Account that judges what a panel decides, or does not, and the appeal of a data verdict. */
  readonly court: Address | undefined
  /** Seconds that the court has. */
  readonly courtPeriodSeconds: number
  /** Unix seconds before which no request is taken. With it no request transaction is needed. */
  readonly earliestRequest: number | undefined
  /** Places, in the list of the deployment, of the collectors that may commit answers. */
  readonly collectors: readonly number[]
  /** Deposit of a disputer. */
  readonly bond: Amount
  /** What a disputer pays for the court. */
  readonly disputeFee: Amount
  /** Contract that the verdict is meant for. */
  readonly consumer: Address | undefined
  /** What depends on the verdict: a panel gets as many seats as lose that much by a flip. */
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
    ...(policyOf(terms.policyHash) ?? unknownPolicy),
    silentSlashBps: terms.silentSlashBps,
    wrongSlashBps: terms.wrongSlashBps,
    dataOnly: has(TERM_FLAGS.DATA_ONLY),
    hashOnly: has(TERM_FLAGS.HASH_ONLY),
    requireIdentity: has(TERM_FLAGS.REQUIRE_IDENTITY),
    court: unlessZero(terms.court),
    courtPeriodSeconds: terms.courtPeriod,
    earliestRequest: terms.earliestRequest === 0 ? undefined : terms.earliestRequest,
    collectors: Array.from({ length: 16 }, (_, place) => place).filter(
      (place) => (terms.collectors & (1 << place)) !== 0,
    ),
    bond: toAmount(terms.bond),
    disputeFee: toAmount(terms.disputeFee),
    consumer: unlessZero(terms.consumer),
    valueAtRisk: toAmount(terms.valueAtRisk),
    allowList: unlessZero(terms.allowList),
  }
}

const unknownPolicy = {
  policy: 'unknown',
  panelSize: 0,
  requireEndpointDomain: false,
} as const
