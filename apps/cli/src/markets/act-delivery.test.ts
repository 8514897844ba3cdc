import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  createAgentClient,
  createChainClient,
  createMarketClient,
  deployCresolver,
  deployLocalRegistries,
  toMarketId,
  toWei,
  transact,
} from '@cresolver/chain'
import { localAccount, localAccountKey } from '@cresolver/worlds/chain'
import {
  type Address,
  createTestClient,
  encodeFunctionData,
  http,
  parseAbi,
  parseEther,
  zeroAddress,
  zeroHash,
} from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CliChain, runCli, startCliChain } from '../cli.fixture.ts'

let chain: CliChain
let market: `0x${string}`
let consumer: `0x${string}`
beforeAll(async () => {
  chain = await startCliChain()
  const folder = await mkdtemp(join(tmpdir(), 'book-'))
  const resolver = ['--direct-resolver', localAccount(0).address]
  const { out } = await runCli(
    ['deploy', ...resolver, '--binary-market', '--book', folder, '--json'],
    { RPC_URL: chain.rpcUrl, PRIVATE_KEY: localAccountKey(0) },
  )
  await rm(folder, { recursive: true })
  ;({ market, binaryMarket: consumer } = JSON.parse(out))
  await ok(['act', 'list-court', `${localAccount(7).address}:10000000000000000:1d`], 0, [
    'operate',
    'owner',
  ])
})
afterAll(() => chain.stop())

function run(words: readonly string[], account: number, group = ['markets']) {
  const own = { RPC_URL: chain.rpcUrl, PRIVATE_KEY: localAccountKey(account) }
  return runCli([...group, ...words], { ...own, CRESOLVER_MARKET: market })
}

async function ok(words: readonly string[], account = 9, group?: string[]) {
  const { code, out, err } = await run(words, account, group)
  expect({ code, err }).toEqual({ code: 0, err: '' })
  return out
}

/** A market whose claim YES can be disputed for an hour. */
async function claimed(more: object = {}): Promise<string> {
  const chosen = JSON.stringify({ window: '1h', dataOnly: true, ...more })
  const terms = ['--duration', '1h', '--terms', chosen]
  const out = await ok(['create', 'Did it rain?', '--pool', '0.1', ...terms, '--json'], 1)
  const id = String(JSON.parse(out).marketId)
  await pass(3_600)
  await ok(['ask', id, 'yes'], 9)
  return id
}

async function pass(seconds: number): Promise<void> {
  const client = createTestClient({ mode: 'anvil', transport: http(chain.rpcUrl) })
  await client.increaseTime({ seconds })
  await client.mine({ blocks: 1 })
}

test('a final verdict is passed to the consumer of the terms, and to any other', async () => {
  const id = await claimed({ consumer })
  const early = await run(['act', 'push', id], 9)
  expect(early.err).toContain('(NOT_YET)')
  await pass(3_601)
  expect(await ok(['act', 'push', id])).toContain(
    `Passed the verdict of market ${id} to ${consumer}.`,
  )
  expect(await ok(['act', 'push', id, market])).toContain('Refused')
  const nowhere = await run(['act', 'push', id, localAccount(4).address], 9)
  expect(nowhere.err).toContain('(VALUE_INVALID)')
})

test('a consumer must be named if there is none', async () => {
  const { code, err } = await run(['act', 'push', await claimed()], 9)
  expect(code).toBe(1)
  expect(err).toContain('(USAGE)')
})

test('forfeited money is burned, and cannot be burned twice', async () => {
  const id = await claimed()
  await ok(['dispute', id, 'no', '--reason', 'It did not rain.'], 2)
  await createMarketClient({
    rpcUrl: chain.rpcUrl,
    marketAddress: market,
    account: localAccount(0),
  }).propose({
    marketId: toMarketId(id),
    ...{ finding: 'YES', workers: [], weights: [], dimScores: [], recordHash: zeroHash },
  })
  await pass(3_601)
  await ok(['act', 'finalize', id])
  expect(await ok(['act', 'burn', id])).toContain('Burned what was slashed or forfeited.')
  expect((await run(['act', 'burn', id], 9)).err).toContain('(NOTHING_TO_DO)')
})

test('scores that wait are published, once', async () => {
  const owner = { rpcUrl: chain.rpcUrl, account: localAccount(0) }
  const registries = await deployLocalRegistries(owner)
  const directResolver = localAccount(0).address
  const deployed = await deployCresolver({ ...owner, ...registries, directResolver })
  const as = (account: number) =>
    createMarketClient({
      rpcUrl: chain.rpcUrl,
      marketAddress: deployed.market,
      account: localAccount(account),
    })
  const agents = createAgentClient({
    rpcUrl: chain.rpcUrl,
    account: localAccount(5),
    identityRegistry: registries.identityRegistry,
  })
  const { agentId } = await agents.register('data:application/json,{}')
  const { marketId } = await as(1).createMarket({
    question: 'Did it rain?',
    rewardPool: toWei(parseEther('0.1')),
    durationSeconds: 60,
  })
  const stake = toWei(parseEther('0.01'))
  await as(5).join({ marketId, agentId, stake })
  await as(1).requestResolution(marketId)
  const approve = (spender: Address) =>
    transact(createChainClient({ rpcUrl: chain.rpcUrl, account: localAccount(5) }), {
      action: 'approve it',
      to: registries.identityRegistry,
      data: encodeFunctionData({
        abi: parseAbi(['function approve(address, uint256)']),
        args: [spender, agentId],
      }),
    })
  // An agent whose owner lets the market act for it is the market's own: the registry refuses.
  await approve(deployed.market)
  await as(0).propose({
    ...{ marketId, finding: 'YES', stage: 0, seats: 1n | (1n << 128n) },
    ...{ workers: [localAccount(5).address], weights: [1n], dimScores: [80, 80, 80] },
    recordHash: zeroHash,
  })
  await approve(zeroAddress)
  const publish = () =>
    runCli(['markets', 'act', 'publish-feedback', String(marketId)], {
      RPC_URL: chain.rpcUrl,
      PRIVATE_KEY: localAccountKey(9),
      CRESOLVER_MARKET: deployed.market,
    })
  expect((await publish()).out).toContain(
    `Published the scores of ${localAccount(5).address}.`,
  )
  expect((await publish()).out).toContain('has no unpublished scores')
})
