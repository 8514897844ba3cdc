import { localAccount, startTestChain, type TestChain } from '@cresolver/worlds/chain'
import {
  type Address,
  createClient,
  createTestClient,
  custom,
  encodeFunctionData,
  getAddress,
  type Hex,
  http,
  keccak256,
  zeroAddress,
} from 'viem'
import { getCode, getTransactionCount, readContract } from 'viem/actions'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { toAmount, toWei } from '../amount.ts'
import { createChainClient } from '../chain-client.ts'
import { marketAbi } from '../generated/market.ts'
import { receiverAbi } from '../generated/receiver.ts'
import { createMarketClient } from '../market/market-client.ts'
import { transact } from '../transaction.ts'
import {
  deployCresolver,
  deployLocalRegistries,
  type PlannedContract,
} from './deploy-cresolver.ts'
import { deployForwarder } from './forwarder.fixture.ts'
import type { DeployedContract } from './place-contract.ts'

const deployer = localAccount(0)
const directResolver = localAccount(6).address
const owner = localAccount(7).address
const workflowId = `0x00${'ab'.repeat(31)}` as const

let chain: TestChain
let connection: { rpcUrl: string; account: typeof deployer }

let forwarder: Address

beforeAll(async () => {
  chain = await startTestChain()
  connection = { rpcUrl: chain.rpcUrl, account: deployer }
  forwarder = await deployForwarder(chain.rpcUrl)
})
afterAll(() => chain.stop())

type RpcAnswer = { result: unknown; error?: { message: string } }

function market(address: `0x${string}`) {
  const client = createClient({ transport: http(chain.rpcUrl) })
  const contract = { address, abi: marketAbi } as const
  return {
    owner: () => readContract(client, { ...contract, functionName: 'owner' }),
    pendingOwner: () =>
      readContract(client, { ...contract, functionName: 'pendingOwner' }),
    isPaused: () =>
      readContract(client, { ...contract, functionName: 'newMarketsPaused' }),
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

test('a market alone is deployed without options, and no resolver', async () => {
  const deployed = await deployCresolver(connection)
  expect(deployed).toEqual({
    chainId: 31_337,
    market: getAddress(deployed.market),
    signatures: getAddress(deployed.signatures),
    clarifications: getAddress(deployed.clarifications),
    receiver: undefined,
    binaryMarket: undefined,
    court: undefined,
    owner: deployer.address,
  })
  expect(await market(deployed.market).owner()).toBe(deployer.address)
  expect(await market(deployed.market).identity()).toBe(zeroAddress)
  expect(await market(deployed.market).reputation()).toBe(zeroAddress)
  expect(await market(deployed.market).authorizes(deployer.address)).toBe(false)
})

test('the receiver is bound, authorised and handed over if all options are given', async () => {
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
    code: 'CONFIG_INVALID',
  })
})

test('a registry address without a contract is refused by name', async () => {
  await expect(
    deployCresolver({ ...connection, identityRegistry: directResolver }),
  ).rejects.toMatchObject({
    code: 'WRONG_CONTRACT',
    message: `The identity registry address ${directResolver} has no contract.`,
  })
})

test('nothing is deployed without an account', async () => {
  await expect(deployCresolver({ rpcUrl: chain.rpcUrl })).rejects.toMatchObject({
    code: 'SIGNER_MISSING',
  })
})

describe('parts that are not what they are said to be are refused before anything is deployed', () => {
  let registries: Awaited<ReturnType<typeof deployLocalRegistries>>
  beforeAll(async () => {
    registries = await deployLocalRegistries(connection)
  })

  const refusal = async (parts: object) => {
    const client = createClient({ transport: http(chain.rpcUrl) })
    const count = () => getTransactionCount(client, { address: deployer.address })
    const before = await count()
    const error = await deployCresolver({ ...connection, ...parts }).catch(
      (thrown) => thrown,
    )
    expect(await count()).toBe(before)
    return error
  }

  test('an account as the forwarder', async () => {
    const error = await refusal({ forwarder: localAccount(5).address })
    expect(error).toMatchObject({ code: 'WRONG_CONTRACT' })
    expect(error.message).toContain('has no contract')
  })

  test('another contract as the forwarder', async () => {
    const error = await refusal({ forwarder: registries.identityRegistry })
    expect(error).toMatchObject({ code: 'WRONG_CONTRACT' })
    expect(error.message).toContain('is not a KeystoneForwarder')
  })

  test('swapped registries', async () => {
    const error = await refusal({
      identityRegistry: registries.reputationRegistry,
      reputationRegistry: registries.identityRegistry,
    })
    expect(error).toMatchObject({ code: 'WRONG_CONTRACT' })
  })

  test('registries of two families', async () => {
    const others = await deployLocalRegistries(connection)
    const error = await refusal({
      identityRegistry: registries.identityRegistry,
      reputationRegistry: others.reputationRegistry,
    })
    expect(error).toMatchObject({ code: 'WRONG_CONTRACT' })
    expect(error.message).toContain(others.identityRegistry)
  })

  test('a reputation registry alone', async () => {
    const error = await refusal({ reputationRegistry: registries.reputationRegistry })
    expect(error).toMatchObject({ code: 'WRONG_CONTRACT' })
  })
})

describe('with a salt', () => {
  const safeFactory = '0x914d7Fec6aaC8cd542e72Bca78B30650d45643d7'
  const standIn = '0x4e59b44847b379578588920cA78FbF26c0B4956C'
  const salt = (number: number): Hex => `0x${number.toString(16).padStart(64, '0')}`
  const parameters = () => ({
    ...connection,
    forwarder,
    workflowId,
    owner,
    binaryMarket: true,
    assets: [
      { asset: forwarder, ...rules(5n) },
      { asset: undefined, ...rules(7n) },
    ],
  })
  const rules = (least: bigint) => ({
    minStake: toAmount(least),
    minPool: toAmount(least),
    minBond: toAmount(least),
    maxBond: toAmount(9n * least),
  })

  test('a second run deploys nothing and changes nothing', async () => {
    const first: DeployedContract[] = []
    let planned: readonly PlannedContract[] = []
    const again: DeployedContract[] = []
    const deployed = await deployCresolver({
      ...parameters(),
      salt: salt(1),
      onPlanned: (contracts) => {
        planned = contracts
      },
      onDeployed: (contract) => void first.push(contract),
    })
    const client = createClient({ transport: http(chain.rpcUrl) })
    const sent = await getTransactionCount(client, { address: deployer.address })
    expect(
      await deployCresolver({
        ...parameters(),
        salt: salt(1),
        onDeployed: (contract) => void again.push(contract),
      }),
    ).toEqual(deployed)
    expect(await getTransactionCount(client, { address: deployer.address })).toBe(sent)
    expect(first.map(({ name }) => name).toSorted()).toEqual([
      ...['BinaryMarket', 'CREReceiver', 'CREsolverMarket', 'Candidates'],
      ...['Clarifications', 'Consumers', 'Ladder', 'PanelSignatures', 'Requests'],
      'Verdicts',
    ])
    expect(first.map(({ name, address }) => ({ name, address }))).toEqual(planned)
    for (const [place, { block, transactionHash, ...contract }] of first.entries()) {
      expect(block).toBeGreaterThan(0)
      expect(transactionHash).toMatch(/^0x/)
      expect(again[place]).toEqual(contract)
      expect(contract.factory).toBe(standIn)
      const code = await getCode(client, { address: contract.address })
      expect(contract.runtimeHash).toBe(keccak256(code ?? '0x'))
    }
  })

  test('a second run leaves a pause of the owner as it is', async () => {
    const parameters = { ...connection, forwarder, salt: salt(6) }
    const { market: address } = await deployCresolver(parameters)
    const client = createMarketClient({ ...connection, marketAddress: address })
    const question = { question: 'x?', rewardPool: toWei(0n), durationSeconds: 9 }
    await client.createMarket(question)
    const call = {
      abi: marketAbi,
      functionName: 'pauseNewMarkets',
      args: [true],
    } as const
    const data = encodeFunctionData(call)
    const action = 'pause'
    await transact(createChainClient(connection), { action, to: address, data })
    await deployCresolver(parameters)
    expect(await market(address).isPaused()).toBe(true)
  })

  test('a run that fails at any transaction goes on where it stopped', async () => {
    let left = 0
    const failing = {
      ...parameters(),
      rpcUrl: undefined,
      transport: custom(
        {
          request: async ({ method, params }) => {
            const sends = method === 'eth_sendRawTransaction'
            if (sends && left-- === 0) throw new Error('the line is down')
            const request = { jsonrpc: '2.0', id: 1, method, params }
            const response = await fetch(chain.rpcUrl, {
              method: 'POST',
              headers: { 'content-type': 'application/json' },
              body: JSON.stringify(request),
            })
            const { result, error } = (await response.json()) as RpcAnswer
            if (error) throw Object.assign(new Error(error.message), error)
            return result
          },
        },
        { retryCount: 0 },
      ),
      salt: salt(2),
    }
    let runs = 0
    let deployed: Awaited<ReturnType<typeof deployCresolver>> | undefined
    while (deployed === undefined && runs < 30) {
      left = 1
      runs += 1
      deployed = await deployCresolver(failing).catch(() => undefined)
    }
    // Ten contracts, two assets, a workflow, a resolver, new markets and two owners; the last
    // run sends one.
    expect(runs).toBe(17)
    if (!deployed) throw new Error('it never ended')
    expect(await market(deployed.market).authorizes(deployed.receiver ?? '0x')).toBe(true)
    expect(await market(deployed.market).pendingOwner()).toBe(owner)
    expect(await receiver(deployed.receiver).allows(workflowId)).toBe(true)
    expect(await deployCresolver({ ...parameters(), salt: salt(2) })).toEqual(deployed)
  })

  test('the Safe singleton factory comes first, and libraries are shared', async () => {
    const test = createTestClient({ mode: 'anvil', transport: http(chain.rpcUrl) })
    const code = await getCode(test, { address: standIn })
    await test.setCode({ address: safeFactory, bytecode: code ?? '0x' })
    const seen = async (number: number) => {
      const contracts: DeployedContract[] = []
      const onDeployed = (contract: DeployedContract) => void contracts.push(contract)
      await deployCresolver({ ...connection, salt: salt(number), onDeployed })
      return contracts
    }
    const [library, , , first] = await seen(3)
    const [same, , , second] = await seen(4)
    expect(library?.factory).toBe(safeFactory)
    expect(same?.address).not.toBe(library?.address)
    expect(second?.address).not.toBe(first?.address)
    await test.setCode({ address: safeFactory, bytecode: '0x' })
  })

  test('a chain without a factory is refused by name', async () => {
    const test = createTestClient({ mode: 'anvil', transport: http(chain.rpcUrl) })
    const code = await getCode(test, { address: standIn })
    await test.setCode({ address: standIn, bytecode: '0x00' })
    try {
      await expect(
        deployCresolver({ ...connection, salt: salt(5) }),
      ).rejects.toMatchObject({ code: 'CHAIN_UNSUPPORTED' })
    } finally {
      await test.setCode({ address: standIn, bytecode: code ?? '0x' })
    }
  })
})

test('a chain that does not run the code of the EVM is refused by name', async () => {
  const abstract = createTestClient({ mode: 'anvil', transport: http(chain.rpcUrl) })
  await abstract.request<never>({ method: 'anvil_setChainId', params: [2_741] } as never)
  try {
    await expect(deployCresolver(connection)).rejects.toMatchObject({
      code: 'CHAIN_UNSUPPORTED',
    })
  } finally {
    await abstract.request<never>({
      method: 'anvil_setChainId',
      params: [31_337],
    } as never)
  }
})

test('nobody creates a market before all is listed', async () => {
  const tried: unknown[] = []
  const onDeployed = async ({ name, address }: DeployedContract) => {
    if (name !== 'CREsolverMarket') return
    const other = createMarketClient({
      rpcUrl: chain.rpcUrl,
      account: localAccount(5),
      marketAddress: address,
    })
    const terms = { question: 'x?', rewardPool: toWei(0n), durationSeconds: 9 }
    tried.push(await other.createMarket(terms).catch((error: unknown) => error))
  }
  const parameters = { ...connection, forwarder, workflowId, onDeployed }
  const deployed = await deployCresolver(parameters)
  expect(tried).toMatchObject([{ code: 'NOT_YET' }])
  expect(await market(deployed.market).isPaused()).toBe(false)
  expect(await receiver(deployed.receiver).allows(workflowId)).toBe(true)
})
