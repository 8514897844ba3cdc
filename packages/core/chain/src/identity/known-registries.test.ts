import { getAddress } from 'viem'
import { expect, test } from 'vitest'
import { KNOWN_REGISTRIES } from './known-registries.ts'

test('the registries have their addresses with checksums, one for mainnets and one for testnets', () => {
  expect([...KNOWN_REGISTRIES.keys()]).toEqual([1, 8_453, 11_155_111, 84_532])
  for (const { identityRegistry, reputationRegistry } of KNOWN_REGISTRIES.values()) {
    expect(getAddress(identityRegistry.toLowerCase())).toBe(identityRegistry)
    expect(getAddress(reputationRegistry.toLowerCase())).toBe(reputationRegistry)
    expect(identityRegistry).not.toBe(reputationRegistry)
  }
  const identityOf = (chainId: number) => KNOWN_REGISTRIES.get(chainId)?.identityRegistry
  expect(identityOf(1)).toBe(identityOf(8_453))
  expect(identityOf(11_155_111)).toBe(identityOf(84_532))
  expect(identityOf(1)).not.toBe(identityOf(11_155_111))
})
