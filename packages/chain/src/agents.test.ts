import { createRegistration, encodeTokenUri } from '@cresolver/protocol'
import { type Address, encodeFunctionData, zeroAddress } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AgentClient, createAgentClient } from './agents.ts'
import { parseAmount } from './amount.ts'
import { startTestChain, type TestChain, testAccount } from './anvil.fixture.ts'
import { createChainClient } from './chain-client.ts'
import {
  deployCresolver,
  deployLocalRegistries,
  type LocalRegistries,
} from './deployment.ts'
import { identityRegistryAbi } from './generated/identity-registry.ts'
import { toAgentId } from './ids.ts'
import { createMarketClient } from './market-client.ts'
import { transact } from './transaction.ts'

const owner = testAccount(0)
const worker = testAccount(1)
const registration = createRegistration({
  name: 'Alpha',
  endpoint: 'https://alpha.example/',
})

let chain: TestChain
let registries: LocalRegistries
let agents: AgentClient

beforeAll(async () => {
  chain = await startTestChain()
  registries = await deployLocalRegistries({ rpcUrl: chain.rpcUrl, account: owner })
  agents = createAgentClient({ rpcUrl: chain.rpcUrl, account: worker, ...registries })
})
afterAll(() => chain.stop())

test('a registered agent is found with its owner and endpoint', async () => {
  const uri = encodeTokenUri(registration)
  const { agentId, transactionHash } = await agents.register(uri)
  expect(transactionHash).toMatch(/^0x[0-9a-f]{64}$/)
  expect(await agents.getTokenUri(agentId)).toBe(uri)
  expect(await agents.getOwner(agentId)).toBe(worker.address)
  expect(await agents.getRegistration(agentId)).toEqual(registration)
  expect(await agents.findEndpoint(agentId)).toBe('https://alpha.example')
  expect((await agents.register(uri)).agentId).toBe(agentId + 1n)
})

test('an agent without a worker service and one without a readable URI are named', async () => {
  const silent = await agents.register(encodeTokenUri({ name: 'Silent' }))
  await expect(agents.findEndpoint(silent.agentId)).rejects.toMatchObject({
    code: 'ENDPOINT_MISSING',
    message: `The registration of agent ${silent.agentId} names no A2A service.`,
  })
  const remote = await agents.register('https://example.com/agent.json')
  await expect(agents.findEndpoint(remote.agentId)).rejects.toMatchObject({
    code: 'TOKEN_URI_UNSUPPORTED',
  })
})

test('an agent that does not exist is named', async () => {
  for (const read of [agents.getTokenUri, agents.getOwner]) {
    await expect(read(toAgentId(99))).rejects.toMatchObject({
      code: 'ERC721_NONEXISTENT_TOKEN',
      message: 'There is no agent 99 in the identity registry.',
    })
  }
})

test('an address without a registry registers nobody', async () => {
  const elsewhere = createAgentClient({
    rpcUrl: chain.rpcUrl,
    account: worker,
    identityRegistry: testAccount(9).address,
  })
  await expect(elsewhere.register('data:')).rejects.toMatchObject({
    code: 'NOT_A_REGISTRY',
  })
})

test('a worker joins for its own agent only, and its scores reach the registry', async () => {
  const { rpcUrl } = chain
  const { market: marketAddress } = await deployCresolver({
    rpcUrl,
    account: owner,
    directResolver: owner.address,
    ...registries,
  })
  const market = createMarketClient({ rpcUrl, marketAddress, account: owner })
  const asWorker = createMarketClient({ rpcUrl, marketAddress, account: worker })
  const { agentId } = await agents.register(encodeTokenUri(registration))
  const { marketId } = await market.createMarket({
    question: 'Is it?',
    durationSeconds: 60,
    rewardPool: parseAmount('1'),
  })
  const stake = parseAmount('0.01')
  await expect(market.join({ marketId, stake, agentId })).rejects.toMatchObject({
    code: 'NOT_AUTHORIZED_FOR_AGENT',
  })
  await asWorker.join({ marketId, stake, agentId })
  await market.settle({
    marketId,
    workers: [worker.address],
    weights: [1n],
    dimScores: [90, 80, 70],
    resolution: true,
  })
  expect((await market.getWorkers(marketId))[0]?.agentId).toBe(agentId)
  const events = await market.readEvents({ fromBlock: 0n })
  expect(events.filter(({ type }) => type.startsWith('feedback'))).toEqual([
    expect.objectContaining({
      type: 'feedback-published',
      marketId,
      worker: worker.address,
      agentId,
    }),
  ])
})

test('scores that the registry refused are published later', async () => {
  const { rpcUrl } = chain
  const { market: marketAddress } = await deployCresolver({
    rpcUrl,
    account: owner,
    directResolver: owner.address,
    ...registries,
  })
  const market = createMarketClient({ rpcUrl, marketAddress, account: owner })
  const asWorker = createMarketClient({ rpcUrl, marketAddress, account: worker })
  const { agentId } = await agents.register(encodeTokenUri(registration))
  const { marketId } = await market.createMarket({
    question: 'Is it?',
    durationSeconds: 60,
    rewardPool: parseAmount('0'),
  })
  await asWorker.join({ marketId, stake: parseAmount('0.01'), agentId })
  await approve(marketAddress, agentId)
  await market.settle({
    marketId,
    workers: [worker.address],
    weights: [1n],
    dimScores: [90, 80, 70],
    resolution: true,
  })
  await approve(zeroAddress, agentId)
  await market.publishFeedback(marketId, worker.address)
  const types = (await market.readEvents({ fromBlock: 0n })).map(({ type }) => type)
  expect(types.filter((type) => type.startsWith('feedback'))).toEqual([
    'feedback-deferred',
    'feedback-published',
  ])
})

async function approve(spender: Address, agentId: bigint): Promise<void> {
  await transact(createChainClient({ rpcUrl: chain.rpcUrl, account: worker }), {
    action: 'approve',
    to: registries.identityRegistry,
    data: encodeFunctionData({
      abi: identityRegistryAbi,
      functionName: 'approve',
      args: [spender, agentId],
    }),
  })
}
