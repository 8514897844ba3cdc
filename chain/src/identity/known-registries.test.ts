import { type Chain, getAddress } from 'viem'
import * as chains from 'viem/chains'
import { expect, test } from 'vitest'
import { KNOWN_REGISTRIES } from './known-registries.ts'

const mainnet = '0x8004A169FB4a3325136EB29fA0ceB6D2e539a432'
const testnet = '0x8004A818BFB912233c491871b3d84c89A494BD9e'
const known = [...KNOWN_REGISTRIES]

test('25 mainnets and 12 testnets have their registries', () => {
  const at = (identity: string) =>
    known.filter(([, { identityRegistry }]) => identityRegistry === identity)
  expect(at(mainnet)).toHaveLength(25)
  expect(at(testnet)).toHaveLength(12)
})

test('the addresses have checksums, and the two registries of a chain differ', () => {
  for (const [, { identityRegistry, reputationRegistry }] of known) {
    expect(getAddress(identityRegistry.toLowerCase())).toBe(identityRegistry)
    expect(getAddress(reputationRegistry.toLowerCase())).toBe(reputationRegistry)
    expect(identityRegistry).not.toBe(reputationRegistry)
  }
})

test('each chain that viem knows too has the same id there and is a testnet in both or neither', () => {
  const byId = new Map<number, Chain>(
    Object.values(chains).map((chain) => [chain.id, chain]),
  )
  // viem does not list Billions, and marks the mainnet of SKALE Base as a testnet.
  const compared = known.filter(([id]) => byId.has(id) && id !== 1_187_947_933)
  expect(compared).toHaveLength(known.length - 2)
  for (const [id, { chain, identityRegistry }] of compared) {
    const other = byId.get(id)
    expect(other?.name).toContain(chain.split(' ').at(0))
    expect(other?.testnet === true).toBe(identityRegistry === testnet)
  }
})
