import { hashText } from '@cresolver/core/protocol'
import { zeroHash } from 'viem'
import { expect, test } from 'vitest'
import { encodePolicy, type PolicyTerms, policyOf, policyText } from './policy-text.ts'

const policies = (['guarded', 'spec'] as const).flatMap((policy) =>
  [false, true].map(
    (requireEndpointDomain): PolicyTerms => ({ policy, requireEndpointDomain }),
  ),
)

test('a text says the policy and the domain', () => {
  expect(policyText({ policy: 'guarded', requireEndpointDomain: true })).toBe(
    'guarded; endpoint domain',
  )
  expect(policyText({ policy: 'spec', requireEndpointDomain: false })).toBe('spec')
})

test('every text that exists is found by its hash, and has one of its own', () => {
  expect(new Set(policies.map(policyText)).size).toBe(4)
  // From the end, so that the search passes all others first.
  for (const policy of policies.toReversed()) {
    expect(policyOf(encodePolicy(policy).policyHash)).toEqual(policy)
  }
})

test('the published formula has no hash', () => {
  expect(policyOf(zeroHash)).toEqual({
    ...{ policy: 'spec', requireEndpointDomain: false },
  })
})

test('another text is not a policy', () => {
  expect(policyOf(hashText('guarded; seats 11'))).toBe(undefined)
})
