import { type Anvil, startAnvil } from '@cresolver/devnet'
import {
  type AbiEvent,
  type Address,
  createClient,
  encodeFunctionData,
  http,
  parseAbi,
  parseAbiItem,
} from 'viem'
import { getLogs } from 'viem/actions'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type BenchChain, createBenchChain } from './bench-chain.ts'
import { cresolverQuestion } from './cresolver.ts'
import { conditionalTokensQuestion } from './cresolver-conditional-tokens.ts'
import { cresolverDataQuestion } from './cresolver-data.ts'
import { type Step, totalGas } from './question-system.ts'
import { questionText } from './question-text.ts'
import { realityQuestion } from './reality.ts'
import { umaQuestion } from './uma.ts'

let anvil: Anvil
let chain: BenchChain

beforeEach(async () => {
  anvil = await startAnvil({ port: 0 })
  chain = createBenchChain(anvil.rpcUrl)
})
afterEach(() => anvil.close())

const namesOf = (steps: readonly Step[]) => steps.map(({ name }) => name)

test('the text has as many bytes as the table says', () => {
  expect(Buffer.byteLength(questionText)).toBe(860)
  expect(questionText).toHaveLength(860)
})

test('Reality.eth holds the answer of the asked question alone', async () => {
  const { ask } = await realityQuestion(0n).open(chain)
  await ask()
  const [open, asked] = await readEvents(
    'event LogNewQuestion(bytes32 indexed question_id, address indexed user, uint256 template_id, string question, bytes32 indexed content_hash, address arbitrator, uint32 timeout, uint32 opening_ts, uint256 nonce, uint256 created)',
  )
  expect(asked?.args).toMatchObject({ question: questionText, timeout: 86_400 })
  await expect(readResult(asked)).resolves.toBe(`0x${'1'.padStart(64, '0')}`)
  await expect(readResult(open)).rejects.toThrow('question must be finalized')
})

test('Reality.eth is of version 3.2, whose templates have a description', async () => {
  await realityQuestion(0n).open(chain)
  const templates = await readEvents(
    'event LogNewTemplate(uint256 indexed template_id, address indexed user, string question_text)',
  )
  expect(templates).toHaveLength(6)
  expect(templates[0]?.args).toMatchObject({
    question_text: expect.stringContaining('"type": "bool", "description"'),
  })
})

test('UMA settles the second of two requests and pays the proposer', async () => {
  const { ask } = await umaQuestion(5_000_000n).open(chain)
  await ask()
  const requests = await readEvents(
    'event RequestPrice(address indexed requester, bytes32 identifier, uint256 timestamp, bytes ancillaryData, address currency, uint256 reward, uint256 finalFee)',
  )
  const settled = await readEvents(
    'event Settle(address indexed requester, address indexed proposer, address indexed disputer, bytes32 identifier, uint256 timestamp, bytes ancillaryData, int256 price, uint256 payout)',
  )
  expect(requests).toHaveLength(2)
  expect(settled).toHaveLength(1)
  // Bond and final fee of 250 each come back, with the reward of 5.
  expect(settled[0]?.args).toMatchObject({
    timestamp: requests[1]?.args.timestamp,
    price: 10n ** 18n,
    payout: 505_000_000n,
  })
})

test('the forwarder brings our market its verdict, and every worker a share', async () => {
  const { ask } = await cresolverQuestion(3, 100n).open(chain)
  const steps = await ask()
  const resolved = await readEvents(
    'event MarketResolved(uint256 indexed marketId, bool resolution, uint256 totalWeight, uint256 rewardPool, uint256[] rewards)',
  )
  expect(resolved.map(({ args }) => args)).toMatchObject([
    { marketId: 2n, resolution: true, rewardPool: 100n, rewards: [33n, 33n, 34n] },
  ])
  expect(namesOf(steps)).toEqual([
    'createMarket',
    'joinMarket, all 3',
    'requestResolution',
    'report, by the forwarder',
  ])
})

test('a data verdict has no workers and pays no worker', async () => {
  const { ask } = await cresolverQuestion(0, 0n).open(chain)
  expect(namesOf(await ask())).toEqual([
    'createMarket',
    'requestResolution',
    'report, by the forwarder',
  ])
})

test('a market that keeps the hash of its question is created, requested and reported', async () => {
  const { ask } = await cresolverDataQuestion().open(chain)
  const steps = await ask()
  expect(namesOf(steps)).toEqual([
    'createMarket',
    'requestResolution',
    'report, by the forwarder',
  ])
  expect(totalGas(steps)).toBeLessThan(410_000)
})

test('an undisputed claim pays out a condition of Conditional Tokens', async () => {
  const { ask } = await conditionalTokensQuestion().open(chain)
  const steps = await ask()
  expect(namesOf(steps)).toEqual([
    'createMarket',
    'prepare',
    'ask',
    'finalize',
    'push, with reportPayouts',
  ])
  expect(totalGas(steps)).toBeLessThan(740_000)
})

test('a step is a whole transaction, unless it is a call', async () => {
  const { ask } = await realityQuestion(1n).open(chain)
  const steps = await ask()
  const [call] = steps.filter(({ gas }) => gas <= 21_000)
  expect(call).toEqual({ name: 'resultFor, a call', gas: 0 })
  expect(totalGas(steps)).toBeGreaterThan(3 * 21_000)
})

test('accounts that a market has paid before cost less', async () => {
  const { ask } = await cresolverQuestion(3, 100n).open(chain)
  const first = await ask()
  const again = await ask()
  // Three accounts, each 17,100 cheaper where its storage slot is in use.
  expect(totalGas(first) - totalGas(again)).toBeGreaterThan(3 * 17_000)
})

type ReadEvent = { readonly address: Address; readonly args: Record<string, unknown> }

async function readEvents(signature: string): Promise<readonly ReadEvent[]> {
  const event = parseAbiItem(signature) as AbiEvent
  const client = createClient({ transport: http(anvil.rpcUrl) })
  const logs = await getLogs(client, { event, fromBlock: 0n })
  return logs.map(({ address, args }) => ({
    address,
    args: args as Record<string, unknown>,
  }))
}

async function readResult(question: ReadEvent | undefined) {
  if (!question) throw new Error('no question was asked')
  const data = encodeFunctionData({
    abi: parseAbi(['function resultFor(bytes32 question_id) view returns (bytes32)']),
    args: [question.args.question_id as `0x${string}`],
  })
  return chain.read(question.address, data)
}
