import { equal } from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import {
  createMarketClient,
  ctfResolverBytecode,
  encodeBoundReport,
  FINDINGS,
  type MarketId,
  toAmount,
  toWei,
  VOID_REASONS,
} from '@cresolver/chain'
import { ctfResolverAbi, ROUND_PERIOD_SECONDS } from '@cresolver/chain/abi'
import { deployLocalContracts, localAccount } from '@cresolver/devnet'
import {
  type Address,
  decodeFunctionResult,
  encodeDeployData,
  encodeFunctionData,
  type Hex,
  keccak256,
  parseAbi,
  parseEther,
  stringToHex,
  zeroAddress,
} from 'viem'
import type { BenchChain } from './bench-chain.ts'
import type { QuestionSystem } from './question-system.ts'
import { questionText } from './question-text.ts'
import { type Don, startSigningDon } from './signing-don.ts'

const tokensAbi = parseAbi([
  'function payoutNumerators(bytes32 conditionId, uint256 slot) view returns (uint256)',
])
const creator = 1
/** The least that a market allows where data decides. */
const windowSeconds = 300
const bond = toAmount(parseEther('0.01'))

type World = {
  readonly chain: BenchChain
  readonly receiver: Address
  readonly tokens: Address
  readonly resolver: Address
  readonly market: ReturnType<typeof createMarketClient>
  readonly don: Don
}

/**
 * A condition of Gnosis Conditional Tokens that data decides: from the question to the payouts, with a
 * window for disputes. The contract keeps the hash of the question.
 */
export function conditionalTokensQuestion(): QuestionSystem {
  return {
    name: 'CREsolver, Conditional Tokens, data verdict',
    async open(chain) {
      const connection = {
        rpcUrl: chain.rpcUrl,
        account: localAccount(0),
        pollingIntervalMs: 20,
      }
      const contracts = await deployLocalContracts(connection, false)
      const don = await startSigningDon(chain.rpcUrl, contracts)
      const market = createMarketClient({
        ...connection,
        account: localAccount(creator),
        marketAddress: contracts.market,
      })
      const tokens = await chain.deploy(readConditionalTokens())
      const resolver = await chain.deploy(
        encodeDeployData({
          abi: ctfResolverAbi,
          bytecode: ctfResolverBytecode,
          args: [contracts.market, tokens, zeroAddress, 0n],
        }),
      )
      const world = { ...contracts, chain, don, market, tokens, resolver }
      await create(world)
      return { ask: () => askQuestion(world) }
    },
  }
}

async function askQuestion(world: World) {
  const { chain, market, resolver } = world
  const { marketId, transactionHash } = await create(world)
  const prepared = await chain.send({
    from: creator,
    to: resolver,
    data: encodeFunctionData({
      abi: ctfResolverAbi,
      functionName: 'prepare',
      args: [marketId],
    }),
  })
  const requested = await market.requestResolution(marketId, questionText)
  const reported = await report(world, marketId)
  await chain.pass(windowSeconds + 1)
  const finalized = await market.finalize(marketId)
  const pushed = await market.push(marketId, resolver)
  equal(pushed.accepted, true)
  await requireYes(world, marketId)
  return [
    { name: 'createMarket', gas: await chain.gasOf(transactionHash) },
    { name: 'prepare', gas: Number(prepared.gasUsed) },
    { name: 'requestResolution', gas: await chain.gasOf(requested.transactionHash) },
    { name: 'report, by the forwarder', gas: reported },
    { name: 'finalize', gas: await chain.gasOf(finalized.transactionHash) },
    { name: 'push, with reportPayouts', gas: await chain.gasOf(pushed.transactionHash) },
  ]
}

async function create({ chain, market }: World) {
  return market.createMarket({
    question: questionText,
    rewardPool: toWei(0n),
    deadline: Number(await chain.now()) + 3_600,
    terms: { dataOnly: true, hashOnly: true, windowSeconds, bond },
  })
}

async function report(world: World, marketId: MarketId): Promise<number> {
  const { receiver, don, market } = world
  const { requestedAt = 0 } = await market.getMarket(marketId)
  return don.report(
    encodeBoundReport({
      ...{ marketId, workers: [], weights: [], dimScores: [], seats: 0n },
      chainId: don.chainId,
      receiver,
      stage: 0,
      finding: FINDINGS.YES,
      voidReason: VOID_REASONS.NONE,
      evidenceHash: keccak256(stringToHex(`record ${marketId}`)),
      requestedAt: BigInt(requestedAt),
      validUntil: BigInt(requestedAt + ROUND_PERIOD_SECONDS),
    }),
  )
}

/** Slot 0 is YES. */
async function requireYes(world: World, marketId: MarketId): Promise<void> {
  const { chain, resolver, tokens } = world
  const conditionCall = {
    abi: ctfResolverAbi,
    functionName: 'conditionOf',
    args: [marketId],
  } as const
  const conditionId = decodeFunctionResult({
    ...conditionCall,
    data: await chain.read(resolver, encodeFunctionData(conditionCall)),
  })
  for (const [slot, expected] of [1n, 0n].entries()) {
    const call = {
      abi: tokensAbi,
      functionName: 'payoutNumerators',
      args: [conditionId, BigInt(slot)],
    } as const
    const data = await chain.read(tokens, encodeFunctionData(call))
    equal(decodeFunctionResult({ ...call, data }), expected)
  }
}

/** Creation code as the package of Conditional Tokens holds it. */
function readConditionalTokens(): Hex {
  const path = createRequire(import.meta.url).resolve(
    '@gnosis.pm/conditional-tokens-contracts/build/contracts/ConditionalTokens.json',
  )
  const { bytecode } = JSON.parse(readFileSync(path, 'utf8')) as { bytecode: Hex }
  return bytecode
}
