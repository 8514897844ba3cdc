import { createRegistration, encodeTokenUri } from '@cresolver/core/protocol'
import { localAccount, type TestChain } from '@cresolver/worlds/chain'
import {
  type Address,
  createTestClient,
  custom,
  encodeFunctionData,
  HttpRequestError,
  http,
  zeroAddress,
} from 'viem'
import { toAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parseAmount } from '../amount.ts'
import { createChainClient } from '../chain-client.ts'
import { deployCresolver, deployLocalRegistries } from '../deployment/deploy-cresolver.ts'
import { identityRegistryAbi } from '../generated/identity-registry.ts'
import { type AgentId, toAgentId } from '../market/ids.ts'
import { createMarketClient } from '../market/market-client.ts'
import { startMarketChain } from '../market-chain.fixture.ts'
import { transact } from '../transaction.ts'
import { type AgentClient, createAgentClient } from './agents.ts'
import type { FeedbackRegistries } from './known-registries.ts'

const owner = localAccount(0)
const worker = localAccount(1)
const registration = createRegistration({
  name: 'Alpha',
  endpoint: 'https://alpha.example/',
})

let chain: TestChain
let registries: FeedbackRegistries
let agents: AgentClient

beforeAll(async () => {
  ;({ chain, facts: registries } = await startMarketChain({
    name: 'registries',
    source: import.meta.url,
    build: ({ rpcUrl }) => deployLocalRegistries({ rpcUrl, account: owner }),
  }))
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
    code: 'REGISTRATION_INVALID',
    message: `The registration of agent ${silent.agentId} names no A2A service.`,
  })
  const remote = await agents.register('https://example.com/agent.json')
  await expect(agents.findEndpoint(remote.agentId)).rejects.toMatchObject({
    code: 'REGISTRATION_INVALID',
  })
})

test('an agent that does not exist is named', async () => {
  const { getTokenUri, getOwner, getWallet, isAuthorized, setTokenUri, bindWallet } =
    agents
  for (const use of [
    getTokenUri,
    getOwner,
    getWallet,
    (agentId: AgentId) => isAuthorized(agentId, owner.address),
    (agentId: AgentId) => setTokenUri(agentId, 'data:'),
    (agentId: AgentId) => bindWallet(agentId, owner),
  ]) {
    await expect(use(toAgentId(99))).rejects.toMatchObject({
      code: 'AGENT_UNKNOWN',
      message: 'Agent 99 does not exist in the identity registry.',
    })
  }
})

test('a contract that is not an identity registry is recognized', async () => {
  const { rpcUrl } = chain
  const { market } = await deployCresolver({ rpcUrl, account: owner })
  const others = [localAccount(9).address, market, registries.reputationRegistry]
  for (const identityRegistry of others) {
    const elsewhere = createAgentClient({ rpcUrl, account: worker, identityRegistry })
    for (const use of [
      () => elsewhere.register('data:'),
      () => elsewhere.getVersion(),
      () => elsewhere.getOwner(toAgentId(0)),
      () => elsewhere.setTokenUri(toAgentId(0), 'data:'),
    ]) {
      await expect(use()).rejects.toMatchObject({
        code: 'WRONG_CONTRACT',
        message: `The contract at ${identityRegistry} is not an identity registry.`,
      })
    }
  }
  expect(await agents.getVersion()).toBe('2.0.0')
})

test('a node that is down does not count as a missing registry, and is asked again', async () => {
  let isDown = true
  const transport = custom({
    request: async (call: { method: string; params: unknown[] }) => {
      if (isDown) throw new HttpRequestError({ url: 'http://node.example' })
      return http(chain.rpcUrl)({}).request(call)
    },
  })
  const elsewhere = createAgentClient({ transport, ...registries })
  await expect(elsewhere.getVersion()).rejects.toMatchObject({ code: 'RPC_UNREACHABLE' })
  isDown = false
  expect(await elsewhere.getVersion()).toBe('2.0.0')
})

test('the token URI is changed by those who may act for the agent', async () => {
  const { agentId } = await agents.register('data:')
  const uri = encodeTokenUri(registration)
  const asOwner = createAgentClient({
    rpcUrl: chain.rpcUrl,
    account: owner,
    ...registries,
  })
  const refusal = {
    code: 'NOT_ALLOWED',
    message: `The account is neither owner nor operator of agent ${agentId}.`,
  }
  expect(await agents.isAuthorized(agentId, owner.address)).toBe(false)
  await expect(asOwner.setTokenUri(agentId, uri)).rejects.toMatchObject(refusal)
  await expect(asOwner.bindWallet(agentId, owner)).rejects.toMatchObject(refusal)
  await approve(owner.address, agentId)
  expect(await agents.isAuthorized(agentId, owner.address)).toBe(true)
  await asOwner.setTokenUri(agentId, uri)
  expect(await agents.getTokenUri(agentId)).toBe(uri)
  const reading = createAgentClient({ rpcUrl: chain.rpcUrl, ...registries })
  await expect(reading.setTokenUri(agentId, uri)).rejects.toMatchObject({
    code: 'SIGNER_MISSING',
  })
})

describe('a wallet', () => {
  const wallet = localAccount(5)

  test('is that of the owner, until another one is bound', async () => {
    const { agentId } = await agents.register('data:')
    expect(await agents.getWallet(agentId)).toBe(worker.address)
    const { transactionHash } = await agents.bindWallet(agentId, wallet)
    expect(transactionHash).toMatch(/^0x[0-9a-f]{64}$/)
    expect(await agents.getWallet(agentId)).toBe(wallet.address)
  })

  test('leaves the agent with its owner', async () => {
    const { agentId } = await agents.register('data:')
    await transact(createChainClient({ rpcUrl: chain.rpcUrl, account: worker }), {
      action: 'give an agent away',
      to: registries.identityRegistry,
      data: encodeFunctionData({
        abi: identityRegistryAbi,
        functionName: 'transferFrom',
        args: [worker.address, owner.address, agentId],
      }),
    })
    expect(await agents.getWallet(agentId)).toBe(undefined)
    expect(await agents.isAuthorized(agentId, worker.address)).toBe(false)
  })

  test('signs for the time of the chain, not for that of this machine', async () => {
    const { agentId } = await agents.register('data:')
    const goBack = await chain.snapshot()
    await chain.pass(30 * 86_400)
    await agents.bindWallet(agentId, wallet, { deadlineSeconds: 60 })
    expect(await agents.getWallet(agentId)).toBe(wallet.address)
    await goBack()
  })

  test('has signed in vain when the chain stood still for longer than that', async () => {
    const { agentId } = await agents.register('data:')
    const goBack = await chain.snapshot()
    const clock = createTestClient({ mode: 'anvil', transport: http(chain.rpcUrl) })
    await clock.increaseTime({ seconds: 3_600 })
    await expect(agents.bindWallet(agentId, wallet)).rejects.toMatchObject({
      code: 'TOO_LATE',
      hint: expect.stringContaining('mine a block first'),
    })
    await clock.mine({ blocks: 1 })
    await agents.bindWallet(agentId, wallet)
    expect(await agents.getWallet(agentId)).toBe(wallet.address)
    await goBack()
  })

  test.each([0, 301, 1.5, -1])('cannot be bound within %d seconds', async (seconds) => {
    const { agentId } = await agents.register('data:')
    await expect(
      agents.bindWallet(agentId, wallet, { deadlineSeconds: seconds }),
    ).rejects.toMatchObject({ code: 'VALUE_INVALID' })
  })

  test('is not bound if it cannot sign, or signs something else', async () => {
    const { agentId } = await agents.register('data:')
    const { address } = localAccount(6)
    await expect(
      agents.bindWallet(agentId, { address, type: 'json-rpc' }),
    ).rejects.toMatchObject({ code: 'SIGNER_MISSING' })
    const liar = toAccount({
      address,
      signMessage: async () => '0x',
      signTransaction: async () => '0x',
      signTypedData: async () => `0x${'11'.repeat(65)}`,
    })
    await expect(agents.bindWallet(agentId, liar)).rejects.toMatchObject({
      code: 'CONTRACT_REVERTED',
      message: `The contract refused to bind a wallet to agent ${agentId}: invalid wallet sig.`,
    })
    expect(await agents.getWallet(agentId)).toBe(worker.address)
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
    code: 'NOT_ALLOWED',
  })
  await asWorker.join({ marketId, stake, agentId })
  await market.requestResolution(marketId)
  await market.propose({
    ...{ marketId, finding: 'YES', stage: 0, seats: 1n | (1n << 128n) },
    ...{ workers: [worker.address], weights: [1n], dimScores: [90, 80, 70] },
    recordHash: `0x${'7'.repeat(64)}`,
  })
  expect((await market.getCandidates(marketId))[0]?.agentId).toBe(agentId)
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
  await market.requestResolution(marketId)
  await market.propose({
    ...{ marketId, finding: 'YES', stage: 0, seats: 1n | (1n << 128n) },
    ...{ workers: [worker.address], weights: [1n], dimScores: [90, 80, 70] },
    recordHash: `0x${'7'.repeat(64)}`,
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
