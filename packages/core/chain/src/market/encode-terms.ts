import { zeroAddress, zeroHash } from 'viem'
import { toAmount } from '../amount.ts'
import { explainContractError } from '../contract-error.ts'
import {
  type ContractTerms,
  TERM_FLAGS,
  TERM_POLICIES,
  type TermsInput,
} from './terms.ts'

/**
 * Writes terms as the contract takes them.
 *
 * @param terms - {@link TermsInput}
 * @returns the struct of the contract
 * @throws CresolverError `INVALID_TERM` for a number that is not whole or does not fit;
 *   `AMOUNT_INVALID` for an amount above 96 bits
 */
export function encodeTerms(terms: TermsInput): ContractTerms {
  const flag = (isSet: boolean | undefined, bit: number) => (isSet ? bit : 0)
  return {
    asset: terms.asset ?? zeroAddress,
    window: fit('window', terms.windowSeconds, 24),
    panelSize: fit('panelSize', terms.panelSize, 8),
    minReputation: fit('minReputation', terms.minReputation, 8),
    policy: fit('policy', TERM_POLICIES.indexOf(terms.policy ?? 'guarded'), 8),
    silentSlashBps: fit('silentSlashBps', terms.silentSlashBps, 16),
    wrongSlashBps: fit('wrongSlashBps', terms.wrongSlashBps, 16),
    flags:
      flag(terms.dataOnly, TERM_FLAGS.DATA_ONLY) |
      flag(terms.hashOnly, TERM_FLAGS.HASH_ONLY) |
      flag(terms.requireIdentity, TERM_FLAGS.REQUIRE_IDENTITY) |
      flag(terms.requireEndpointDomain, TERM_FLAGS.REQUIRE_ENDPOINT_DOMAIN),
    court: terms.court ?? zeroAddress,
    courtPeriod: fit('courtPeriod', terms.courtPeriodSeconds, 32),
    earliestRequest: fit('earliestRequest', terms.earliestRequest, 40),
    collectors: (terms.collectors ?? []).reduce(
      (bits, place) => bits | (1 << fit('collectors', place, 4)),
      0,
    ),
    bond: toAmount(terms.bond ?? 0n),
    disputeFee: toAmount(terms.disputeFee ?? 0n),
    consumer: terms.consumer ?? zeroAddress,
    valueAtRisk: toAmount(terms.valueAtRisk ?? 0n),
    familyPool: toAmount(terms.familyPool ?? 0n),
    disputeReward: toAmount(terms.disputeReward ?? 0n),
    allowList: terms.allowList ?? zeroHash,
  }
}

/** A whole number of at most `bits` bits; the contract checks the range of each term. */
function fit(name: string, value = 0, bits: number): number {
  if (Number.isInteger(value) && value >= 0 && value < 2 ** bits) return value
  throw explainContractError('InvalidTerm', [name]) ?? new Error('unreachable')
}
