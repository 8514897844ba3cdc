import { expect, test } from 'vitest'
import {
  announced,
  authorized,
  createFakeChain,
  market,
  receiver,
  recorded,
  requested,
} from './fake-chain.fixture.ts'
import { followChain } from './follow-chain.ts'

const hashOf = (number: number) => `0x${String(number).padStart(64, '0')}`
const [one, two, three] = [hashOf(1), hashOf(2), hashOf(3)]

const follow = (chain: ReturnType<typeof createFakeChain>, confirmations = 0) =>
  followChain({ transport: chain.transport, market, confirmations, pauseMs: 0 })

test('evidence of the receivers of the market is known, in the order of the chain', async () => {
  const chain = createFakeChain()
  chain.mine(authorized(), recorded(7n, two))
  chain.mine(recorded(8n, three), recorded(7n, one), recorded(7n, two))
  const other = `0x${'cc'.repeat(20)}` as const
  chain.mine(recorded(7n, hashOf(9), other), recorded(7n, hashOf(0)))
  const followed = follow(chain)
  expect(await followed.listEvidence(7n)).toEqual([two, one])
  expect(await followed.listEvidence(9n)).toEqual([])
  expect(followed.evidence()).toEqual([two, one, three])
  expect(await followed.hasEvidence(one)).toBe(true)
  expect(await followed.hasEvidence(hashOf(9))).toBe(false)
  expect(followed.state()).toMatchObject({ block: 3n })
})

test('a receiver that may report no longer stays known', async () => {
  const chain = createFakeChain()
  chain.mine(authorized(), recorded(7n, one))
  chain.mine({ ...authorized(), data: `0x${'0'.repeat(64)}` })
  expect(await follow(chain).hasEvidence(one)).toBe(true)
  expect(receiver).toBe(
    authorized().topics[1]?.replace('0x000000000000000000000000', '0x'),
  )
})

test('a bundle is announced, a list of hashes is not one', async () => {
  const chain = createFakeChain()
  chain.mine(announced(0, one), announced(1, two))
  const followed = follow(chain)
  expect([await followed.hasBundle(one), await followed.hasBundle(two)]).toEqual([
    false,
    true,
  ])
})

test('a market has an open request from its request to the hash of its record', async () => {
  const chain = createFakeChain()
  chain.mine(authorized(), requested(7n), recorded(8n, three), requested(8n))
  const followed = follow(chain, 1)
  const open = async () => {
    await followed.refresh()
    return ['7', '8', '9'].map(followed.hasOpenRequest)
  }
  expect(followed.hasOpenRequest('7')).toBe(false)
  expect(await open()).toEqual([true, true, false])
  chain.mine(recorded(7n, one))
  expect(await open()).toEqual([false, true, false])
  chain.reorganize(recorded(8n, one))
  expect(await open()).toEqual([true, false, false])
  chain.mine(requested(8n))
  expect(await open()).toEqual([true, true, false])
})

test('a block that a reorganization removed is forgotten, and a new one is found', async () => {
  const chain = createFakeChain()
  chain.mine(authorized())
  chain.mine(recorded(7n, one))
  const followed = follow(chain, 1)
  expect(await followed.listEvidence(7n)).toEqual([one])
  chain.reorganize(recorded(7n, two))
  expect(await followed.listEvidence(7n)).toEqual([two])
  for (const hash of [three, one]) chain.mine(recorded(7n, hash))
  expect(await followed.listEvidence(7n)).toEqual([two, three, one])
})

test('a node that allows few blocks is asked for ranges that it allows', async () => {
  const chain = createFakeChain(3)
  chain.mine(authorized())
  for (let index = 0; index < 20; index += 1) chain.mine(recorded(7n, hashOf(index + 1)))
  expect(await follow(chain).listEvidence(7n)).toHaveLength(20)
})

test('a node that is away is an error, and is asked again', async () => {
  const chain = createFakeChain()
  chain.mine(authorized(), recorded(7n, one))
  const followed = follow(chain)
  chain.setAway(true)
  await expect(followed.hasEvidence(one)).rejects.toMatchObject({
    code: 'RPC_UNREACHABLE',
  })
  chain.setAway(false)
  expect(await followed.hasEvidence(one)).toBe(true)
})

test('looks have a pause between them', async () => {
  const chain = createFakeChain()
  let now = 0
  const followed = followChain({
    transport: chain.transport,
    market,
    pauseMs: 2_000,
    now: () => now,
  })
  const looks = () =>
    chain.requests.filter((method) => method === 'eth_blockNumber').length
  await Promise.all([followed.refresh(), followed.refresh(), followed.hasBundle(one)])
  await followed.hasEvidence(two)
  expect(looks()).toBe(1)
  now = 2_000
  await followed.hasEvidence(two)
  expect(looks()).toBe(2)
})
