import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createMarketClient, marketAbi, receiverAbi, toWei } from '@cresolver/chain'
import { localAccount, localAccountKey } from '@cresolver/worlds/chain'
import { createPublicClient, http } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CliChain, runCli, startCliChain } from '../cli.fixture.ts'
import { deployToken } from '../token.fixture.ts'

const [first, second] = [localAccount(0).address, localAccount(3).address]

let chain: CliChain
let contracts: { market: `0x${string}`; receiver: `0x${string}` }
beforeAll(async () => {
  chain = await startCliChain()
  const { forwarder } = chain
  const book = await mkdtemp(join(tmpdir(), 'book-'))
  const { out } = await runCli(
    ['deploy', '--forwarder', forwarder, '--book', book, '--json'],
    { RPC_URL: chain.rpcUrl, PRIVATE_KEY: localAccountKey(0) },
  )
  await rm(book, { recursive: true })
  contracts = JSON.parse(out)
})
afterAll(() => chain.stop())

function run(words: readonly string[], account = 0) {
  return runCli(['operate', 'owner', ...words], {
    RPC_URL: chain.rpcUrl,
    PRIVATE_KEY: localAccountKey(account),
    CRESOLVER_MARKET: contracts.market,
    CRESOLVER_RECEIVER: contracts.receiver,
  })
}

async function ok(words: readonly string[], account = 0): Promise<string> {
  const { code, out, err } = await run(words, account)
  expect({ code, err }).toEqual({ code: 0, err: '' })
  return out
}

const reader = () => createPublicClient({ transport: http(chain.rpcUrl) })

function read(
  functionName: 'authorizedResolvers' | 'assetRules',
  address: `0x${string}`,
) {
  return reader().readContract({
    address: contracts.market,
    abi: marketAbi,
    functionName,
    args: [address],
  })
}

test('a resolver is authorized and removed', async () => {
  expect(await ok(['act', 'add-resolver', second])).toContain(
    `Authorized the resolver ${second} on the market ${contracts.market}.`,
  )
  expect(await read('authorizedResolvers', second)).toBe(true)
  await ok(['act', 'remove-resolver', second])
  expect(await read('authorizedResolvers', second)).toBe(false)
})

test('a token is listed with its rules', async () => {
  const token = await deployToken(chain.rpcUrl, [])
  await ok(['act', 'list-asset', `${token}:1:2:3:4`])
  const rules = { minStake: 1n, minPool: 2n, minBond: 3n, maxBond: 4n }
  expect(await read('assetRules', token)).toEqual([true, rules])
})

test('a court is listed with its fee and time', async () => {
  await ok(['act', 'list-court', `${second}:7:5d`])
  const { market: address } = contracts
  const listed = reader().readContract({
    ...{ address, abi: marketAbi, functionName: 'courts', args: [1n] },
  })
  expect(await listed).toMatchObject({ court: second, fee: 7n, period: 432_000 })
})

test('new markets are paused and taken again', async () => {
  const create = () =>
    createMarketClient({
      rpcUrl: chain.rpcUrl,
      account: localAccount(1),
      marketAddress: contracts.market,
    }).createMarket({
      question: 'Did it rain?',
      rewardPool: toWei(10n ** 15n),
      durationSeconds: 9,
    })
  await ok(['act', 'pause'])
  await expect(create()).rejects.toMatchObject({ code: 'NOT_YET' })
  await ok(['act', 'resume'])
  expect((await create()).marketId).toBe(1n)
})

test('collectors, archives and the address of records are set, and each call is an event with --json', async () => {
  const printed = [
    await ok(['act', 'list-collector', second, '--json']),
    await ok(['act', 'record-uri', 'https://archive.example/', '--json']),
    await ok(['act', 'archives', 'https://one.test/,https://two.test', '--json']),
  ].map((line) => JSON.parse(line))
  const transactionHash = expect.stringMatching(/^0x/)
  const contract = contracts.market
  expect(printed).toEqual([
    { event: 'collector-listed', contract, transactionHash },
    { event: 'record-uri-set', contract, transactionHash },
    { event: 'archives-set', contract: contracts.receiver, transactionHash },
  ])
  const { receiver: address } = contracts
  const named = reader().readContract({
    ...{ address, abi: receiverAbi, functionName: 'archives' },
  })
  expect(await named).toBe('https://one.test https://two.test')
})

test('both contracts are handed over in two steps, each of them shown', async () => {
  const owners = async () => JSON.parse(await ok(['show', '--json'])).owners
  const both = (owner: string, offeredTo?: string) => [
    { name: 'market', address: contracts.market, owner, offeredTo },
    { name: 'receiver', address: contracts.receiver, owner, offeredTo },
  ]
  expect(await owners()).toEqual(JSON.parse(JSON.stringify(both(first))))
  await ok(['act', 'transfer', second])
  expect(await owners()).toEqual(both(first, second))
  expect(await ok(['show'])).toContain(`offered to  ${second}`)
  expect((await run(['act', 'accept'], 1)).err).toContain('NOT_ALLOWED')
  await ok(['act', 'accept'], 3)
  expect(await owners()).toEqual(JSON.parse(JSON.stringify(both(second))))
  expect((await run(['act', 'pause'])).err).toContain('NOT_ALLOWED')
})

test.each([
  [['act', 'transfer', 'x'], 'VALUE_INVALID'],
  [['act', 'list-asset', 'x:1:1:1:1'], 'VALUE_INVALID'],
  [['act', 'list-asset', `0x${'12'.repeat(20)}:1`], 'USAGE'],
  [['act', 'list-court', `0x${'12'.repeat(20)}:1`], 'USAGE'],
  [['act', 'transfer'], 'USAGE'],
  [['act', 'archives', 'https://one.test,ftp://two.test'], 'USAGE'],
])('%j is refused before anything is sent', async (words, code) => {
  const result = await run(words)
  expect(result.code).toBe(1)
  expect(result.err).toContain(`(${code})`)
})

test('archives are not named where no receiver is', async () => {
  const words = [
    'operate',
    'owner',
    'act',
    'archives',
    'https://one.test',
    '--market',
    contracts.market,
  ]
  expect((await runCli(words)).err).toContain('(USAGE)')
})

test.each([
  [['act', 'remove-resolver', second], '--market'],
  [['act', 'pause'], '--market'],
  [['act', 'archives', 'https://one.test'], '--receiver'],
  [['act', 'transfer', second], '--receiver'],
])(
  '%j is refused before anything is sent where %s has no contract',
  async (words, option) => {
    const client = createPublicClient({ transport: http(chain.rpcUrl) })
    const count = () => client.getTransactionCount({ address: second })
    const before = await count()
    const { code, out, err } = await run([...words, option, localAccount(5).address], 3)
    expect({ code, out, sent: (await count()) - before }).toEqual({
      code: 1,
      out: '',
      sent: 0,
    })
    expect(err).toContain('(CHAIN_CALL_FAILED)')
  },
)
