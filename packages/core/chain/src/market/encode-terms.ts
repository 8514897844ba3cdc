import { PANEL_LIMITS } from '@cresolver/protocol'
import { zeroAddress, zeroHash } from 'viem'
import { toAmount } from '../amount.ts'
import { contractError } from '../contract-error.ts'
import { encodePolicy } from './policy-text.ts'
import { type ContractTerms, TERM_FLAGS, type TermsInput } from './terms.ts'

/** Terms as the contract takes them, with the text of their policy. */
export type EncodedTerms = { readonly terms: ContractTerms; readonly policy: string }

/**
 * Writes terms as the contract takes them.
 *
 * @throws CresolverError `INVALID_TERM` for a number that is not whole or does not fit;
 *   `AMOUNT_INVALID` for an amount above 96 bits
 */
export function encodeTerms(terms: TermsInput): EncodedTerms {
  const flag = (isSet: boolean | undefined, bit: number) => (isSet ? bit : 0)
  // Data knows no panel, and a text of its own would cost a slot.
  const usual = terms.dataOnly ? 'spec' : 'guarded'
  const { policy: name = usual, requireEndpointDomain = false } = terms
  if (name === 'unknown') throw invalid('policy')
  const panelSize = fit('panelSize', terms.panelSize, 8)
  if (panelSize > PANEL_LIMITS.seats) throw invalid('panelSize')
  const { policyHash, policy } = encodePolicy({
    ...{ policy: name, panelSize, requireEndpointDomain },
  })
  const encoded = {
    asset: terms.asset ?? zeroAddress,
    window: fit('window', terms.windowSeconds, 24),
    silentSlashBps: fit('silentSlashBps', terms.silentSlashBps, 16),
    wrongSlashBps: fit('wrongSlashBps', terms.wrongSlashBps, 16),
    flags:
      flag(terms.dataOnly, TERM_FLAGS.DATA_ONLY) |
      flag(terms.hashOnly, TERM_FLAGS.HASH_ONLY) |
      flag(terms.requireIdentity, TERM_FLAGS.REQUIRE_IDENTITY),
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
    policyHash,
    allowList: terms.allowList ?? zeroHash,
  }
  return { terms: encoded, policy }
}

/** A whole number of at most `bits` bits; the contract checks the range of each term. */
function fit(name: string, value = 0, bits: number): number {
  if (Number.isInteger(value) && value >= 0 && value < 2 ** bits) return value
  throw invalid(name)
}

function invalid(name: string): Error {
  return contractError('InvalidTerm', [name])
}
