import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage } from 'node:http'
import type { SourceRequest, UnixSeconds } from '@cresolver/core/questions'
import {
  artifactPath,
  localAccount,
  startTestChain,
  type TestChain,
} from '@cresolver/worlds/chain'
import {
  type Abi,
  type Address,
  createPublicClient,
  createWalletClient,
  type Hex,
  http,
  parseAbi,
} from 'viem'
import { foundry } from 'viem/chains'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { adjudicate } from './adjudicate.ts'
import { createSources, type Sources } from './sources.ts'

const owner = localAccount(0)
const feedAbi = parseAbi([
  'function setRound(uint64 number, int256 answer, uint256 updatedAt)',
  'function beginPhase()',
])

describe('a node of a chain', () => {
  let chain: TestChain
  let sources: Sources
  let feed: Address
  /** Time of the first round; each block from there is a minute later. */
  let start: number

  beforeAll(async () => {
    chain = await startTestChain()
    const multicall = await deploy('Multicall3', [])
    feed = await deploy('LocalFeed', [8])
    const { timestamp } = await client().getBlock()
    start = Number(timestamp) + 600
    // Round r has the answer 75,000 + r, in a block of its own.
    for (let round = 1; round <= 60; round += 1) await setRound(round, start + round * 60)
    // The finalized block of anvil is 64 blocks behind the latest.
    await chain.call('anvil_mine', '0x50', '0x3c')
    sources = createSources({
      baseUrls: { 'evm:local': chain.rpcUrl },
      multicalls: { 'evm:local': multicall },
    })
  }, 60_000)

  // One hook each: the chain ends also where the sources were never made.
  afterAll(() => chain.stop())
  afterAll(() => sources.close())

  const client = () =>
    createPublicClient({ chain: foundry, transport: http(chain.rpcUrl) })
  const wallet = () =>
    createWalletClient({ chain: foundry, account: owner, transport: http(chain.rpcUrl) })

  async function deploy(name: string, args: readonly unknown[]): Promise<Address> {
    const text = await readFile(artifactPath(name), 'utf8')
    const { abi, bytecode }: { abi: Abi; bytecode: { object: Hex } } = JSON.parse(text)
    const hash = await wallet().deployContract({ abi, args, bytecode: bytecode.object })
    const { contractAddress } = await client().waitForTransactionReceipt({ hash })
    if (!contractAddress) throw new Error(`${name} has no address`)
    return contractAddress.toLowerCase() as Address
  }

  async function setRound(round: number, time: number): Promise<void> {
    await chain.call('evm_setNextBlockTimestamp', time)
    const hash = await wallet().writeContract({
      address: feed,
      abi: feedAbi,
      functionName: 'setRound',
      args: [BigInt(round), (75_000n + BigInt(round)) * 10n ** 8n, BigInt(time)],
    })
    await client().waitForTransactionReceipt({ hash })
  }

  function decide(source: string, at: number, ...lines: readonly string[]) {
    const moment = new Date(at * 1_000).toISOString().replace('.000', '')
    const rule = [`source:${source}`, `at:${moment}`, ...lines]
    const question = ['§question Is it so?', '§rule', ...rule].join('\n')
    const now = (at + 100_000) as UnixSeconds
    return adjudicate({ question, deadline: at as UnixSeconds }, sources, now)
  }

  test('has the round of each moment', async () => {
    for (const [round, shift] of [
      [1, 0],
      [2, -1],
      [30, 0],
      [30, 59],
      [31, 0],
      [60, 600],
    ] as const) {
      const at = start + round * 60 + shift
      const wanted = shift < 0 ? round - 1 : round
      const source = `chainlink:local/${feed}/1d`
      const { finding, observations } = await decide(source, at, 'op:gte', 'target:75000')
      expect(finding).toMatchObject({
        verdict: 'YES',
        readings: [{ value: `number ${75_000 + wanted}` }],
      })
      expect(observations.length).toBeLessThanOrEqual(5)
    }
  })

  test('has no round before the first', async () => {
    const source = `chainlink:local/${feed}/1d`
    const { finding } = await decide(source, start + 59, 'op:gte', 'target:1')
    expect(finding).toMatchObject({ verdict: 'NEEDS_PANEL', code: 'NO_DATA' })
  })

  test('has the state of a contract at each moment', async () => {
    const types = '(uint80,int256,uint256,uint256,uint80)[1]'
    const source = `evm:local/${feed}/latestRoundData()${types}`
    for (const [shift, round] of [
      [0, 20],
      [59, 20],
      [60, 21],
    ] as const) {
      const { finding, observations } = await decide(
        source,
        start + 20 * 60 + shift,
        'op:eq',
        `target:${75_000 + round}00000000`,
      )
      expect(finding).toMatchObject({ verdict: 'YES' })
      expect(observations.length).toBeLessThanOrEqual(10)
    }
  })

  test('tells a call that reverts from one that fails', async () => {
    const source = `evm:local/${feed}/getRoundData(uint80)(uint80,int256,uint256,uint256,uint80)[1]?7`
    const { finding } = await decide(source, start + 600, 'op:gte', 'target:1')
    expect(finding).toMatchObject({
      code: 'NO_DATA',
      reason: expect.stringContaining('reverted'),
    })
    const empty = `evm:local/0x${'12'.repeat(20)}/totalSupply()(uint256)`
    expect(
      (await decide(empty, start + 600, 'op:gte', 'target:1')).finding,
    ).toMatchObject({
      code: 'NO_DATA',
      reason: expect.stringContaining('nothing at its address'),
    })
  })

  test('leaves a feed that began a phase to the panel', async () => {
    const restore = await chain.snapshot()
    onTestFinished(restore)
    const hash = await wallet().writeContract({
      address: feed,
      abi: feedAbi,
      functionName: 'beginPhase',
    })
    await client().waitForTransactionReceipt({ hash })
    const { timestamp } = await client().getBlock()
    await setRound(1, Number(timestamp) + 60)
    await chain.call('anvil_mine', '0x50', '0x3c')
    const source = `chainlink:local/${feed}/1d`
    expect(
      (await decide(source, start + 600, 'op:gte', 'target:1')).finding,
    ).toMatchObject({
      code: 'NO_DATA',
      reason: expect.stringContaining('before the present phase'),
    })
    const after = Number(timestamp) + 120
    expect((await decide(source, after, 'op:gte', 'target:1')).finding).toMatchObject({
      code: 'NO_DATA',
      reason: expect.stringContaining('changed its aggregator'),
    })
  })

  test('is refused if it is of another chain', async () => {
    const other = createSources({ baseUrls: { 'evm:base': chain.rpcUrl } })
    onTestFinished(() => other.close())
    const request: SourceRequest = { host: 'evm:base', path: '/block?number=1' }
    expect(await other.fetch(request)).toMatchObject({
      kind: 'failure',
      reason: expect.stringContaining('other than 8453'),
    })
  })
})

describe('a node that fails', () => {
  type Reply = (method: string) => { readonly status?: number; readonly body: unknown }

  async function open(reply: Reply) {
    const asked: string[] = []
    const server = createServer(async (request, response) => {
      const { method } = JSON.parse(await bodyOf(request))
      asked.push(method)
      const { status = 200, body } = reply(method)
      const text = typeof body === 'string' ? body : JSON.stringify(body)
      response.writeHead(status).end(text)
    })
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve)
    })
    const address = server.address()
    const port = typeof address === 'object' && address ? address.port : 0
    const sources = createSources({
      baseUrls: { 'evm:ethereum': `http://127.0.0.1:${port}/key-1234` },
      sleep: async () => {},
    })
    onTestFinished(async () => {
      await sources.close()
      server.closeAllConnections()
      await new Promise((resolve) => {
        server.close(resolve)
      })
    })
    return {
      asked,
      fetch: (path: string) => sources.fetch({ host: 'evm:ethereum', path }),
    }
  }

  const result = (value: unknown) => ({ body: { jsonrpc: '2.0', id: 1, result: value } })
  const failing = (error: unknown) => ({ body: { jsonrpc: '2.0', id: 1, error } })
  const onEthereum =
    (answer: ReturnType<Reply>): Reply =>
    (method) =>
      method === 'eth_chainId' ? result('0x1') : answer
  const hash = `0x${'ab'.repeat(32)}`
  const to = `0x${'cd'.repeat(20)}`

  test('is asked for its chain once', async () => {
    const block = { number: '0x7', timestamp: '0x8', hash, parentHash: hash, extra: 1 }
    const { asked, fetch } = await open(onEthereum(result(block)))
    const body = `{"hash":"${hash}","number":7,"parentHash":"${hash}","timestamp":8}`
    const url = 'evm:ethereum/block?number=7'
    expect(await fetch('/block?number=7')).toMatchObject({ kind: 'answer', body, url })
    await fetch('/block?number=finalized')
    expect(asked).toEqual(['eth_chainId', 'eth_getBlockByNumber', 'eth_getBlockByNumber'])
  })

  test.each([
    ['null', result(null)],
    ['no hash', result({ number: '0x7', timestamp: '0x8' })],
    ['numbers in decimal', result({ number: 7, timestamp: 8, hash, parentHash: hash })],
    ['an error', failing({ code: -32_000, message: 'header not found' })],
    ['HTML', { body: '<html>' }],
    ['a status', { status: 503, body: {} }],
    ['an answer without a result', { body: {} }],
    ['too many bytes', { body: ' '.repeat(1_100_000) }],
  ] as const)('leads to a failure: %s', async (_name, answer) => {
    const { fetch } = await open(onEthereum(answer))
    const observation = await fetch('/block?number=7')
    expect(observation).toMatchObject({ kind: 'failure' })
    expect(JSON.stringify(observation)).not.toContain('key-1234')
  })

  test('has a result with a revert, and none with another error', async () => {
    const path = `/call?to=${to}&data=0x01&block=7`
    const revert = await open(
      onEthereum(failing({ code: 3, message: 'execution reverted' })),
    )
    expect(await revert.fetch(path)).toMatchObject({ body: '{"result":null}' })
    const pruned = await open(
      onEthereum(failing({ code: -32_000, message: 'missing trie node' })),
    )
    expect(await pruned.fetch(path)).toMatchObject({ kind: 'failure' })
  })

  test('has no results without Multicall3', async () => {
    const { fetch } = await open(onEthereum(result('0x')))
    const path = `/calls?to=${to}&data=0x01,0x02&block=7`
    expect(await fetch(path)).toMatchObject({ kind: 'failure' })
  })

  test('is asked again if it says too often, four times at most', async () => {
    const { asked, fetch } = await open(() => ({ status: 429, body: {} }))
    expect(await fetch('/block?number=7')).toMatchObject({ kind: 'failure' })
    expect(asked).toHaveLength(4)
  })

  test('is not asked for what is not a query', async () => {
    const { asked, fetch } = await open(onEthereum(result('0x')))
    expect(await fetch('/block?number=latest')).toMatchObject({
      kind: 'failure',
      reason: 'the request is not a query',
    })
    expect(asked).toEqual([])
  })
})

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request) text += chunk
  return text
}
