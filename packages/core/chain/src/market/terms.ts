import type { Address, ContractFunctionReturnType, Hex } from 'viem'
import { type Amount, toAmount } from '../amount.ts'
import type { marketAbi } from '../generated/market.ts'

/** Terms of a market, fixed at its creation. */
export type MarketTerms = {
  /** Currency of pool, stakes and bond; undefined for the native one. */
  readonly asset: Address | undefined
  /** Seconds in which a proposed verdict can be disputed; 0 makes it final at once. */
  readonly windowSeconds: number
  /** Most seats of the panel, 1 to 10; 0 leaves it to the workflow. */
  readonly panelSize: number
  /** Least mean of the three average scores of a candidate, 0 to 100. */
  readonly minReputation: number
  /** How answers become a verdict: `guarded`, or `spec`, the published formula. */
  readonly policy: TermsPolicy
  /** Part of the stake of a silent seat, in 1/10,000. */
  readonly silentSlashBps: number
  /** Part of the stake of a confidently wrong seat, in 1/10,000. */
  readonly wrongSlashBps: number
  /** Only data decides; no worker can join. */
  readonly dataOnly: boolean
  /** The contract keeps only the hash of the question. */
  readonly hashOnly: boolean
  /** A candidate needs an agent of the identity registry. */
  readonly requireIdentity: boolean
  /** The endpoint of an agent needs a proof of its domain, as ERC-8004 has it. */
  readonly requireEndpointDomain: boolean
  /** Account that judges where no second panel can. */
  readonly court: Address | undefined
  /** Seconds that the court has. */
  readonly courtPeriodSeconds: number
  /** Unix seconds before which no request is taken. With it no request transaction is needed. */
  readonly earliestRequest: number | undefined
  /** Places, in the list of the deployment, of the collectors that may commit answers. */
  readonly collectors: readonly number[]
  /** Deposit of a disputer. */
  readonly bond: Amount
  /** What a disputer pays for the second panel. */
  readonly disputeFee: Amount
  /** Contract that the verdict is meant for. */
  readonly consumer: Address | undefined
  /** What the creator says depends on the verdict. */
  readonly valueAtRisk: Amount
  /** Pool from which two families of models are required; 0 for never. */
  readonly familyPool: Amount
  /** Part of the pool for the disputer that overturns a data verdict. */
  readonly disputeReward: Amount
  /** Root of the tree of accounts that may join; undefined for all. */
  readonly allowList: Hex | undefined
}

/** Terms of a new market; what is left out is as in a market without terms. */
export type TermsInput = {
  readonly [name in keyof MarketTerms]?: MarketTerms[name] | undefined
}

type ReadTerms = ContractFunctionReturnType<typeof marketAbi, 'view', 'getTerms'>
/** Terms as the contract and its event hold them. */
export type ContractTerms = ReadTerms[2]

/** Policies, as the contract numbers them. */
export const TERM_POLICIES = ['guarded', 'spec'] as const

/** Name of a policy. */
export type TermsPolicy = (typeof TERM_POLICIES)[number]

/** Bits of the flags, as the contract numbers them. */
export const TERM_FLAGS = {
  DATA_ONLY: 1,
  HASH_ONLY: 2,
  REQUIRE_IDENTITY: 4,
  REQUIRE_ENDPOINT_DOMAIN: 8,
} as const

/**
 * Reads the terms of a market.
 *
 * @param terms - terms as the contract and its event hold them
 * @returns {@link MarketTerms}
 */
export function toTerms(terms: ContractTerms): MarketTerms {
  const has = (flag: number) => (terms.flags & flag) !== 0
  return {
    asset: addressOf(terms.asset),
    windowSeconds: terms.window,
    panelSize: terms.panelSize,
    minReputation: terms.minReputation,
    policy: policyOf(terms.policy),
    silentSlashBps: terms.silentSlashBps,
    wrongSlashBps: terms.wrongSlashBps,
    dataOnly: has(TERM_FLAGS.DATA_ONLY),
    hashOnly: has(TERM_FLAGS.HASH_ONLY),
    requireIdentity: has(TERM_FLAGS.REQUIRE_IDENTITY),
    requireEndpointDomain: has(TERM_FLAGS.REQUIRE_ENDPOINT_DOMAIN),
    court: addressOf(terms.court),
    courtPeriodSeconds: terms.courtPeriod,
    earliestRequest: terms.earliestRequest === 0 ? undefined : terms.earliestRequest,
    collectors: Array.from({ length: 16 }, (_, place) => place).filter(
      (place) => (terms.collectors & (1 << place)) !== 0,
    ),
    bond: toAmount(terms.bond),
    disputeFee: toAmount(terms.disputeFee),
    consumer: addressOf(terms.consumer),
    valueAtRisk: toAmount(terms.valueAtRisk),
    familyPool: toAmount(terms.familyPool),
    disputeReward: toAmount(terms.disputeReward),
    allowList: BigInt(terms.allowList) === 0n ? undefined : terms.allowList,
  }
}

/** The contract takes no other number. */
function policyOf(number: number): TermsPolicy {
  return TERM_POLICIES[number] ?? 'guarded'
}

function addressOf(address: Address): Address | undefined {
  return BigInt(address) === 0n ? undefined : address
}
