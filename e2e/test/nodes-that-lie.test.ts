import { deployCresolver, toMarketId } from '@cresolver/chain'
import { receiverAbi, reportProcessedEvent } from '@cresolver/chain/abi'
import { ACCOUNT_ROLES, type AnswerFault, localAccount } from '@cresolver/devnet'
import {
  createClient,
  decodeErrorResult,
  decodeFunctionData,
  encodeFunctionData,
  type Hex,
  http,
  isHex,
  parseAbi,
  parseEventLogs,
  slice,
} from 'viem'
import {
  call,
  getTransaction,
  sendTransaction,
  waitForTransactionReceipt,
} from 'viem/actions'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startSystem, type TestSystem } from '../support/system.ts'

const forwarderAbi = parseAbi([
  'function report(address receiver, bytes rawReport, bytes reportContext, bytes[] signatures)',
])
const question = 'Did Ethereum complete its transition to proof of stake?'
/** Nodes that turn every determination around, from now on. */
let liars: readonly number[] = []
const lie: AnswerFault = (node, _url, answer) => {
  const text = new TextDecoder().decode(answer.body)
  if (!liars.includes(node) || !text.includes('"determination":true')) return answer
  const lied = text.replace('"determination":true', '"determination":false')
  return { ...answer, body: new TextEncoder().encode(lied) }
}

describe('a DON of four nodes, of which one may be faulty', () => {
  let system: TestSystem
  beforeAll(async () => {
    system = await startSystem({ fault: lie })
  })
  beforeEach(() => {
    liars = []
    system.events.length = 0
  })
  afterAll(() => system?.close())

  test('one node that lies about the answers is outvoted', async () => {
    liars = [2]
    const marketId = await system.markets.create({ question })
    expect(await system.resolve(marketId)).toMatchObject({ kind: 'done' })
    expect(system.eventsOf('verdict')).toMatchObject([{ resolution: true }])
    expect(
      system.eventsOf('worker-answered').every(({ determination }) => determination),
    ).toBe(true)
  })

  test('writes nothing with two liars', async () => {
    liars = [1, 3]
    const marketId = await system.markets.create({ question })
    expect(await system.resolve(marketId)).toMatchObject({
      kind: 'failed',
      error: expect.stringContaining('consensus failed'),
    })
    const chain = system.markets.as(ACCOUNT_ROLES.creator)
    expect(await chain.getMarket(toMarketId(marketId))).toMatchObject({
      outcome: { kind: 'open' },
    })
  })

  test('one dead node does not stop the others, and with two nothing is written', async () => {
    await system.don.kill(3)
    const marketId = await system.markets.create({ question })
    const outcome = await system.resolve(marketId)
    expect(outcome.kind).toBe('done')
    expect(outcome.nodes.filter(({ error }) => error)).toHaveLength(1)
    await system.don.kill(0)
    const second = await system.markets.create({ question })
    expect(await system.resolve(second)).toMatchObject({
      kind: 'failed',
      error: expect.stringContaining('consensus failed'),
    })
    const chain = system.markets.as(ACCOUNT_ROLES.creator)
    expect(await chain.getMarket(toMarketId(second))).toMatchObject({
      outcome: { kind: 'open' },
    })
  })
})

describe('a DON of seven nodes', () => {
  test('tolerates two liars', async ({ onTestFinished }) => {
    liars = [0, 6]
    const system = await startSystem({ nodes: 7, fault: lie })
    onTestFinished(system.close)
    const marketId = await system.markets.create({ question })
    expect(await system.resolve(marketId)).toMatchObject({ kind: 'done' })
    expect(system.eventsOf('verdict')).toMatchObject([{ resolution: true }])
  })
})

describe('a report that was signed once', () => {
  let system: TestSystem
  beforeAll(async () => {
    system = await startSystem()
  })
  afterAll(() => system?.close())

  test('it is refused by another receiver and cannot be delivered twice', async () => {
    const marketId = await system.markets.create({ question })
    const outcome = await system.resolve(marketId)
    if (outcome.kind === 'failed') throw new Error(outcome.error)
    const { transactionHash } = JSON.parse(outcome.value)
    const account = localAccount(ACCOUNT_ROLES.owner)
    const client = createClient({
      account,
      transport: http(system.rpcUrl),
      pollingInterval: 20,
    })
    const { input } = await getTransaction(client, { hash: transactionHash })
    const { args } = decodeFunctionData({ abi: forwarderAbi, data: input })
    const [receiver, rawReport, context, signatures] = args
    expect(receiver.toLowerCase()).toBe(system.contracts.receiver.toLowerCase())

    const second = await deployCresolver({
      rpcUrl: system.rpcUrl,
      account,
      forwarder: system.contracts.forwarder,
      workflowId: system.workflowId,
      pollingIntervalMs: 20,
    })
    const deliver = (data: Hex) =>
      sendTransaction(client, {
        chain: null,
        to: system.contracts.forwarder,
        gas: 2_000_000n,
        data,
      }).then((hash) => waitForTransactionReceipt(client, { hash }))
    const { logs } = await deliver(
      encodeFunctionData({
        abi: forwarderAbi,
        functionName: 'report',
        args: [second.receiver ?? '0x', rawReport, context, signatures],
      }),
    )
    const [processed] = parseEventLogs({ abi: [reportProcessedEvent], logs })
    expect(processed?.args.result).toBe(false)
    // The forwarder hides the reason; a direct call of the second receiver returns it.
    await expect(
      call(client, {
        account: system.contracts.forwarder,
        to: second.receiver ?? '0x',
        data: encodeFunctionData({
          abi: receiverAbi,
          functionName: 'onReport',
          args: [slice(rawReport, 45, 109), slice(rawReport, 109)],
        }),
      }),
    ).rejects.toSatisfy((error: Error) => errorName(error) === 'WrongReceiver')
    expect((await deliver(input)).status).toBe('reverted')
  })

  test('is handed to the receiver by the forwarder alone', async () => {
    const client = createClient({ transport: http(system.rpcUrl) })
    await expect(
      call(client, {
        account: localAccount(ACCOUNT_ROLES.owner).address,
        to: system.contracts.receiver,
        data: encodeFunctionData({
          abi: receiverAbi,
          functionName: 'onReport',
          args: [`0x${'00'.repeat(64)}`, '0x'],
        }),
      }),
    ).rejects.toSatisfy((error: Error) => errorName(error) === 'UnauthorizedForwarder')
  })
})

/** Name of the contract's error inside what viem threw. */
function errorName(thrown: Error): string | undefined {
  let error: unknown = thrown
  while (error instanceof Error) {
    if ('data' in error && typeof error.data === 'string' && isHex(error.data)) {
      return decodeErrorResult({ abi: receiverAbi, data: error.data }).errorName
    }
    error = error.cause
  }
  return undefined
}
