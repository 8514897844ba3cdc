import { deepEqual, equal } from 'node:assert/strict'
import {
  DEVELOPMENT_TIMES,
  encodeBoundReport,
  FINDINGS,
  OUTCOMES,
  VOID_REASONS,
} from '@cresolver/chain'
import { marketAbi } from '@cresolver/chain/abi'
import { deployLocalContracts, localAccount } from '@cresolver/devnet'
import {
  type Address,
  decodeFunctionResult,
  encodeFunctionData,
  keccak256,
  parseEther,
  parseEventLogs,
  stringToHex,
} from 'viem'
import type { BenchChain } from './bench-chain.ts'
import type { QuestionSystem } from './question-system.ts'
import { questionText } from './question-text.ts'
import { type Don, startSigningDon } from './signing-don.ts'

const creator = 1
const firstWorker = 3
const stake = parseEther('0.01')

type World = {
  readonly chain: BenchChain
  readonly market: Address
  readonly receiver: Address
  readonly don: Don
  readonly workers: readonly number[]
}

/** Markets of ours as they are today, settled through the forwarder, without ERC-8004. */
export function cresolverQuestion(workerCount: number, pool: bigint): QuestionSystem {
  const answered = workerCount === 0 ? 'data verdict' : `${workerCount} workers`
  return {
    name: `CREsolver, ${answered}, ${pool === 0n ? 'no reward' : 'with a reward'}`,
    async open(chain) {
      const connection = {
        rpcUrl: chain.rpcUrl,
        account: localAccount(0),
        pollingIntervalMs: 20,
      }
      const contracts = await deployLocalContracts(connection, false)
      const don = await startSigningDon(chain.rpcUrl, contracts)
      const workers = Array.from(
        { length: workerCount },
        (_, place) => firstWorker + place,
      )
      const world = { ...contracts, chain, don, workers }
      await create(world, pool)
      return { ask: () => askQuestion(world, pool) }
    },
  }
}

async function askQuestion(world: World, pool: bigint) {
  const created = await create(world, pool)
  const joined = await join(world, created.marketId)
  const requested = await request(world, created.marketId)
  const reported = await report(world, created.marketId)
  await requireAnswer(world, created.marketId)
  const { length } = world.workers
  return [
    { name: 'createMarket', gas: created.gas },
    ...(length === 0 ? [] : [{ name: `joinMarket, all ${length}`, gas: joined }]),
    { name: 'requestResolution', gas: requested },
    { name: 'report, by the forwarder', gas: reported },
  ]
}

async function create({ chain, market }: World, pool: bigint) {
  const { logs, gasUsed } = await chain.send({
    from: creator,
    to: market,
    value: pool,
    data: encodeFunctionData({
      abi: marketAbi,
      functionName: 'createMarket',
      args: [questionText, 3_600n],
    }),
  })
  const [created] = parseEventLogs({ abi: marketAbi, eventName: 'MarketCreated', logs })
  if (!created) throw new Error('the market announced no question')
  equal(created.args.question, questionText)
  return { marketId: created.args.marketId, gas: Number(gasUsed) }
}

async function join({ chain, market, workers }: World, marketId: bigint) {
  const data = encodeFunctionData({
    abi: marketAbi,
    functionName: 'joinMarket',
    args: [marketId, 0n],
  })
  let gas = 0
  for (const from of workers) {
    const { gasUsed } = await chain.send({ from, to: market, value: stake, data })
    gas += Number(gasUsed)
  }
  return gas
}

async function request({ chain, market }: World, marketId: bigint) {
  const { gasUsed } = await chain.send({
    from: creator,
    to: market,
    data: encodeFunctionData({
      abi: marketAbi,
      functionName: 'requestResolution',
      args: [marketId],
    }),
  })
  return Number(gasUsed)
}

async function report(world: World, marketId: bigint): Promise<number> {
  const { receiver, don, workers } = world
  const requestedAt = await readRequestedAt(world, marketId)
  const payload = encodeBoundReport({
    marketId,
    workers: workers.map((index) => localAccount(index).address),
    weights: workers.map((_, place) => 15_000n + BigInt(place)),
    dimScores: workers.flatMap(() => [80, 70, 60]),
    chainId: don.chainId,
    receiver,
    finding: FINDINGS.YES,
    voidReason: VOID_REASONS.NONE,
    evidenceHash: keccak256(stringToHex(`record ${marketId}`)),
    requestedAt,
    validUntil: requestedAt + BigInt(DEVELOPMENT_TIMES.round),
  })
  return don.report(payload)
}

async function readRequestedAt({ chain, market }: World, marketId: bigint) {
  const call = { abi: marketAbi, functionName: 'requestedAt', args: [marketId] } as const
  const data = await chain.read(market, encodeFunctionData(call))
  return decodeFunctionResult({ ...call, data })
}

async function requireAnswer({ chain, market }: World, marketId: bigint): Promise<void> {
  const outcome = decodeFunctionResult({
    abi: marketAbi,
    functionName: 'getOutcome',
    data: await chain.read(
      market,
      encodeFunctionData({
        abi: marketAbi,
        functionName: 'getOutcome',
        args: [marketId],
      }),
    ),
  })
  deepEqual(outcome, [OUTCOMES.YES, VOID_REASONS.NONE])
}
