import { zeroAddress, zeroHash } from 'viem'
import { toAmount } from '../../amount.ts'
import { contractError } from '../../contract-error.ts'
import { encodePolicy } from './policy-text.ts'
import { type ContractTerms, TERM_FLAGS, type TermsInput } from './terms.ts'

/** Terms as the contract takes them, with the text of their policy. */
type EncodedTerms = { readonly terms: ContractTerms; readonly policy: string }

/**
 * Writes terms as the contract takes them.
 *
 * @throws CresolverError `VALUE_INVALID` for a number that is not whole or does not fit;
 *   `VALUE_INVALID` for an amount above 96 bits
 */
export function encodeTerms(terms: TermsInput): EncodedTerms {
  const flag = (isSet: boolean | undefined, bit: number) => (isSet ? bit : 0)
  // Data knows no panel, and a text of its own would cost a slot.
  const usual = terms.dataOnly ? 'spec' : 'guarded'
  const { policy: name = usual, requireEndpointDomain = false } = terms
  if (name === 'unknown') throw invalid('policy')
  const { policyHash, policy } = encodePolicy({ policy: name, requireEndpointDomain })
  const encoded = {
    asset: terms.asset ?? zeroAddress,
    window: fit('window', terms.windowSeconds, 24),
    panelWindow: fit('panelWindow', terms.panelWindowSeconds, 24),
    wrongSlashBps: fit('wrongSlashBps', terms.wrongSlashBps, 16),
    flags:
      flag(terms.dataOnly, TERM_FLAGS.DATA_ONLY) |
      flag(terms.hashOnly, TERM_FLAGS.HASH_ONLY) |
      flag(terms.requireIdentity, TERM_FLAGS.REQUIRE_IDENTITY) |
      flag(terms.judgeFirst, TERM_FLAGS.JUDGE_FIRST) |
      flag(terms.isRequest, TERM_FLAGS.REQUEST),
    votes: fit('votes', terms.votes, 8),
    reserves: fit('reserves', terms.reserves, 8),
    bond: toAmount(terms.bond ?? 0n),
    unit: toAmount(terms.unit ?? 0n),
    earliestRequest: fit('earliestRequest', terms.earliestRequest, 40),
    collectors: (terms.collectors ?? []).reduce(
      (bits, place) => bits | (1 << fit('collectors', place, 4)),
      0,
    ),
    court: fit('court', terms.court, 8),
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
