import { hashText } from '@cresolver/core/protocol'
import type { Hex } from 'viem'

/** Policies, the one that terms name unless they say otherwise first. */
export const TERM_POLICIES = ['guarded', 'spec'] as const

/** Name of a policy. */
export type TermsPolicy = (typeof TERM_POLICIES)[number]

/** Content of the text of a policy. */
export type PolicyTerms = {
  /** Policy that turns answers into a verdict: `guarded`, or `spec`, the published formula. */
  readonly policy: TermsPolicy
  /** The endpoint of an agent needs a proof of its domain, as ERC-8004 has it. */
  readonly requireEndpointDomain: boolean
}

/** A policy as the creation of a market takes it. */
type EncodedPolicy = { readonly policyHash: Hex; readonly policy: string }

/** Written out: the constant of viem would bring the rest of viem into the wasm. */
export const zeroHash: Hex = `0x${'00'.repeat(32)}`

/**
 * Writes the text of a policy.
 *
 * @returns for example `guarded; endpoint domain`
 */
export function policyText({ policy, requireEndpointDomain }: PolicyTerms): string {
  return [policy, ...(requireEndpointDomain ? ['endpoint domain'] : [])].join('; ')
}

/** Writes a policy as the creation of a market takes it: the published formula has no text. */
export function encodePolicy(terms: PolicyTerms): EncodedPolicy {
  const policy = policyText(terms)
  return policy === 'spec'
    ? { policyHash: zeroHash, policy: '' }
    : { policyHash: hashText(policy), policy }
}

/**
 * Finds a policy by the hash of its text.
 *
 * @param policyHash - hash that the terms of a market have
 * @returns what the text says; undefined for a text that this version does not know, so that no caller can
 *   say how such a market is decided
 */
export function policyOf(policyHash: Hex): PolicyTerms | undefined {
  if (BigInt(policyHash) === 0n) return published
  const hash = policyHash.toLowerCase()
  const before = known.get(hash)
  if (before) return before
  // A hash costs 2 ms inside the wasm, so no text is hashed before it is needed.
  for (let next = texts.next(); !next.done; next = texts.next()) {
    const found = hashText(policyText(next.value))
    known.set(found, next.value)
    if (found === hash) return next.value
  }
  return undefined
}

const published: PolicyTerms = {
  policy: 'spec',
  requireEndpointDomain: false,
}

const known = new Map<string, PolicyTerms>()
const texts = listPolicies()

function* listPolicies(): Generator<PolicyTerms, undefined> {
  for (const policy of TERM_POLICIES) {
    for (const requireEndpointDomain of [false, true]) {
      yield { policy, requireEndpointDomain }
    }
  }
  return undefined
}
