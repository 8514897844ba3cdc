import { OUTCOMES } from '@cresolver/chain/abi'
import { panelQuestion } from '@cresolver/questions'
import { type Address, zeroAddress } from 'viem'
import type { RoundRuntime } from '../runtime/round-runtime.ts'
import { stop } from '../stop.ts'
import { decodeResult, encodeCall } from './contract-calls.ts'
import { type BatchedResult, readBatched } from './multicall.ts'

/** A market as the chain knows it. */
export type MarketReading = {
  readonly marketId: bigint
  /** The whole question, rule included. */
  readonly text: string
  /** What workers are asked: the human line. */
  readonly question: string
  /** The rule that comes with it, for workers. */
  readonly context?: string | undefined
  /** Unix time in seconds. */
  readonly deadline: number
  /** In join order. */
  readonly workers: readonly Address[]
  /** The zero address where the market has no identity registry. */
  readonly identityRegistry: Address
}

/** READ: the market, its question and who joined it. */
export function readMarket(runtime: RoundRuntime, marketId: bigint): MarketReading {
  const market = runtime.config.market
  const [head, state, list, registry] = readBatched(runtime, [
    { target: market, data: encodeCall.getMarket(marketId) },
    { target: market, data: encodeCall.getOutcome(marketId) },
    { target: market, data: encodeCall.getMarketWorkers(marketId) },
    { target: market, data: encodeCall.identityRegistry() },
  ])
  const { question: text, rewardPool, deadline } = decodeMarket(head, state, marketId)
  const workers = list ? decodeResult.getMarketWorkers(list) : []
  const identityRegistry = registry ? decodeResult.address(registry) : zeroAddress
  const asked = panelQuestion(text)
  runtime.tell({
    type: 'market-read',
    marketId: marketId.toString(),
    question: asked.question,
    rewardPool: rewardPool.toString(),
    deadline,
    workers: workers.length,
  })
  return { marketId, text, ...asked, deadline, workers, identityRegistry }
}

function decodeMarket(head: BatchedResult, state: BatchedResult, marketId: bigint) {
  if (!head || !state) {
    throw stop(
      'MARKET_NOT_FOUND',
      `There is no market ${marketId}.`,
      'Check the number and the market address in the configuration.',
    )
  }
  if (decodeResult.getOutcome(state) !== OUTCOMES.OPEN) {
    throw stop(
      'MARKET_SETTLED',
      `Market ${marketId} is settled already.`,
      'Nothing to do.',
    )
  }
  return decodeResult.getMarket(head)
}
