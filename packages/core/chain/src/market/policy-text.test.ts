import { hashText } from '@cresolver/protocol'
import { zeroHash } from 'viem'
import { expect, test } from 'vitest'
import { encodePolicy, type PolicyTerms, policyOf, policyText } from './policy-text.ts'

const policies = (['guarded', 'spec'] as const).flatMap((policy) =>
  [false, true].flatMap((requireEndpointDomain) =>
    Array.from(
      { length: 11 },
      (_, panelSize): PolicyTerms => ({ policy, panelSize, requireEndpointDomain }),
    ),
  ),
)

test('a text says the policy, the seats and the domain', () => {
  const text = { policy: 'guarded', panelSize: 5, requireEndpointDomain: true } as const
  expect(policyText(text)).toBe('guarded; seats 5; endpoint domain')
  const plain = { panelSize: 0, requireEndpointDomain: false }
  expect(policyText({ policy: 'spec', ...plain })).toBe('spec')
})

test('every text that exists is found by its hash, and has one of its own', () => {
  expect(new Set(policies.map(policyText)).size).toBe(44)
  // From the end, so that the search passes all others first.
  for (const policy of policies.toReversed()) {
    expect(policyOf(encodePolicy(policy).policyHash)).toEqual(policy)
  }
})

test('the published formula has no hash', () => {
  expect(policyOf(zeroHash)).toEqual({
    ...{ policy: 'spec', panelSize: 0, requireEndpointDomain: false },
  })
})

test('another text is not a policy', () => {
  expect(policyOf(hashText('guarded; seats 11'))).toBe(undefined)
})
