import type { Devnet } from '@cresolver/devnet'
import { expect, test } from 'vitest'
import { createDashboardConfig } from './dashboard-config.ts'

const address = (digit: string) => `0x${digit.repeat(40)}`
// Only what is shown is there.
const system = {
  chainId: 31_337,
  rpcUrl: 'http://127.0.0.1:8545',
  contracts: {
    market: address('1'),
    receiver: address('2'),
    forwarder: address('3'),
    multicall: address('4'),
    clarifications: address('5'),
  },
  archiveUrl: 'http://127.0.0.1:8551',
  clara: { url: 'http://127.0.0.1:8553', process: 'the-process', close: () => {} },
} as unknown as Devnet

test('the configuration names everything that a page asks', () => {
  expect(createDashboardConfig(system, 'http://127.0.0.1:8000')).toEqual({
    network: { name: 'Local chain', chainId: 31_337, kind: 'local', madeUpData: true },
    rpcUrl: 'http://127.0.0.1:8545',
    contracts: {
      ...{ market: address('1'), receiver: address('2'), multicall: address('4') },
      clarifications: address('5'),
    },
    startBlock: 0,
    pollMs: 500,
    archiveUrls: ['http://127.0.0.1:8551'],
    platformUrl: 'http://127.0.0.1:8000',
    roundFeedUrl: '/rounds',
    clara: {
      computeUrl: 'http://127.0.0.1:8553',
      messengerUrl: 'http://127.0.0.1:8553',
      process: 'the-process',
    },
    names: expect.objectContaining({
      '0x70997970c51812dc3a010c7d01b50e0d17dc79c8': 'Test account 1',
    }),
  })
})

test('data of real sources is not called made up', () => {
  const { network } = createDashboardConfig(system, undefined, { madeUpData: false })
  expect(network.madeUpData).toBe(false)
})

test('a part that does not run is left out of the file', () => {
  const config = createDashboardConfig({ ...system, clara: undefined }, undefined)
  const written = JSON.parse(JSON.stringify(config))
  expect(written).not.toHaveProperty('platformUrl')
  expect(written).not.toHaveProperty('clara')
})
