import { createClient, getAddress, http, zeroAddress } from 'viem'
import { readContract } from 'viem/actions'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestChain, type TestChain, testAccount } from '../anvil.fixture.ts'
import { marketAbi } from '../generated/market.ts'
import { receiverAbi } from '../generated/receiver.ts'
import { deployCresolver, deployLocalRegistries } from './deployment.ts'

const deployer = testAccount(0)
const forwarder = testAccount(5).address
const directResolver = testAccount(6).address
const owner = testAccount(7).address
const workflowId = `0x00${'ab'.repeat(31)}` as const

let chain: TestChain
let connection: { rpcUrl: string; account: typeof deployer }

beforeAll(async () => {
  chain = await startTestChain()
  connection = { rpcUrl: chain.rpcUrl, account: deployer }
})
afterAll(() => chain.stop())

function market(address: `0x${string}`) {
  const client = createClient({ transport: http(chain.rpcUrl) })
  const contract = { address, abi: marketAbi } as const
  return {
    owner: () => readContract(client, { ...contract, functionName: 'owner' }),
    pendingOwner: () =>
      readContract(client, { ...contract, functionName: 'pendingOwner' }),
    identity: () =>
      readContract(client, { ...contract, functionName: 'identityRegistry' }),
    reputation: () =>
      readContract(client, { ...contract, functionName: 'reputationRegistry' }),
    authorizes: (resolver: `0x${string}`) =>
      readContract(client, {
        ...contract,
        functionName: 'authorizedResolvers',
        args: [resolver],
      }),
  }
}

function receiver(address: `0x${string}` = '0x') {
  const client = createClient({ transport: http(chain.rpcUrl) })
  const contract = { address, abi: receiverAbi } as const
  return {
    owner: () => readContract(client, { ...contract, functionName: 'owner' }),
    pendingOwner: () =>
      readContract(client, { ...contract, functionName: 'pendingOwner' }),
    forwarder: () => readContract(client, { ...contract, functionName: 'forwarder' }),
    market: () => readContract(client, { ...contract, functionName: 'market' }),
    enforces: () =>
      readContract(client, { ...contract, functionName: 'enforceWorkflowIdentity' }),
    allows: (id: `0x${string}`) =>
      readContract(client, { ...contract, functionName: 'allowedWorkflows', args: [id] }),
  }
}

test('without options only a market is deployed, without a resolver', async () => {
  const deployed = await deployCresolver(connection)
  expect(deployed).toEqual({
    chainId: 31_337,
    market: getAddress(deployed.market),
    receiver: undefined,
    owner: deployer.address,
  })
  expect(await market(deployed.market).owner()).toBe(deployer.address)
  expect(await market(deployed.market).identity()).toBe(zeroAddress)
  expect(await market(deployed.market).reputation()).toBe(zeroAddress)
  expect(await market(deployed.market).authorizes(deployer.address)).toBe(false)
})

test('with everything the receiver is bound, authorised and handed over', async () => {
  const registries = await deployLocalRegistries(connection)
  const deployed = await deployCresolver({
    ...connection,
    ...registries,
    forwarder,
    directResolver,
    workflowId,
    owner,
  })
  const { receiver: address = '0x' } = deployed
  expect(deployed.owner).toBe(owner)
  expect(await market(deployed.market).owner()).toBe(deployer.address)
  expect(await market(deployed.market).pendingOwner()).toBe(owner)
  expect(await market(deployed.market).identity()).toBe(registries.identityRegistry)
  expect(await market(deployed.market).reputation()).toBe(registries.reputationRegistry)
  expect(await market(deployed.market).authorizes(address)).toBe(true)
  expect(await market(deployed.market).authorizes(directResolver)).toBe(true)
  expect(await receiver(address).owner()).toBe(deployer.address)
  expect(await receiver(address).pendingOwner()).toBe(owner)
  expect(await receiver(address).forwarder()).toBe(forwarder)
  expect(await receiver(address).market()).toBe(deployed.market)
  expect(await receiver(address).enforces()).toBe(true)
  expect(await receiver(address).allows(workflowId)).toBe(true)
})

test('a receiver without a workflow id takes no workflow at all', async () => {
  const deployed = await deployCresolver({ ...connection, forwarder })
  expect(await receiver(deployed.receiver).enforces()).toBe(true)
  expect(await receiver(deployed.receiver).allows(workflowId)).toBe(false)
  expect(await market(deployed.market).authorizes(directResolver)).toBe(false)
})

test('a workflow id without a forwarder is refused before anything is deployed', async () => {
  await expect(
    deployCresolver({ rpcUrl: 'http://127.0.0.1:1', workflowId }),
  ).rejects.toMatchObject({
    code: 'WORKFLOW_WITHOUT_FORWARDER',
  })
})

test('a registry address without a contract is refused by name', async () => {
  await expect(
    deployCresolver({ ...connection, identityRegistry: directResolver }),
  ).rejects.toMatchObject({
    code: 'REGISTRY_WITHOUT_CODE',
    message: `The registry address ${directResolver} has no contract.`,
  })
})

test('without an account nothing is deployed', async () => {
  await expect(deployCresolver({ rpcUrl: chain.rpcUrl })).rejects.toMatchObject({
    code: 'ACCOUNT_MISSING',
  })
})
