import { createRegistration, encodeTokenUri } from '@cresolver/core/protocol'
import { localAccount, type TestChain } from '@cresolver/worlds/chain'
import { createClient, type Hex, http } from 'viem'
import { readContract } from 'viem/actions'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createChainClient } from '../chain-client.ts'
import { deployLocalRegistries } from '../deployment/deploy-cresolver.ts'
import { reputationRegistryAbi } from '../generated/reputation-registry.ts'
import type { AgentId } from '../market/ids.ts'
import { startMarketChain } from '../market-chain.fixture.ts'
import { createAgentClient } from './agents.ts'
import { type Feedback, giveFeedback } from './give-feedback.ts'
import type { FeedbackRegistries } from './known-registries.ts'

let chain: TestChain
let registries: FeedbackRegistries
let agentId: AgentId

beforeAll(async () => {
  ;({ chain, facts: registries } = await startMarketChain({
    name: 'feedback',
    source: import.meta.url,
    build: ({ rpcUrl }) => deployLocalRegistries({ rpcUrl, account: localAccount(0) }),
  }))
  const { rpcUrl } = chain
  const agents = createAgentClient({ rpcUrl, account: localAccount(1), ...registries })
  const file = createRegistration({ name: 'Alpha', endpoint: 'https://alpha.example' })
  agentId = (await agents.register(encodeTokenUri(file))).agentId
})
afterAll(() => chain.stop())

const as = (number: number) =>
  createChainClient({ rpcUrl: chain.rpcUrl, account: localAccount(number) })

const feedback = (): Feedback => ({
  ...{ agentId, value: 670n, decimals: 1, tag1: 'track-record', tag2: 'cresolver' },
  ...{ uri: 'https://example.com/7.json', hash: `0x${'1'.repeat(64)}` as Hex },
})

test('feedback of any other account is in the registry, under its address', async () => {
  expect((await giveFeedback(as(2), registries, feedback())).index).toBe(1n)
  expect((await giveFeedback(as(2), registries, feedback())).index).toBe(2n)
  const read = await readContract(createClient({ transport: http(chain.rpcUrl) }), {
    ...{ address: registries.reputationRegistry, abi: reputationRegistryAbi },
    ...{ functionName: 'readFeedback', args: [agentId, localAccount(2).address, 2n] },
  })
  expect(read).toEqual([670n, 1, 'track-record', 'cresolver', false])
})

test('the owner of the agent is refused before anything is sent', async () => {
  await expect(giveFeedback(as(1), registries, feedback())).rejects.toMatchObject({
    code: 'NOT_ALLOWED',
    message: expect.stringContaining(`agent ${agentId}`),
  })
})

test('registries that do not belong together are refused', async () => {
  const others = await deployLocalRegistries({
    rpcUrl: chain.rpcUrl,
    account: localAccount(0),
  })
  const { identityRegistry } = registries
  const { reputationRegistry } = others
  await expect(
    giveFeedback(as(2), { identityRegistry, reputationRegistry }, feedback()),
  ).rejects.toMatchObject({ code: 'WRONG_CONTRACT' })
})
