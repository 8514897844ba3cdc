import { equal } from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import {
  createMarketClient,
  ctfResolverBytecode,
  DEVELOPMENT_TIMES,
  type MarketId,
  toWei,
} from '@cresolver/chain'
import { ctfResolverAbi } from '@cresolver/chain/abi'
import { deployLocalContracts, LOCAL_COURTS, localAccount } from '@cresolver/devnet'
import {
  type Address,
  decodeFunctionResult,
  encodeDeployData,
  encodeFunctionData,
  type Hex,
  parseAbi,
} from 'viem'
import type { BenchChain } from './bench-chain.ts'
import type { QuestionSystem } from './question-system.ts'
import { questionText } from './question-text.ts'

const tokensAbi = parseAbi([
  'function payoutNumerators(bytes32 conditionId, uint256 slot) view returns (uint256)',
])
const creator = 1
const untilDeadline = 3_600
const windowSeconds = DEVELOPMENT_TIMES.minWindow

type World = {
  readonly chain: BenchChain
  readonly tokens: Address
  readonly resolver: Address
  readonly market: ReturnType<typeof createMarketClient>
}

/**
 * A condition of Gnosis Conditional Tokens, from the question to the payouts, by a claim that nobody disputes. The
 * contract keeps the hash of the question.
 */
export function conditionalTokensQuestion(): QuestionSystem {
  return {
    name: 'CREsolver, Conditional Tokens, undisputed claim',
    async open(chain) {
      const connection = {
        rpcUrl: chain.rpcUrl,
        account: localAccount(0),
        pollingIntervalMs: 20,
      }
      const contracts = await deployLocalContracts(connection, false)
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
          args: [contracts.market, tokens],
        }),
      )
      const world = { chain, market, tokens, resolver }
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
  await chain.pass(untilDeadline)
  const asked = await market.ask({ marketId, claim: 'YES' })
  await chain.pass(windowSeconds + 1)
  const finalized = await market.finalize(marketId)
  const pushed = await market.push(marketId, resolver)
  equal(pushed.accepted, true)
  await requireYes(world, marketId)
  return [
    { name: 'createMarket', gas: await chain.gasOf(transactionHash) },
    { name: 'prepare', gas: Number(prepared.gasUsed) },
    { name: 'ask', gas: await chain.gasOf(asked.transactionHash) },
    { name: 'finalize', gas: await chain.gasOf(finalized.transactionHash) },
    { name: 'push, with reportPayouts', gas: await chain.gasOf(pushed.transactionHash) },
  ]
}

async function create({ chain, market }: World) {
  return market.createMarket({
    question: questionText,
    rewardPool: toWei(0n),
    deadline: Number(await chain.now()) + untilDeadline,
    terms: {
      ...{ dataOnly: true, hashOnly: true, windowSeconds },
      court: LOCAL_COURTS.reality,
    },
  })
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
